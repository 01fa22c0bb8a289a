// The table without a mouse.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, places } from "../drive/seat.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const village = (t) => atTable(t, browser, scenario("free/village.handspan"));

test("Tab chooses, arrows nudge by an exact quarter inch, undo takes it back", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  const [first, second] = before.figures;
  await seat.page.getByTestId("stage").focus();
  await seat.page.keyboard.press("Tab");
  await seat.page.keyboard.press("Tab");
  await seat.page.keyboard.press("ArrowLeft");
  const nudged = await seat.sees("the second figure has moved", (now) => now.revision > before.revision);
  assert.deepEqual(nudged.figures[1].placement, { ...second.placement, x: second.placement.x - inches(0.25) });
  assert.deepEqual(nudged.figures[0].placement, first.placement);

  await seat.page.keyboard.press("Shift+ArrowUp");
  const further = await seat.sees("it has moved again", (now) => now.revision > nudged.revision);
  assert.equal(further.figures[1].placement.y, second.placement.y + inches(1));

  await seat.page.keyboard.press("Control+z");
  await seat.sees("one step back", (now) => now.revision > further.revision && now.redo !== null);
  await seat.page.keyboard.press("Control+z");
  const undone = await seat.sees("both steps back", (now) => now.undo === null);
  assert.deepEqual(places(undone), places(before));
});

test("keys turn the chosen figure, and one undo turns it back", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  await seat.page.getByTestId("stage").focus();
  await seat.page.keyboard.press("Tab");
  await seat.page.keyboard.press("e");
  await seat.page.keyboard.press("e");
  const turned = await seat.sees("it has turned", (now) => now.revision > before.revision);
  const { facing } = before.figures[0].placement;
  assert.equal(turned.figures[0].placement.facing, (facing + 30_000) % 360_000);
  await seat.page.keyboard.press("Control+z");
  const undone = await seat.sees("it has turned back", (now) => now.undo === null);
  assert.deepEqual(places(undone), places(before));
});

const CAPTAIN = 5;
const captain = (view) => view.figures.find((figure) => figure.id === CAPTAIN).placement;

/** Presses keys faster than any table can answer: all of them before the page gets to hear a reply. */
const rush = (page, keys) =>
  page.getByTestId("stage").evaluate((stage, all) => {
    for (const name of all) {
      const key = name.replace(/^(Control|Shift)\+/, "");
      stage.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: name.startsWith("Control+"), shiftKey: name.startsWith("Shift+"), bubbles: true, cancelable: true }));
    }
  }, keys);

test("keys in quick succession lose nothing: every one is a change, and each goes on from the one before", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  // He looks west.
  const start = captain(before);
  await seat.page.getByTestId(`roster-${CAPTAIN}`).click();
  const keys = ["1", "ArrowUp", "ArrowUp", "2", "ArrowRight", "r", "v", "Shift+ArrowUp", "3"];
  await rush(seat.page, keys);
  const after = await seat.sees("all seven", (now) => now.log_length >= before.log_length + 7);
  assert.equal(after.log_length, before.log_length + 7);
  assert.deepEqual(captain(after), { ...start, x: start.x - inches(6) + inches(0.25), y: start.y + inches(1.5) });
  assert.equal(await seat.page.getByTestId("notice").count(), 0);
  await rush(seat.page, Array(9).fill("Control+z"));
  const undone = await seat.sees("all taken back", (now) => now.undo === null);
  assert.deepEqual(places(undone), places(before));
  assert.equal(await seat.page.getByTestId("notice").count(), 0);
});

test("a turn by keys is done before the step that follows it", async (t) => {
  const seat = await village(t);
  const start = captain(await seat.view());
  await seat.page.getByTestId(`roster-${CAPTAIN}`).click();
  const [right, left] = [Array(6).fill("e"), Array(6).fill("q")];
  await rush(seat.page, [...right, "2", ...left, "1", "ArrowUp", ...right, "3"]);
  const after = await seat.sees("seven changes", (now) => now.log_length >= 7);
  assert.equal(after.log_length, 7);
  // North for two inches, west for one, a quarter inch up, and north again for three.
  assert.deepEqual(captain(after), { x: start.x - inches(1), y: start.y + inches(5.25), facing: 0 });
});

test("everything is measured without a mouse: Tab points, Enter clicks, arrows move the point", async (t) => {
  const seat = await village(t);
  const { page } = seat;
  const { figures } = await seat.view();
  const [first, second, third] = figures;
  await page.getByTestId("stage").focus();
  await page.keyboard.press("m");
  for (const key of ["Tab", "Enter", "Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  const figure = (id) => ({ is: "figure", figure: id });
  const { gap } = await seat.measure({ ask: "gap", a: figure(first.id), b: figure(third.id) });
  await seat.reads("ruler-label", gap.length);

  await page.keyboard.press("t");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  const at = { x: second.placement.x + inches(1), y: second.placement.y, facing: 0 };
  const { covered } = await seat.measure({ ask: "template", template: { shape: "circle", radius: inches(1.5) }, at });
  assert.ok(covered.length > 0);
  const rows = page.getByTestId("template-list").locator("li");
  await until("the template lies there", async () => (await rows.count()) === covered.length);
  assert.deepEqual(await rows.evaluateAll((all) => all.map((one) => Number(one.dataset.figure))), covered.map((one) => one.figure));

  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.getByTestId("sight-verdict").waitFor();

  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  await page.getByTestId("spot-menu").getByText("Lay a marker here").waitFor();
  assert.deepEqual(places(await seat.view()), places({ figures }));
});

test("Delete takes the chosen figure away, and the button of the turn strip ends the turn", async (t) => {
  const seat = await village(t);
  const { figures, clock } = await seat.view();
  await seat.page.getByTestId(`roster-${CAPTAIN}`).click();
  await seat.page.getByTestId("stage").focus();
  await seat.page.keyboard.press("Delete");
  await seat.sees("he is gone", (now) => now.figures.length === figures.length - 1);
  await seat.page.getByTestId("done").click();
  await seat.sees("it is the others' turn", (now) => now.clock.side !== clock.side);
});

test("what follows a refused change is not made, and that is said", async (t) => {
  const seat = await village(t);
  const { revision } = await seat.view();
  await seat.page.getByTestId(`roster-${CAPTAIN}`).click();
  const { x } = captain(await seat.view());
  // So many strides that one of them would leave the table.
  const strides = Math.floor(x / inches(9));
  await rush(seat.page, [...Array(strides + 1).fill("9"), "ArrowUp", "ArrowUp"]);
  await seat.page.getByTestId("notice").getByText("The 2 changes that followed were not made.").waitFor();
  assert.equal((await seat.view()).revision, revision + strides);
});
