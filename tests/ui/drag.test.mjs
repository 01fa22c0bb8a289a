// Dragging a figure: the tape tells the truth, the drop is kept, and everything can be taken back.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, moving, places } from "../drive/seat.mjs";

const CAPTAIN = 5;
const ARCHER_BY_THE_BROOK = 9;

let browser;
before(async () => void (browser = moving(await launch())));
after(() => browser?.close());

const village = (t) => atTable(t, browser, scenario("free/village.handspan"));

test("the tape reads what the core measures, while the hand still moves", async (t) => {
  const seat = await village(t);
  const { start, carry } = await seat.hold(await seat.figure(CAPTAIN));
  for (const [east, north] of [[3, 1], [5, -2], [1.5, 4]]) {
    const end = await carry(inches(east), inches(north));
    const { path } = await seat.measure({ ask: "path", points: [start, end] });
    assert.ok(path.length > inches(3));
    await seat.reads("tape-total", path.cost);
    await seat.reads("tape-length", path.length);
  }
  await seat.page.keyboard.press("Escape");
});

test("the tape counts what slow ground costs", async (t) => {
  const seat = await village(t);
  const { start, carry } = await seat.hold(await seat.figure(ARCHER_BY_THE_BROOK));
  const end = await carry(inches(-7), 0);
  const { path } = await seat.measure({ ask: "path", points: [start, end] });
  assert.ok(path.cost > path.length, "the brook lies on this way");
  await seat.reads("tape-total", path.cost);
  await seat.reads("tape-length", path.length);
  await seat.page.keyboard.press("Escape");
});

test("Space sets a waypoint, and the tape goes round the corner", async (t) => {
  const seat = await village(t);
  const { start, carry } = await seat.hold(await seat.figure(CAPTAIN));
  const corner = await carry(inches(4), 0);
  await seat.page.keyboard.press("Space");
  const end = await carry(inches(4), inches(-3));
  const { path } = await seat.measure({ ask: "path", points: [start, corner, end] });
  assert.equal(path.legs.length, 2);
  await seat.reads("tape-total", path.cost);
  await seat.reads("tape-length", path.length);
  await seat.drop();
  const view = await seat.sees("the captain has moved", (now) => now.undo !== null);
  const { placement } = view.figures.find(({ id }) => id === CAPTAIN);
  assert.deepEqual({ x: placement.x, y: placement.y }, end);
});

test("letting go keeps the move, undo takes it back, redo brings it again", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  assert.equal(before.undo, null);
  const { carry } = await seat.hold(await seat.figure(CAPTAIN));
  const end = await carry(inches(3), inches(1));
  await seat.drop();
  const moved = await seat.sees("the captain has moved", (now) => now.revision > before.revision);
  const captain = moved.figures.find(({ id }) => id === CAPTAIN);
  assert.deepEqual({ x: captain.placement.x, y: captain.placement.y }, end);
  assert.deepEqual(
    places(moved).filter(({ id }) => id !== CAPTAIN),
    places(before).filter(({ id }) => id !== CAPTAIN),
  );

  await seat.page.keyboard.press("Control+z");
  const undone = await seat.sees("the move is undone", (now) => now.undo === null);
  const still = { revision: 0, pulse: 0, redo: null, log: [], log_length: 0 };
  assert.deepEqual({ ...undone, ...still }, { ...before, ...still });

  await seat.page.keyboard.press("Control+y");
  const redone = await seat.sees("the move is redone", (now) => now.redo === null);
  assert.deepEqual(places(redone), places(moved));
});

for (const [way, cancel] of [
  ["Esc", (page) => page.keyboard.press("Escape")],
  ["the right button", (page) => page.mouse.down({ button: "right" })],
]) {
  test(`${way} puts the figure back, and nothing has happened`, async (t) => {
    const seat = await village(t);
    const before = await seat.view();
    const { carry } = await seat.hold(await seat.figure(CAPTAIN));
    await carry(inches(5), inches(2));
    await seat.page.getByTestId("tape").waitFor();
    await cancel(seat.page);
    await seat.page.getByTestId("tape").waitFor({ state: "detached" });
    await seat.drop();
    // What the door says now can only be newer than any move the page might have sent.
    const { view } = await seat.ask({ do: "view" });
    assert.equal(view.revision, before.revision);
    assert.deepEqual(places(view), places(before));
    assert.deepEqual(places(await seat.view()), places(before));
  });
}

test("a click without a drag moves nobody", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  await seat.hold(await seat.figure(CAPTAIN));
  await seat.drop();
  await seat.page.getByText("Captain Ode Fairweather").first().waitFor();
  assert.equal((await seat.ask({ do: "view" })).view.revision, before.revision);
});

test("a move made elsewhere appears here", async (t) => {
  const seat = await village(t);
  const { revision, figures } = await seat.view();
  const { x, y } = figures.find(({ id }) => id === CAPTAIN).placement;
  const gesture = { is: "drag", figure: CAPTAIN, path: [{ x: x + inches(2), y }] };
  const reply = await seat.ask({ do: "play", revision, gesture });
  assert.equal(reply.is, "view");
  const view = await seat.sees("the page has the newer table", (now) => now.revision === reply.view.revision);
  assert.deepEqual(places(view), places(reply.view));
});
