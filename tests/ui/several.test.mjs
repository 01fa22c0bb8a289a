// Several figures as one, turning by handles, markers, and what is shown on bases and beside the table.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { colours, decode } from "../drive/picture.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, places } from "../drive/seat.mjs";
import { until } from "../drive/until.mjs";

const CAPTAIN = 5;
const ARCHER = 9;
const MILL = 9;
const SKIRMISHERS = [21, 22, 24];
const PIKES = [15, 16, 17];

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const village = (t) => atTable(t, browser, scenario("free/village.handspan"));

async function begin(seat, action) {
  const { view } = await seat.ask({ do: "view" });
  const reply = await seat.ask({ do: "begin", revision: view.revision, action: { free: action } });
  assert.equal(reply.is, "view", JSON.stringify(reply));
  return seat.sees("it has happened here too", (now) => now.revision >= reply.view.revision);
}

async function choose(seat, figures) {
  for (const [index, id] of figures.entries()) {
    const at = await seat.pixel((await seat.figure(id)).placement);
    if (index > 0) await seat.page.keyboard.down("Shift");
    await seat.page.mouse.click(at.x, at.y);
    if (index > 0) await seat.page.keyboard.up("Shift");
  }
}

/** Looks at a place closely, with nobody under the pointer. */
async function closeTo(seat, place) {
  const at = await seat.pixel(place);
  await seat.page.mouse.move(at.x, at.y);
  const inch = async () => (await seat.pixel({ x: inches(10), y: 0 })).x - (await seat.pixel({ x: 0, y: 0 })).x;
  const wide = await inch();
  for (let turn = 0; turn < 7; turn += 1) await seat.page.mouse.wheel(0, -100);
  await until("it is close", async () => (await inch()) > wide * 2.5);
  await seat.page.mouse.move(5, 5);
}

const shifts = (before, now) =>
  places(now).flatMap(({ id, x, y, facing }) => {
    const old = places(before).find((one) => one.id === id);
    return old.x === x && old.y === y && old.facing === facing ? [] : [{ id, x: x - old.x, y: y - old.y, turn: facing - old.facing }];
  });

test("dragging one of several chosen figures moves all of them exactly alike", async (t) => {
  const seat = await village(t);
  await choose(seat, SKIRMISHERS);
  const before = await seat.view();
  const { start, carry } = await seat.hold(await seat.figure(SKIRMISHERS[1]));
  const end = await carry(inches(3), inches(-2));
  const steps = [{ is: "slide", x: end.x - start.x, y: end.y - start.y }];
  const { forecast } = await seat.ask({ do: "forecast", gesture: { is: "drag_group", figures: [...SKIRMISHERS].sort((a, b) => a - b), steps } });
  const cost = forecast.meanings[forecast.taken].notes.find(({ is }) => is === "cost");
  assert.ok(SKIRMISHERS.includes(cost.who), "the one of them who has the least left");
  await seat.reads("tape-total", cost.length);
  await seat.drop();
  const now = await seat.sees("they have moved", (view) => view.revision > before.revision);
  const by = { x: end.x - start.x, y: end.y - start.y, turn: 0 };
  assert.deepEqual(shifts(before, now), SKIRMISHERS.map((id) => ({ id, ...by })));
  await seat.page.keyboard.press("Control+z");
  const undone = await seat.sees("all are back", (view) => view.undo === null);
  assert.deepEqual(places(undone), places(before));
});

