// The panels round the table: log, undo list, what-ifs, dice.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, places } from "../drive/seat.mjs";
import { until } from "../drive/until.mjs";

const CAPTAIN = 5;
let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const village = (t) => atTable(t, browser, scenario("free/village.handspan"));

/** Chooses the captain and moves him ahead with a number key; he looks west. */
async function walk(seat, units) {
  const before = await seat.view();
  await seat.page.getByTestId(`roster-${CAPTAIN}`).click();
  await seat.page.getByTestId("stage").focus();
  await seat.page.keyboard.press(String(units));
  return seat.sees("he has moved", (now) => now.revision > before.revision);
}

const captain = (view) => view.figures.find((figure) => figure.id === CAPTAIN).placement;
const agree = (seat) => seat.page.getByTestId("sure-yes").click();

test("a number key moves the chosen figure straight ahead by exact units", async (t) => {
  const seat = await village(t);
  const before = captain(await seat.view());
  assert.equal(before.facing, 270_000);
  assert.deepEqual(captain(await walk(seat, 3)), { ...before, x: before.x - inches(3) });
  // Quick keys go on from each other.
  await seat.page.keyboard.press("1");
  await seat.page.keyboard.press("2");
  await seat.sees("three inches more", (now) => captain(now).x === before.x - inches(6));
});

test("the log tells, a click on a line brings its place to the middle", async (t) => {
  const seat = await village(t);
  const moved = captain(await walk(seat, 4));
  const line = seat.page.getByTestId("log-1");
  await line.getByText("Captain Ode Fairweather moves 4.0 in.").waitFor();
  const far = await seat.pixel(moved);
  await line.getByRole("button").click();
  const middle = await seat.page.getByTestId("stage").boundingBox();
  const at = { x: Math.round(middle.x + middle.width / 2), y: Math.round(middle.y + middle.height / 2) };
  await until("his place is in the middle", async () => {
    const now = await seat.pixel(moved);
    return Math.abs(now.x - at.x) <= 1 && Math.abs(now.y - at.y) <= 1;
  });
  assert.notDeepEqual(far, await seat.pixel(moved));

  await seat.page.getByTestId("log-find").fill("nobody at all");
  await line.waitFor({ state: "detached" });
  await seat.page.getByTestId("log-find").fill("ode fair");
  await line.waitFor();
  await seat.page.getByTestId("log-sieve").selectOption("dice");
  await line.waitFor({ state: "detached" });
});

test("the undo list takes back several steps at once, struck through in the log", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  for (const units of [1, 2, 3]) await walk(seat, units);
  await seat.page.getByTestId("undo-list").click();
  await seat.page.getByTestId("undo-to-2").click();
  await agree(seat);
  const undone = await seat.sees("two steps back", (now) => now.undo?.words === "Captain Ode Fairweather moves 1.0 in");
  assert.equal(captain(undone).x, captain(before).x - inches(1));
  await seat.page.locator("[data-testid=log-3].undone").waitFor();
  assert.equal(await seat.page.locator("[data-testid=log-1].undone").count(), 0);

  await seat.page.getByTestId("undo-list").click();
  await seat.page.getByTestId("reset-phase").click();
  await agree(seat);
  const again = await seat.sees("the phase begins again", (now) => now.undo === null);
  assert.deepEqual(places(again), places(before));
});

test("a figure is put back where the phase found it", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  await walk(seat, 2);
  await walk(seat, 2);
  await seat.page.getByTestId("put-back").click();
  const back = await seat.sees("he is back", (now) => captain(now).x === captain(before).x);
  assert.deepEqual(places(back), places(before));
});

test("older lines come when one scrolls up to them", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  let { revision } = before;
  for (let step = 0; step < 33; step++) {
    const path = [{ x: captain(before).x, y: inches(10 + (step % 5)) }];
    const reply = await seat.ask({ do: "play", revision, gesture: { is: "drag", figure: CAPTAIN, path, free: true } });
    ({ revision } = reply.view);
  }
  await seat.page.getByTestId("log-33").waitFor();
  assert.equal(await seat.page.getByTestId("log-1").count(), 0);
  await seat.page.getByTestId("log").hover();
  // A line that comes just then takes the list back to its end.
  await until("the first line is there", async () => {
    await seat.page.mouse.wheel(0, -5000);
    return (await seat.page.getByTestId("log-1").count()) === 1;
  });
  await seat.page.getByTestId("log-33").waitFor();
  assert.equal(await seat.page.getByTestId("log-older").count(), 0);
});

