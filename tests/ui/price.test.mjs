// One price: the tape shows what the rules charge, a drag too far stops where the inches end, and the reach is the rules' own.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { inches } from "../drive/seat.mjs";
import { LOU, PAT, RAY, picnic, types } from "../drive/them.mjs";
import { asks, at, begin } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** A barricade of 4 by half an inch with its middle at 18, 5. */
const corners = [[16, 4.75], [20, 4.75], [20, 5.25], [16, 5.25]].map(([x, y]) => ({ x: inches(x), y: inches(y) }));
const BARRICADE = { id: 9, kind: "barricade", name: "", area: { shape: "polygon", corners }, traits: {} };

/** Turn 1 with Pat at the foot of the barricade, Ray an inch before it and Lou in the open. */
async function begun(t) {
  const places = { [PAT]: [16.2, 4.25, 0], [RAY]: [18, 3.25, 0], [LOU]: [4, 5, 0] };
  const seat = await picnic(t, browser, places, { terrain: [BARRICADE] });
  await begin(seat, null, "Begin turn 1");
  await asks(seat, "hide what lies at the search points");
  await types(seat, "12345612");
  await seat.sees("turn 1 has begun", ({ clock }) => clock.turn === 1 && clock.phase === "characters");
  return seat;
}

const taken = ({ meanings, taken }) => meanings[taken];
const note = (meaning, is) => meaning.notes.find((one) => one.is === is);

/** What the rules say to a drag, asked past the page. */
async function forecast(seat, figure, end, free = false) {
  const { placement } = await seat.figure(figure);
  const gesture = { is: "drag", figure, path: [end], facing: placement.facing, free };
  const reply = await seat.ask({ do: "forecast", gesture });
  assert.equal(reply.is, "forecast", JSON.stringify(reply));
  return taken(reply.forecast);
}

test("THEM-BAR-4 slantwise over a barricade the tape reads 3.9, as the rules charge", async (t) => {
  const seat = await begun(t);
  const there = { x: inches(19.8), y: inches(5.75) };
  const exact = note(await forecast(seat, PAT, there), "cost");
  assert.deepEqual([exact.length, exact.left, exact.within], [inches(3.9), inches(6), true]);
  assert.deepEqual(exact.parts.map(({ words, length, rule }) => [words, length, rule]), [["over a barricade", inches(3.9), "THEM-BAR-4"]]);

  // Close enough that a pixel is a fiftieth of an inch.
  const { x, y } = await seat.pixel({ x: inches(18), y: inches(5) });
  await seat.page.mouse.move(x, y);
  const inch = async () => (await seat.pixel({ x: inches(19), y: inches(5) })).x - (await seat.pixel({ x: inches(18), y: inches(5) })).x;
  await until("it is close", async () => {
    if ((await inch()) >= 60) return true;
    await seat.page.mouse.wheel(0, -100);
    return false;
  });
  const { carry } = await seat.hold(await seat.figure(PAT));
  const end = await carry(inches(3.6), inches(1.5));
  await seat.reads("tape-total", note(await forecast(seat, PAT, end), "cost").length);
  assert.equal(await at(seat, "tape-total").innerText(), "3.9″");
  await at(seat, "tape-allowance").getByText("2.1″ left").waitFor();
  await seat.drop();
  const view = await seat.sees("Pat is over it", (now) => now.undo?.words.includes("Pat"));
  assert.equal(((view.figures.find(({ id }) => id === PAT).allowance) / 25_400).toFixed(1), "2.1", "what was shown is what was paid");
});

test("a drag past the allowance stops where it ends", async (t) => {
  const seat = await begun(t);
  const before = await seat.view();
  const { start, carry } = await seat.hold(await seat.figure(LOU));
  const end = await carry(inches(8), 0);
  const ends = note(await forecast(seat, LOU, end), "ends");
  assert.equal(ends.cost, inches(6));
  await at(seat, "tape-allowance").getByText(/^Too far: 8\.0″, and Lou has 6″ left$/).waitFor();
  await seat.reads("tape-stop", inches(6));
  await seat.drop();
  const view = await seat.sees("Lou has moved", (now) => now.revision > before.revision);
  const { placement } = view.figures.find(({ id }) => id === LOU);
  assert.deepEqual({ x: placement.x, y: placement.y }, ends.way.at(-1));
  assert.ok(Math.abs(Math.hypot(placement.x - start.x, placement.y - start.y) - inches(6)) <= 1);
  assert.equal(await at(seat, "forbidden").count(), 0);
});

test("so does a way that answers the rules", async (t) => {
  const seat = await begun(t);
  await begin(seat, LOU, "Move");
  await asks(seat, "Drag or click the way");
  const { start, carry } = await seat.hold(await seat.figure(LOU));
  await carry(inches(8), 0);
  await seat.reads("tape-stop", inches(6));
  await seat.drop();
  const view = await seat.sees("Lou has moved", ({ attempt, undo }) => attempt === null && undo?.words.includes("Lou"));
  const { placement } = view.figures.find(({ id }) => id === LOU);
  assert.ok(Math.abs(Math.hypot(placement.x - start.x, placement.y - start.y) - inches(6)) <= 1);
});

test("with Alt all of the way is judged, and refused", async (t) => {
  const seat = await begun(t);
  const { revision } = await seat.view();
  const { carry } = await seat.hold(await seat.figure(LOU));
  await seat.page.keyboard.down("Alt");
  await carry(inches(8), 0);
  await at(seat, "tape-allowance").getByText(/^Too far/).waitFor();
  await at(seat, "tape-stop").waitFor({ state: "detached" });
  await seat.drop();
  await seat.page.keyboard.up("Alt");
  await at(seat, "forbidden").getByText(/Too far: 8\.\d″, and Lou has 6″ left/).waitFor();
  assert.equal((await seat.ask({ do: "view" })).view.revision, revision);
});

test("the reach is what the rules say, over the barricade too", async (t) => {
  const seat = await begun(t);
  const { reach } = await seat.ask({ do: "reach", figure: RAY });
  assert.equal(reach.length, inches(6));
  const holds = (x, y) => reach.region.polygons.some((rings) => rings.filter((ring) => inside(ring, { x: inches(x), y: inches(y) })).length % 2 === 1);
  assert.deepEqual([holds(18, 7.6), holds(18, 8), holds(18, 5), holds(13, 3.25)], [true, false, false, true], "1 to it, 3 over it and 2 on, never on it");
  await at(seat, "tool-reach").click();
  const { x, y } = await seat.pixel({ x: inches(18), y: inches(3.25) });
  await seat.page.mouse.move(x, y);
  await seat.reads("reach-length", inches(6));
});

function inside(ring, { x, y }) {
  return ring.reduce((odd, a, index) => {
    const b = ring[(index + 1) % ring.length];
    const crosses = a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
    return crosses ? !odd : odd;
  }, false);
}