test("each of several has its own verdict: who runs into what is said, though nothing is in the way of the one that is held", async (t) => {
  const seat = await village(t);
  // The archer by the mill is pushed into its wall; the captain has the street to himself.
  const pair = [CAPTAIN, ARCHER];
  await choose(seat, pair);
  const { start, carry } = await seat.hold(await seat.figure(CAPTAIN));
  const end = await carry(inches(2), 0);
  const by = { x: end.x - start.x, y: end.y - start.y };
  const alone = await seat.measure({ ask: "sweep", of: { is: "figure", figure: CAPTAIN }, path: [end] });
  assert.equal(alone.swept.met, null, "nothing is in the captain's way");
  const { meets } = await seat.measure({ ask: "move_group", figures: pair, path: [by] });
  assert.deepEqual(meets.map(({ figure, met }) => [figure, met.thing]), [[ARCHER, { is: "terrain", terrain: MILL }]]);
  const panel = seat.page.getByTestId("in-the-way");
  await until("the panel says so", async () => (await panel.innerText()).includes("Maud Thorne runs into Water mill."));
  assert.ok(!(await panel.innerText()).includes("Nothing is in the way"));
  assert.equal(await seat.page.getByTestId("tape-hindered").getAttribute("data-count"), "1");
  await carry(0, 0);
  await until("back at the start nobody is hindered", async () => (await seat.page.getByTestId("tape-hindered").count()) === 0);
  await seat.page.keyboard.press("Escape");
  await seat.drop();
});

test("Esc puts all of them back", async (t) => {
  const seat = await village(t);
  await choose(seat, SKIRMISHERS);
  const before = await seat.view();
  const { carry } = await seat.hold(await seat.figure(SKIRMISHERS[0]));
  await carry(inches(4), 0);
  await seat.page.getByTestId("tape").waitFor();
  await seat.page.keyboard.press("Escape");
  await seat.drop();
  assert.deepEqual(places((await seat.ask({ do: "view" })).view), places(before));
});

test("whoever is tied to a dragged figure comes along", async (t) => {
  const seat = await village(t);
  const before = await begin(seat, { act: "group", figures: [CAPTAIN, 11] });
  const { carry } = await seat.hold(await seat.figure(CAPTAIN));
  await carry(inches(1), inches(-1));
  await seat.drop();
  const now = await seat.sees("they have moved", (view) => view.revision > before.revision);
  const moved = shifts(before, now);
  assert.deepEqual(moved.map(({ id }) => id), [CAPTAIN, 11]);
  assert.deepEqual({ ...moved[0], id: 0 }, { ...moved[1], id: 0 });
});

test("arrow keys nudge all the chosen by the same step", async (t) => {
  const seat = await village(t);
  await choose(seat, SKIRMISHERS);
  const before = await seat.view();
  await seat.page.keyboard.press("ArrowUp");
  const now = await seat.sees("they have moved", (view) => view.revision > before.revision);
  assert.deepEqual(shifts(before, now), SKIRMISHERS.map((id) => ({ id, x: 0, y: inches(0.25), turn: 0 })));
});

test("Shift E wheels a group to the right as the core measures it", async (t) => {
  const seat = await village(t);
  const before = await begin(seat, { act: "group", figures: PIKES });
  await choose(seat, [PIKES[1]]);
  const { moved } = await seat.measure({ ask: "wheel_group", figures: PIKES, pivot: "front_right", angle: 10_000 });
  assert.equal(moved.met, null, "nothing is in the way of the pikes");
  await seat.page.keyboard.press("Shift+E");
  await seat.page.keyboard.press("Shift+E");
  const now = await seat.sees("they have wheeled", (view) => view.revision > before.revision);
  const ends = now.figures.filter(({ id }) => PIKES.includes(id)).map(({ id, placement }) => [id, placement]);
  assert.deepEqual(ends, moved.placements);
});

