// Acting by hand at a laptop's window: the chosen figure and a click on its target, what comes first and what is folded away, corrections
// of the table, and the end of a phase with somebody forgotten. What is asserted is seen in the viewport, not only in the page.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { inches } from "../drive/seat.mjs";
import { LOU, PAT, RAY, picnic, told } from "../drive/them.mjs";
import { asks, at, click } from "../drive/trial.mjs";
import { sees } from "../drive/viewport.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const laptop = { newPage: (options) => browser.newPage({ ...options, viewport: { width: 1366, height: 768 } }) };
const ANT = 5;
const place = (x, y) => ({ x: inches(x), y: inches(y) });
const idle = ({ attempt }) => attempt === null;

/** Turn 1 of the picnic; the search points are dealt by the program's dice. */
async function begun(t, places) {
  const seat = await picnic(t, laptop, places, { dice: "program" });
  await at(seat, "done").click();
  await at(seat, "roll").click();
  await seat.sees("turn 1 has begun", ({ clock, attempt }) => clock.turn === 1 && attempt === null);
  return seat;
}

async function rightClick(seat, where) {
  const { x, y } = await seat.pixel(where);
  await seat.page.mouse.click(x, y, { button: "right" });
  await at(seat, "spot-menu").waitFor();
}

test("move and shoot are three gestures: a drag, a click on the target, the roll", async (t) => {
  const seat = await begun(t, { [RAY]: [14.5, 6, 0], [ANT]: [14.5, 17, 180_000] });
  let gestures = 0;
  const { carry } = await seat.hold(await seat.figure(RAY));
  await carry(0, inches(3));
  await seat.drop();
  gestures += 1;
  await seat.sees("Ray has moved", (now) => told(now).some((words) => words.startsWith("Ray moves 3.0 in")));
  await sees(at(seat, "hint").getByText("click a target to act"), `"click a target to act"`);

  await click(seat, (await seat.figure(ANT)).placement);
  gestures += 1;
  await asks(seat, "Ray shoots Ant 5");
  await sees(at(seat, "roll"), "roll");

  await at(seat, "roll").click();
  gestures += 1;
  const view = await seat.sees("Ray has shot", idle);
  assert.ok(told(view).some((words) => /^Ray shoots at Ant 5 and rolls \d/.test(words)), told(view).join("\n"));
  assert.equal(gestures, 3);
});

test("what a click has begun is taken back with Esc, and nothing has happened", async (t) => {
  const seat = await begun(t, { [RAY]: [14.5, 9, 0], [ANT]: [14.5, 17, 180_000] });
  const { log_length } = await seat.view();
  await click(seat, (await seat.figure(RAY)).placement);
  await click(seat, (await seat.figure(ANT)).placement);
  await asks(seat, "Ray shoots Ant 5");
  await seat.page.keyboard.press("Escape");
  const view = await seat.sees("it is withdrawn", idle);
  assert.equal(view.log_length, log_length);
  await at(seat, "card").getByText("Ray", { exact: true }).waitFor();
});

test("a click chooses where nothing can be done, and one's own always", async (t) => {
  const seat = await begun(t, { [RAY]: [14.5, 9, 180_000], [LOU]: [15.6, 9, 0], [PAT]: [18, 8, 0], [ANT]: [14.5, 17, 180_000] });
  await click(seat, (await seat.figure(RAY)).placement);
  await click(seat, (await seat.figure(ANT)).placement);
  await at(seat, "card").getByText("Ant 5").waitFor();
  assert.equal((await seat.view()).attempt, null, "Ray looks the other way");
  await click(seat, (await seat.figure(RAY)).placement);
  await at(seat, "card").getByText("Ray", { exact: true }).waitFor();
  await click(seat, (await seat.figure(LOU)).placement);
  await at(seat, "card").getByText("Lou").waitFor();
});

test("a right click keeps the shooter and puts what it can do to the target first, with its odds", async (t) => {
  const seat = await begun(t, { [RAY]: [14.5, 9, 0], [ANT]: [14.5, 17, 180_000] });
  await click(seat, (await seat.figure(RAY)).placement);
  await rightClick(seat, (await seat.figure(ANT)).placement);
  await at(seat, "card").getByText("Ray", { exact: true }).waitFor();
  const rows = await at(seat, "spot-menu").getByRole("menuitem").allInnerTexts();
  assert.equal(rows[0], "Shoot Ant 5");
  await sees(at(seat, "spot-menu").getByText("Ant 5 dies"), `"Ant 5 dies"`);
  assert.equal(await seat.page.getByText(/\bE_[A-Z]/).count(), 0);
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Ray shoots Ant 5");
});

