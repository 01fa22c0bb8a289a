// Dragging a figure: the tape tells the truth, the drop is kept, and everything can be taken back.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { colours, decode } from "../drive/picture.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, moving, places } from "../drive/seat.mjs";
import { LOU, RAY, picnic, told } from "../drive/them.mjs";
import { asks, at } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

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

const ANT = 5;
const ACCENT = 0x1b5e6b;

/** Turn 1 of the picnic in the window of a laptop. */
async function laptop(t, figures) {
  const small = { newPage: (options) => browser.newPage({ ...options, viewport: { width: 1366, height: 768 } }) };
  const seat = await picnic(t, small, figures, { dice: "program" });
  await at(seat, "done").click();
  await at(seat, "roll").click();
  await seat.sees("turn 1 has begun", ({ clock, attempt }) => clock.turn === 1 && attempt === null);
  return seat;
}

/** How much of the outline's colour is drawn round a point of the table. */
async function outlined(seat, where) {
  const { x, y } = await seat.pixel(where);
  const shot = decode(await seat.page.screenshot());
  return colours(shot, { x: x - 6, y: y - 6, width: 12, height: 12 }).get(ACCENT) ?? 0;
}

test("past the allowance the card says so once, without a code, and never lies where the hand is going", async (t) => {
  const seat = await laptop(t, { [RAY]: [15, 6.5, 0], [ANT]: [22, 22, 180_000] });
  for (const [east, north] of [[0, 8], [8, 0], [-8, 0], [3, -6], [7, 3], [-6, -3]]) {
    const { start, carry } = await seat.hold(await seat.figure(RAY));
    await carry(inches(east), inches(north));
    await at(seat, "tape").getByText(/Too far: \d\.\d″, and Ray has 6″ left/).waitFor();
    const words = await at(seat, "tape").innerText();
    assert.equal(words.match(/too far|not enough|allowed/gi).length, 1, words);
    assert.equal(await seat.page.getByText(/\bE_[A-Z]/).count(), 0);
    await at(seat, "hint").getByText("to move Ray as far as it can go").waitFor();
    const card = await at(seat, "tape").boundingBox();
    const { width, height } = seat.page.viewportSize();
    assert.ok(card.x >= 0 && card.y >= 0 && card.x + card.width <= width && card.y + card.height <= height, JSON.stringify(card));
    for (let more = 0.5; more <= 4; more += 0.5) {
      const far = Math.hypot(east, north);
      const next = await seat.pixel({ x: start.x + inches((east / far) * (far + more)), y: start.y + inches((north / far) * (far + more)) });
      const isCovered = next.x > card.x && next.x < card.x + card.width && next.y > card.y && next.y < card.y + card.height;
      assert.ok(!isCovered, `towards ${east}, ${north} the card covers what comes ${more} in on`);
    }
    await seat.page.keyboard.press("Escape");
    await seat.drop();
    await at(seat, "tape").waitFor({ state: "detached" });
  }
});

test("where a figure can end is outlined while it is dragged, unless that is switched off", async (t) => {
  const seat = await laptop(t, { [RAY]: [15, 8, 0], [ANT]: [22, 22, 180_000] });
  const edge = { x: inches(15), y: inches(14) };
  assert.ok((await outlined(seat, edge)) < 5);
  const { carry } = await seat.hold(await seat.figure(RAY));
  await carry(inches(1), inches(-2));
  await until("the outline lies there", async () => (await outlined(seat, edge)) > 10);
  await seat.page.keyboard.press("Escape");
  await seat.drop();
  await until("it is gone", async () => (await outlined(seat, edge)) < 5);

  await seat.page.keyboard.press("Control+,");
  await at(seat, "reach-shown").uncheck();
  await seat.page.keyboard.press("Escape");
  await at(seat, "settings-dialog").waitFor({ state: "detached" });
  const again = await seat.hold(await seat.figure(RAY));
  await again.carry(inches(1), inches(-2));
  await at(seat, "tape-allowance").waitFor();
  assert.ok((await outlined(seat, edge)) < 5);
  await seat.page.keyboard.press("Escape");
  await seat.drop();
});

test("a lawful end in contact is no error: nothing is red beside it", async (t) => {
  const seat = await laptop(t, { [RAY]: [20, 5, 0], [LOU]: [20, 8, 0] });
  const { carry } = await seat.hold(await seat.figure(RAY));
  await carry(0, inches(1.97));
  await at(seat, "tape-touches").getByText("Touches Lou").waitFor();
  assert.equal(await at(seat, "in-the-way").locator("li.bad").count(), 0);
  assert.equal(await at(seat, "tape").locator(".bad").count(), 0);
  await seat.drop();
  await seat.sees("Ray has moved", (now) => told(now).some((words) => words.startsWith("Ray moves 2.0 in")));
});

test("dropped on an enemy, what alone is lawful is begun, and the card says so before", async (t) => {
  const seat = await laptop(t, { [RAY]: [20, 5, 0], [ANT]: [21, 9, 180_000] });
  const { carry } = await seat.hold(await seat.figure(RAY));
  await carry(inches(1), inches(4));
  await at(seat, "tape-deed").getByText("Let go: Shoot Ant 5").waitFor();
  await at(seat, "hint").getByText("Shoot Ant 5").waitFor();
  await seat.drop();
  await asks(seat, "Ray shoots Ant 5");
  assert.equal(await at(seat, "meanings").count(), 0);
});
