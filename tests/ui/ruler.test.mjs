// The free ruler: it reads what the core measures and cannot move anything.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, places } from "../drive/seat.mjs";
import { until } from "../drive/until.mjs";

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

test("Backspace takes a waypoint off again", async (t) => {
  const seat = await withRuler(t);
  const { from } = await lay(seat, { x: inches(20), y: inches(6) }, { x: inches(26), y: inches(3) });
  await seat.page.keyboard.press("Space");
  const pixel = await seat.pixel({ x: inches(32), y: inches(6) });
  await seat.page.mouse.move(pixel.x, pixel.y, { steps: 3 });
  await seat.page.keyboard.press("Backspace");
  const { path } = await seat.measure({ ask: "path", points: [from, await seat.tableAt(pixel)] });
  await seat.reads("ruler-label", path.length);
  await seat.drop();
});

test("one that lies on the table is taken off by itself: by a key over it, by a key over its label, by its cross", async (t) => {
  const seat = await withRuler(t);
  const { page } = seat;
  const labels = page.getByTestId("ruler-label");
  await page.keyboard.down("Shift");
  for (const north of [6, 20, 34]) {
    await lay(seat, { x: inches(20), y: inches(north) }, { x: inches(30), y: inches(north) });
    await seat.drop();
  }
  await page.keyboard.up("Shift");
  await until("three lie there", async () => (await labels.count()) === 3);
  const middle = await seat.pixel({ x: inches(25), y: inches(20) });
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.press("Delete");
  await until("the one pointed at is off", async () => (await labels.count()) === 2);
  const box = await page.getByTestId("ruler").first().boundingBox();
  await page.mouse.move(box.x + 12, box.y + 12);
  await page.keyboard.press("Backspace");
  await until("the one of that label is off", async () => (await labels.count()) === 1);
  await page.getByTestId("ruler-off").click();
  await until("the last one is off", async () => (await labels.count()) === 0);
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
