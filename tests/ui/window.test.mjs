// The window itself: settings, the side bar, typed orders, the tour, keys, and names for all controls.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { dataFolder, root, scenario } from "../drive/program.mjs";
import { atTable, inches, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { until } from "../drive/until.mjs";

const CAPTAIN = 5;
let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const village = (t) => atTable(t, browser, scenario("free/village.handspan"));
const trial = (t) => atTable(t, browser, `${root}tests/tables/trial.handspan`);
const captain = (view) => view.figures.find((figure) => figure.id === CAPTAIN).placement;

test("settings hold at once and after a reload; the table keeps its size", async (t) => {
  const seat = await village(t);
  const { page } = seat;
  const bar = () => page.locator("header").first().evaluate((one) => one.getBoundingClientRect().height);
  const before = await bar();
  await page.keyboard.press("Control+,");
  await page.getByTestId("theme-dark").check();
  await page.getByTestId("scale").focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await page.getByTestId("decimals").selectOption("2");
  await until("the bar has grown by half", async () => Math.abs((await bar()) - before * 1.5) < 2);
  await page.keyboard.press("Escape");
  await page.getByTestId("fold-layouts").click();
  await page.getByTestId("fold-dice").click();
  await page.reload();
  await page.waitForFunction(() => window.handspanTest?.frames > 0);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.ok(Math.abs((await bar()) - before * 1.5) < 2);
  assert.equal(await page.getByTestId("fold-dice").getAttribute("aria-expanded"), "false");
  assert.equal(await page.getByTestId("fold-layouts").getAttribute("aria-expanded"), "true");
  await page.getByTestId(`roster-${CAPTAIN}`).click();
  assert.match(await page.getByTestId("card-place").textContent(), /^\d+\.\d\d, \d+\.\d\d″$/);
});

test("the side bar is made wider with the mouse and with keys, and stays so", async (t) => {
  const seat = await village(t);
  const { page } = seat;
  const width = () => page.locator("aside").evaluate((one) => Math.round(one.getBoundingClientRect().width));
  const before = await width();
  const edge = await page.getByTestId("side-edge").boundingBox();
  await page.mouse.move(edge.x + 4, edge.y + 300);
  await page.mouse.down();
  await page.mouse.move(edge.x - 56, edge.y + 300, { steps: 4 });
  await page.mouse.up();
  await until("it is wider", async () => Math.abs((await width()) - before - 60) <= 4);
  await page.getByTestId("side-edge").focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowRight");
  await until("it is as narrow as it gets", async () => (await width()) === 280);
  await page.reload();
  await page.waitForFunction(() => window.handspanTest?.frames > 0);
  assert.equal(await width(), 280);
});

test("typed orders move, turn, find, and are answered with sentences", async (t) => {
  const seat = await village(t);
  const before = captain(await seat.view());
  const { page } = seat;
  await page.keyboard.press("Control+k");
  const input = page.getByTestId("orders-input");
  const told = page.getByTestId("orders-told");
  const type = async (text, answer) => {
    await input.fill(text);
    await page.keyboard.press("Enter");
    await told.filter({ hasText: answer }).waitFor();
  };
  await type("5 fwd 2, turn 90, right 1", "moved 1.0″");
  const after = captain(await seat.view());
  // He looked west, and north when he stepped to his right.
  assert.deepEqual(after, { x: before.x - inches(2) + inches(1), y: before.y, facing: 0 });
  await type("5 jump 4", "does not say what to do");
  await type("goto Nobody", "Nobody here is called");
  await type("goto Captain Ode", "Here is Captain Ode Fairweather");
  await page.getByTestId("card").getByText("Captain Ode Fairweather").waitFor();
  await type("back 1", "moved 1.0″");
  assert.equal(captain(await seat.view()).y, before.y - inches(1));
  await type("find mill", "Here is");
  await page.keyboard.press("Escape");
  await page.getByTestId("orders").waitFor({ state: "detached" });
});

test("a newcomer is shown round in five steps, once, and again from help", async (t) => {
  const server = await serve(scenario("free/village.handspan"), 0, dataFolder({}));
  atEnd(t, () => server.stop());
  const seat = await sit(t, browser, server.address);
  const { page } = seat;
  const tour = page.getByTestId("tour");
  for (const words of ["Click one on the table.", "Drag it: the tape", "Press M and drag", "Do something first"]) {
    await tour.getByText(words).waitFor();
    await page.getByTestId("tour-next").click();
  }
  await tour.getByText("The top bar shows the turn").waitFor();
  await page.getByTestId("tour-done").click();
  await tour.waitFor({ state: "detached" });
  await page.reload();
  await page.waitForFunction(() => window.handspanTest?.frames > 0);
  assert.equal(await tour.count(), 0);
  await page.keyboard.press("F1");
  await page.getByTestId("help-dialog").getByRole("heading", { name: "Free play", exact: true }).waitFor();
  await page.getByTestId("help-tour").click();
  await page.getByTestId("tour-skip").click();
  await tour.waitFor({ state: "detached" });
});

test("a rule is found and opened in the help, by mouse and by keyboard", async (t) => {
  const seat = await village(t);
  const { page } = seat;
  await page.getByTestId("help").click();
  const rules = page.getByTestId("help-rules");
  const dice = page.getByTestId("help-FREE-DICE");
  const words = dice.getByText("One to a hundred dice are rolled at once");
  await rules.waitFor();
  assert.equal(await words.isVisible(), false);
  await dice.getByText("FREE-DICE").click();
  await words.waitFor({ state: "visible" });
  await dice.locator("summary").focus();
  await page.keyboard.press("Enter");
  await words.waitFor({ state: "hidden" });
  await page.keyboard.press("Space");
  await words.waitFor({ state: "visible" });
  await page.getByTestId("help-find").fill("hundred faces");
  await until("one rule holds both words", async () => (await rules.locator("li").count()) === 1);
  await words.waitFor({ state: "visible" });
});

test("panels fold by keyboard, and the list of keys is searched", async (t) => {
  const seat = await village(t);
  const { page } = seat;
  const head = page.getByTestId("fold-log");
  await head.focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("log").waitFor({ state: "detached" });
  assert.equal(await head.getAttribute("aria-expanded"), "false");
  await page.keyboard.press("Space");
  await page.getByTestId("log").waitFor();
  await page.getByTestId("stage").focus();
  await page.keyboard.press("?");
  await page.getByTestId("keys-find").fill("undo");
  const list = page.getByTestId("keys-list");
  await list.getByText("Ctrl Z", { exact: true }).waitFor();
  assert.equal(await list.getByText("Ctrl U", { exact: true }).count(), 0);
});

/** Controls without a name: what nobody can call by voice and no screen reader can say. */
const nameless = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, input, select, textarea, [role=separator], [role=application], dialog")]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const labels = "labels" in one ? [...(one.labels ?? [])].map((label) => label.textContent) : [];
        const own = one.matches("button") ? one.textContent : "";
        return [one.getAttribute("aria-label"), one.getAttribute("title"), own, ...labels].every((name) => !name?.trim());
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );

test("every control has a name", async (t) => {
  const seat = await trial(t);
  const { page } = seat;
  assert.deepEqual(await nameless(page), [], "the curtain");
  for (const count of [1, 2]) {
    await page.getByTestId("curtain-program").click();
    await seat.sees("the program has it", (now) => now.run_by_program.length === count);
  }
  await seat.sees("orders are sealed", (now) => now.clock.phase === "first");
  await page.getByTestId("roster-1").click();
  await page.keyboard.press("Control+k");
  assert.deepEqual(await nameless(page), []);
  for (const opener of ["strip", "what-if"]) {
    await page.getByTestId(opener).click();
    await page.getByTestId(`${opener}-open`).waitFor();
    assert.deepEqual(await nameless(page), [], opener);
    await page.keyboard.press("Escape");
  }
  for (const [opener, opened] of [["settings", "settings-dialog"], ["help", "help-dialog"], ["keys", "keys-list"]]) {
    await page.getByTestId(opener).click();
    await page.getByTestId(opened).waitFor();
    assert.deepEqual(await nameless(page), [], opener);
    await page.keyboard.press("Escape");
    await page.getByTestId(opened).waitFor({ state: "detached" });
  }
});
