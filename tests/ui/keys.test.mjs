// The table without a mouse.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, places } from "../drive/seat.mjs";

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
