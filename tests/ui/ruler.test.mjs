// The free ruler: it reads what the core measures and cannot move anything.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, places } from "../drive/seat.mjs";

const CAPTAIN = 5;
const RIDER = 6;
const AXEMAN = 25;

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

async function withRuler(t) {
  const seat = await atTable(t, browser, scenario("free/village.handspan"));
  await seat.page.keyboard.press("m");
  return seat;
}

async function lay(seat, from, to) {
  const [start, end] = [await seat.pixel(from), await seat.pixel(to)];
  await seat.page.mouse.move(start.x, start.y);
  await seat.page.mouse.down();
  await seat.page.mouse.move(end.x, end.y, { steps: 6 });
  return { from: await seat.tableAt(start), to: await seat.tableAt(end) };
}

for (const [words, other] of [["a round base", AXEMAN], ["an oval base", RIDER]]) {
  test(`between the captain and ${words} it reads the gap`, async (t) => {
    const seat = await withRuler(t);
    await lay(seat, (await seat.figure(CAPTAIN)).placement, (await seat.figure(other)).placement);
    const pair = { a: { is: "figure", figure: CAPTAIN }, b: { is: "figure", figure: other } };
    const { gap } = await seat.measure({ ask: "gap", ...pair });
    const { span } = await seat.measure({ ask: "span", ...pair });
    assert.ok(gap.length > 0 && gap.length < span.length);
    await seat.reads("ruler-label", gap.length);
    await seat.drop();
  });
}

test("between two bare points it reads their distance", async (t) => {
  const seat = await withRuler(t);
  const { from, to } = await lay(seat, { x: inches(20), y: inches(6) }, { x: inches(32), y: inches(3) });
  const { path } = await seat.measure({ ask: "path", points: [from, to] });
  assert.ok(Math.abs(path.length - Math.hypot(to.x - from.x, to.y - from.y)) <= 1);
  await seat.reads("ruler-label", path.length);
  await seat.drop();
});

test("it never moves a figure, wherever it is laid, kept or cancelled", async (t) => {
  const seat = await withRuler(t);
  const before = await seat.view();
  for (const figure of before.figures.slice(0, 6)) {
    const { x, y } = figure.placement;
    await lay(seat, { x, y }, { x: x + inches(4), y: y + inches(2) });
    await seat.drop();
  }
  await seat.page.keyboard.down("Shift");
  await lay(seat, before.figures[0].placement, before.figures[7].placement);
  await seat.drop();
  await seat.page.keyboard.up("Shift");
  await lay(seat, before.figures[1].placement, before.figures[8].placement);
  await seat.page.keyboard.press("Escape");
  await seat.drop();
  const { view } = await seat.ask({ do: "view" });
  assert.equal(view.revision, before.revision);
  assert.deepEqual(places(view), places(before));
  assert.deepEqual(places(await seat.view()), places(before));
});