test("the handle at an end of the front wheels about the other end", async (t) => {
  const seat = await village(t);
  const before = await begin(seat, { act: "group", figures: PIKES });
  await closeTo(seat, (await seat.figure(PIKES[1])).placement);
  await choose(seat, [PIKES[0]]);
  const { group } = await seat.measure({ ask: "group", of: PIKES[0] });
  assert.deepEqual(group.figures, PIKES);
  const [left, right] = [await seat.pixel(group.front_left), await seat.pixel(group.front_right)];
  // The handle lies a little ahead of the left end and outside it.
  const wide = Math.hypot(right.x - left.x, right.y - left.y);
  const [ux, uy] = [(left.x - right.x) / wide, (left.y - right.y) / wide];
  const [ahead, out] = [13.2, 13.2];
  const handle = { x: Math.round(left.x + ux * out - uy * ahead), y: Math.round(left.y + uy * out + ux * ahead) };
  await seat.page.mouse.move(handle.x, handle.y);
  const stage = seat.page.getByTestId("stage");
  await until("the pointer can grab", async () => (await stage.evaluate((one) => one.style.cursor)) === "grab");
  assert.match(await seat.page.getByTestId("hint").innerText(), /Drag the handle to wheel all of them/);
  await seat.page.mouse.down();
  await seat.page.mouse.move(handle.x - uy * 20, handle.y + ux * 20, { steps: 5 });
  await seat.page.getByTestId("wheel-travel").waitFor();
  const asked = async (angle) => (await seat.measure({ ask: "wheel_group", figures: PIKES, pivot: "front_right", angle })).moved.travel;
  await until("the way of the outer corner is the core's", async () => {
    const angle = 1000 * Number((await seat.page.getByTestId("wheel").innerText()).match(/([\d.]+)°/)[1]);
    const shown = Number(await seat.page.getByTestId("wheel-travel").getAttribute("data-um"));
    return angle > 0 && [await asked(angle), await asked(-angle)].includes(shown);
  });
  await seat.page.mouse.up();
  const now = await seat.sees("they have wheeled", (view) => view.revision > before.revision);
  const turn = (now.figures.find(({ id }) => id === PIKES[0]).placement.facing - before.figures.find(({ id }) => id === PIKES[0]).placement.facing + 540_000) % 360_000 - 180_000;
  assert.ok(Math.abs(turn) >= 3_000 && turn % 1_000 === 0, `turned by ${turn}`);
  const { group: after } = await seat.measure({ ask: "group", of: PIKES[0] });
  assert.ok(Math.hypot(after.front_right.x - group.front_right.x, after.front_right.y - group.front_right.y) < 50, "the right end has moved");
});

test("the handle before a figure turns it by five degrees", async (t) => {
  const seat = await village(t);
  await closeTo(seat, (await seat.figure(CAPTAIN)).placement);
  await choose(seat, [CAPTAIN]);
  const before = await seat.view();
  const captain = await seat.figure(CAPTAIN);
  const at = await seat.pixel(captain.placement);
  const front = await seat.pixel({ x: captain.placement.x - captain.base.diameter / 2, y: captain.placement.y });
  assert.equal(captain.placement.facing, 270_000);
  await seat.page.mouse.move(front.x - 22, front.y);
  await seat.page.getByTestId("hint").getByText("Drag the handle").waitFor();
  await seat.page.mouse.down();
  await seat.page.mouse.move(at.x + 7, at.y - 80, { steps: 6 });
  await seat.page.mouse.up();
  const now = await seat.sees("he has turned", (view) => view.revision > before.revision);
  const { placement } = now.figures.find(({ id }) => id === CAPTAIN);
  assert.deepEqual(placement, { ...captain.placement, facing: 5_000 });
});

test("a marker is dragged to where it is let go", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  const marker = before.markers.at(-1);
  const from = await seat.pixel(marker.placement);
  const gripped = await seat.tableAt(from);
  const to = { x: from.x + 40, y: from.y - 25 };
  await seat.page.mouse.move(from.x, from.y);
  await seat.page.mouse.down();
  await seat.page.mouse.move(to.x, to.y, { steps: 5 });
  await seat.page.mouse.up();
  const now = await seat.sees("the marker has moved", (view) => view.revision > before.revision);
  const end = await seat.tableAt(to);
  const expected = { ...marker.placement, x: marker.placement.x + end.x - gripped.x, y: marker.placement.y + end.y - gripped.y };
  assert.deepEqual(now.markers.find(({ id }) => id === marker.id).placement, expected);
  assert.deepEqual(places(now), places(before));
});