test("the log stays at its newest line, unless somebody reads older ones", async (t) => {
  const seat = await village(t);
  const log = seat.page.getByTestId("log");
  const left = () => log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  for (let step = 0; step < 8; step += 1) await walk(seat, 1);
  await until("it is at the end", async () => (await left()) < 2);
  // What is above it takes its room, an undo adds a line.
  await seat.page.keyboard.press("Control+z");
  await seat.page.getByTestId("fold-dice").click();
  await seat.page.setViewportSize({ width: 1280, height: 640 });
  await seat.sees("the last step is taken back", (now) => now.redo !== null);
  await until("it is at the end again", async () => (await left()) < 2);
  await log.hover();
  const top = () => log.evaluate((list) => list.scrollTop);
  await until("somebody reads", async () => {
    if ((await left()) <= 24) await seat.page.mouse.wheel(0, -120);
    const there = await top();
    await seat.page.evaluate(() => new Promise(requestAnimationFrame));
    return (await left()) > 24 && (await top()) === there;
  });
  const before = await top();
  await walk(seat, 1);
  await seat.page.getByTestId("log-10").waitFor({ state: "attached" });
  assert.equal(await top(), before);
});

test("a what-if is begun, seen, compared, left and kept", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  const { page } = seat;
  await page.getByTestId("what-if").click();
  await page.getByTestId("what-if-name").fill("Left flank");
  await page.getByTestId("what-if-begin").click();
  await page.getByTestId("trying").getByText("What if: Left flank").waitFor();
  const tried = await walk(seat, 4);
  assert.equal(tried.trying, "Left flank");

  await page.getByTestId("trying-compare").click();
  const comparison = page.getByTestId("comparison");
  await comparison.getByText("4.0″ apart").waitFor();
  await comparison.getByText("Captain Ode Fairweather moves 4.0 in.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByTestId("trying-back").click();
  const battle = await seat.sees("the battle itself", (now) => now.trying === null);
  assert.deepEqual(places(battle), places(before));
  await page.getByTestId("trying").waitFor({ state: "detached" });

  await page.getByTestId("what-if").click();
  await page.getByTestId("try-go").click();
  await page.getByTestId("trying-keep").click();
  const kept = await seat.sees("it is kept", (now) => now.trying === null && now.tries.length === 0);
  assert.deepEqual(places(kept), places(tried));

  await page.getByTestId("what-if").click();
  await page.getByTestId("what-if-begin").click();
  await page.getByTestId("trying-drop").click();
  await page.getByTestId("sure").getByText("Drop the what-if").waitFor();
  await page.keyboard.press("Escape");
  await page.getByTestId("sure").waitFor({ state: "detached" });
  assert.equal((await seat.view()).tries.length, 1, "Esc is no");
  await page.getByTestId("trying-drop").click();
  await agree(seat);
  await seat.sees("it is dropped", (now) => now.tries.length === 0);
});

test("typed dice lie in the tray, in the log, in the history and in the table of fairness", async (t) => {
  const seat = await village(t);
  const { page } = seat;
  await page.getByTestId("dice-owners").locator("summary").click();
  await page.getByTestId("dice-by").click();
  let view = await seat.sees("the players roll", (now) => now.dice === "players");
  const { offers } = await seat.ask({ do: "offers" });
  const { action } = offers.find((offer) => offer.words === "Roll dice");
  const three = { ...action, free: { ...action.free, count: 3, faces: 6 } };
  ({ view } = await seat.ask({ do: "begin", revision: view.revision, action: three }));
  ({ view } = await seat.ask({ do: "answer", revision: view.revision, answers: [{ dice: [5, 5, 2] }] }));
  const tray = page.getByTestId("dice-last");
  await tray.getByRole("img", { name: "2" }).waitFor();
  assert.equal(await tray.getByRole("img", { name: "5" }).count(), 2);
  await page.getByTestId("dice-history").locator("summary").click();
  await page.getByTestId("dice-history").getByText("5 5 2").waitFor();
  await page.getByTestId("dice-fairness").locator("summary").click();
  const row = page.getByTestId("dice-fairness").getByRole("row").filter({ has: page.getByRole("rowheader", { name: "5" }) });
  assert.match(await row.textContent(), /66\.7 %/);
  await page.getByTestId("log-sieve").selectOption("dice");
  await page.getByTestId("log").getByRole("img", { name: "2" }).waitFor();
});