test("what is forbidden now is one line, which says why when it is opened", async (t) => {
  const seat = await begun(t, { [RAY]: [20, 8, 180_000], [ANT]: [20, 17, 180_000] });
  await click(seat, (await seat.figure(RAY)).placement);
  await rightClick(seat, (await seat.figure(ANT)).placement);
  await sees(at(seat, "spot-not-now").getByText("Not now (1)"), `"Not now (1)"`);
  assert.equal(await at(seat, "spot-Shoot Ant 5").count(), 0);
  await at(seat, "spot-not-now").click();
  await sees(at(seat, "spot-Shoot Ant 5").getByText("Ant 5 is behind; turn first, which is free."), `"Ant 5 is behind; turn first, which is free."`);
  await seat.page.keyboard.press("Escape");

  // Beside the table too, once the inches are spent.
  const { carry } = await seat.hold(await seat.figure(LOU));
  await carry(0, inches(9));
  await seat.drop();
  await seat.sees("Lou has gone six inches", (now) => told(now).some((words) => words.startsWith("Lou moves 6.0 in")));
  await sees(at(seat, "offers-not-now").getByText("Not now (2)"), `"Not now (2)"`);
  assert.equal(await at(seat, "offer-Shoot").count(), 0);
  await at(seat, "offers-not-now").click();
  await at(seat, "offer-Shoot").scrollIntoViewIfNeeded();
  await sees(at(seat, "offers").getByText("This takes 1.0″, and Lou has 0″ left."), `"This takes 1.0″, and Lou has 0″ left."`);
});

test("a drop beside a search point ends in contact, and searching it comes first", async (t) => {
  const seat = await begun(t, { [RAY]: [14.5, 13, 0] });
  const { carry } = await seat.hold(await seat.figure(RAY));
  // The cool box lies at (12, 13) and is 0.75 in across: 4 mm short of touching it.
  await carry(4_000 - inches(2.5 - 0.875), 0);
  await sees(at(seat, "tape-touches").getByText("Touches the cool box"), `"Touches the cool box"`);
  await seat.drop();
  await sees(at(seat, "offer-Search the cool box"), "offer-Search the cool box");
  assert.equal(await at(seat, "offers").getByRole("button").first().getAttribute("data-testid"), "offer-Search the cool box");
  const { x, y } = await seat.pixel(place(12, 13));
  await seat.page.mouse.click(x, y);
  // A search is done at once, so a click offers it and does not do it.
  await sees(at(seat, "spot-Search the cool box"), "spot-Search the cool box");
  assert.equal((await seat.view()).log.some((line) => line.told.some(({ words }) => words.includes("searches"))), false);
  await seat.page.keyboard.press("Enter");
  await seat.sees("it is searched", (now) => told(now).some((words) => words.includes("searches")));
});

test("a little too far is listed and says so", async (t) => {
  const seat = await begun(t, { [RAY]: [12 + 0.875 + 0.3, 13, 0] });
  await click(seat, (await seat.figure(RAY)).placement);
  const row = at(seat, "offer-Search the cool box");
  await row.scrollIntoViewIfNeeded();
  await sees(row.getByText("0.3″ too far"), `"0.3″ too far"`);
});

test("the table is corrected by hand in a menu of its own: no refusal, one line in the log, undone like anything", async (t) => {
  const seat = await begun(t, {});
  await rightClick(seat, (await seat.figure(ANT)).placement);
  const before = await seat.view();
  assert.equal(await at(seat, "spot-Move Ant 5 by hand").count(), 0);
  await at(seat, "spot-correct").click();
  await sees(at(seat, "spot-Move Ant 5 by hand"), "spot-Move Ant 5 by hand");
  await at(seat, "spot-Move Ant 5 by hand").click();
  await asks(seat, "put it");
  assert.equal(await at(seat, "forbidden").count(), 0, "it was agreed on by being chosen");
  await click(seat, place(20, 10));
  const view = await seat.sees("the ant stands there", (now) => idle(now) && now.revision > before.revision + 1);
  assert.equal(told(view).at(-1), "Ant 5 is moved by hand, to correct the table.");
  await seat.page.keyboard.press("Control+z");
  const undone = await seat.sees("it is undone", (now) => now.undo?.words !== view.undo.words);
  assert.deepEqual(undone.figures, before.figures);
});

test("ending the phase asks once about whoever has done nothing; no means no", async (t) => {
  const seat = await begun(t, {});
  await sees(at(seat, "done").getByText("End the people's phase"), `"End the people's phase"`);
  await at(seat, "done").click();
  await sees(at(seat, "sure").getByText("Pat, Ray and Lou have not moved or acted. End the phase anyway?"), `"Pat, Ray and Lou have not moved or acted. End the phase anyway?"`);
  await at(seat, "sure-no").click();
  await at(seat, "done").waitFor();
  assert.equal((await seat.view()).clock.phase, "characters");
  await at(seat, "done").click();
  await at(seat, "sure-yes").click();
  await seat.sees("the phase has ended", ({ clock }) => clock.phase !== "characters");
});