test("a counter becomes a badge on its base, and is read out at the pointer", async (t) => {
  const seat = await village(t);
  const captain = await seat.figure(CAPTAIN);
  await closeTo(seat, captain.placement);
  const { x, y } = await seat.pixel(captain.placement);
  const clip = { x: x - 45, y: y - 45, width: 90, height: 90 };
  const badge = ([colour]) => [0xb3261e, 0x2f6f3c, 0x1b5e6b].includes(colour);
  const shown = async () => [...colours(decode(await seat.page.screenshot({ clip })))].filter(badge).reduce((sum, [, count]) => sum + count, 0);
  const bare = await until("the picture rests", async () => {
    const [one, two] = [await shown(), await shown()];
    return one === two && { count: one };
  });
  // Each counter has a silhouette of its own; of four at least one is neither black nor grey.
  for (const counter of ["Wounds", "Luck", "Rage"]) await begin(seat, { act: "count", figure: CAPTAIN, counter, to: 2 });
  await seat.page.keyboard.press("Escape");
  await until("there are badges", async () => (await shown()) > bare.count + 60);
  await seat.page.mouse.move(x, y);
  await seat.page.getByTestId("stage").getByText("Wounds 2").waitFor();
  for (const counter of ["Wounds", "Luck", "Rage"]) await begin(seat, { act: "count", figure: CAPTAIN, counter, to: 0 });
  await seat.page.mouse.move(5, 5);
  // The card that tells of the last one lies beside the figure until a key is pressed.
  await seat.page.keyboard.press("Escape");
  await until("the badges are gone", async () => (await shown()) === bare.count);
});

test("notes are shown, the newest first", async (t) => {
  const seat = await village(t);
  assert.equal(await seat.page.getByTestId("notes").count(), 0);
  for (const text of ["the mill counts double", "no shooting over the brook"]) await begin(seat, { act: "note", text });
  const notes = seat.page.getByTestId("notes").getByRole("listitem");
  await until("both are there", async () => (await notes.count()) === 2);
  assert.equal(await notes.first().textContent(), "no shooting over the brook");
});

async function middle(seat) {
  const box = await seat.page.getByTestId("stage").boundingBox();
  return seat.tableAt({ x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) });
}

test("the small map shows when part of the table is out of sight, and pans", async (t) => {
  const seat = await village(t);
  const map = seat.page.getByTestId("minimap");
  assert.equal(await map.count(), 0);
  await closeTo(seat, { x: inches(36), y: inches(24) });
  await map.waitFor();
  const { width, depth, revision } = await seat.view();
  const box = await map.boundingBox();
  const looked = async (across, up) => {
    const at = await middle(seat);
    return Math.abs(at.x - width * across) < width / 50 && Math.abs(at.y - depth * up) < depth / 50;
  };
  await seat.page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25);
  await seat.page.mouse.down();
  await until("the north west is in the middle", () => looked(0.25, 0.75));
  await seat.page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5, { steps: 5 });
  await until("the east is in the middle", () => looked(0.75, 0.5));
  await seat.page.mouse.up();
  assert.equal((await seat.ask({ do: "view" })).view.revision, revision);
  await seat.page.getByTestId("fit").click();
  await map.waitFor({ state: "detached" });
});

test("a double click looks at the figure", async (t) => {
  const seat = await village(t);
  await closeTo(seat, { x: inches(40), y: inches(24) });
  const captain = await seat.figure(CAPTAIN);
  const at = await seat.pixel(captain.placement);
  const { revision } = await seat.view();
  await seat.page.mouse.dblclick(at.x, at.y);
  const { x, y } = captain.placement;
  await until("the captain is in the middle", async () => {
    const seen = await middle(seat);
    return Math.hypot(seen.x - x, seen.y - y) < inches(0.1);
  });
  assert.equal((await seat.ask({ do: "view" })).view.revision, revision);
});

test("names can be turned to the player opposite and back", async (t) => {
  const seat = await village(t);
  await closeTo(seat, (await seat.figure(CAPTAIN)).placement);
  // The ground is drawn sharp a moment after the zoom; names are on a layer of their own.
  const layer = () => seat.page.locator("canvas[data-layer=figures]").evaluate((canvas) => canvas.toDataURL());
  const upright = await until("the picture rests", async () => {
    const [one, two] = [await layer(), await layer()];
    return one === two && one;
  });
  const press = async () => {
    await seat.page.getByTestId("zoom-opposite").click();
    await seat.page.mouse.move(5, 5);
  };
  await press();
  await until("the names are turned", async () => (await layer()) !== upright);
  await press();
  await until("the names are upright", async () => (await layer()) === upright);
});
