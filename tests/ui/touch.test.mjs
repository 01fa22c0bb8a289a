// Fingers on the table: one moves a figure, two move and zoom the table, one that rests is a right click.

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

/** Sends what a touch screen would: all fingers that are down now. */
const fingers = ({ page }, kind, ...at) =>
  page.getByTestId("stage").evaluate(
    (stage, [name, points]) => {
      const touches = points.map(({ x, y }, identifier) => new Touch({ identifier, target: stage, clientX: x, clientY: y }));
      stage.dispatchEvent(new TouchEvent(name, { touches, targetTouches: touches, changedTouches: touches, bubbles: true, cancelable: true }));
    },
    [kind, at],
  );

const inchOnScreen = async (seat) => (await seat.page.evaluate((inch) => [0, inch].map((x) => window.handspanTest.screenFromTable(x, 0).x), inches(1))).reduce((a, b) => b - a);

test("a finger drags a figure", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  const { placement } = await seat.figure(CAPTAIN);
  const [from, to] = [await seat.pixel(placement), await seat.pixel({ x: placement.x + inches(3), y: placement.y })];
  const [gripped, left] = [await seat.tableAt(from), await seat.tableAt(to)];
  await fingers(seat, "touchstart", from);
  await fingers(seat, "touchmove", { x: (from.x + to.x) / 2, y: from.y });
  await fingers(seat, "touchmove", to);
  await seat.page.getByTestId("tape-total").waitFor();
  await fingers(seat, "touchend");
  const moved = await seat.sees("the captain has moved", (now) => now.revision > before.revision);
  const now = moved.figures.find(({ id }) => id === CAPTAIN).placement;
  assert.ok(Math.abs(now.x - placement.x - (left.x - gripped.x)) <= 500, JSON.stringify(now));
});

test("two fingers move and zoom the table and leave the figure under the first alone", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  const a = await seat.pixel((await seat.figure(CAPTAIN)).placement);
  const b = { x: a.x + 100, y: a.y };
  const [under, wide] = [await seat.tableAt({ x: a.x + 50, y: a.y }), await inchOnScreen(seat)];
  await fingers(seat, "touchstart", a);
  await fingers(seat, "touchstart", a, b);
  const [c, d] = [{ x: a.x - 20, y: a.y + 30 }, { x: b.x + 80, y: b.y + 30 }];
  await fingers(seat, "touchmove", c, d);
  await fingers(seat, "touchend", d);
  await fingers(seat, "touchend");
  assert.ok(Math.abs((await inchOnScreen(seat)) / wide - 2) < 0.01, "twice as far apart is twice as close");
  const now = await seat.pixel(under);
  assert.ok(Math.hypot(now.x - (c.x + d.x) / 2, now.y - c.y) <= 2, "what was between the fingers still is");
  assert.deepEqual(places((await seat.ask({ do: "view" })).view), places(before));
});

test("a finger that rests is a right click, and then takes nothing along", async (t) => {
  const seat = await village(t);
  const before = await seat.view();
  const at = await seat.pixel((await seat.figure(CAPTAIN)).placement);
  await seat.page.evaluate(() => {
    window.heard = [];
    for (const kind of ["mousedown", "mouseup", "contextmenu"]) {
      document.querySelector('[data-testid="stage"]').addEventListener(kind, (event) => window.heard.push([kind, event.button, event.clientX, event.clientY]));
    }
  });
  const heard = () => seat.page.evaluate(() => window.heard);
  await fingers(seat, "touchstart", at);
  await fingers(seat, "touchmove", { x: at.x + 3, y: at.y });
  await until("the right click is heard", async () => (await heard()).length === 3);
  assert.deepEqual(await heard(), ["mousedown", "mouseup", "contextmenu"].map((kind) => [kind, 2, at.x, at.y]));
  await fingers(seat, "touchmove", { x: at.x + 80, y: at.y });
  await fingers(seat, "touchend");
  const { view } = await seat.ask({ do: "view" });
  assert.equal(view.revision, before.revision);
  assert.deepEqual(places(view), places(before));
});
