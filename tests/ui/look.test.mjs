// Looking at the table: it is drawn, and zooming and panning keep their promises.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { colours, decode } from "../drive/picture.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, moving, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const village = (t, eyes = browser) => atTable(t, eyes, scenario("free/village.handspan"));
const around = ({ x, y }, size = 24) => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });

test("the village is drawn, figures and all", async (t) => {
  const seat = await village(t);
  const view = await seat.view();
  assert.equal(view.title, "Millbrook");
  assert.equal(view.figures.length, 29);
  const picture = await until("the table is drawn", async () => {
    const shot = decode(await seat.page.getByTestId("stage").screenshot());
    return colours(shot).size > 500 && shot;
  });
  const [most] = [...colours(picture).values()].sort((a, b) => b - a);
  assert.ok(most < (picture.width * picture.height) / 2, "one colour fills the stage");
});

test("a figure is drawn where it stands, and no longer where it stood", async (t) => {
  const seat = await village(t, moving(browser));
  const archer = await seat.figure(7);
  const place = around(await seat.pixel(archer.placement));
  const shot = () => seat.page.screenshot({ clip: place });
  await seat.page.mouse.move(5, 5);
  const stands = await steady(shot);
  const { revision } = await seat.view();
  const path = [{ x: archer.placement.x, y: archer.placement.y - inches(4) }];
  await seat.ask({ do: "play", revision, gesture: { is: "drag", figure: archer.id, path } });
  await seat.sees("the archer has gone", (now) => now.revision > revision);
  const gone = await until("the place is bare", async () => {
    const now = await shot();
    return !now.equals(stands) && now;
  });
  await seat.page.keyboard.press("Control+z");
  await until("the archer is back as it was", async () => (await shot()).equals(stands));
  assert.ok(!gone.equals(stands));
});

test("the wheel zooms at the pointer", async (t) => {
  const seat = await village(t);
  const pixel = await seat.pixel({ x: inches(20), y: inches(30) });
  await seat.page.mouse.move(pixel.x, pixel.y);
  const [under, wide] = [await seat.tableAt(pixel), await inchOnScreen(seat)];
  for (const turn of [-100, -100, -100, 100]) {
    const before = await inchOnScreen(seat);
    await seat.page.mouse.wheel(0, turn);
    await until("the zoom has changed", async () => (await inchOnScreen(seat)) !== before);
    const now = await seat.tableAt(pixel);
    const pixelWide = inches(1) / (await inchOnScreen(seat));
    assert.ok(Math.hypot(now.x - under.x, now.y - under.y) <= pixelWide, "the point slid away from under the pointer");
  }
  assert.ok((await inchOnScreen(seat)) > wide * 1.2);
});

for (const button of ["right", "middle"]) {
  test(`the ${button} button moves the table with the hand`, async (t) => {
    const seat = await village(t);
    const middle = await seat.pixel({ x: inches(36), y: inches(24) });
    await seat.page.mouse.move(middle.x, middle.y);
    const wide = await inchOnScreen(seat);
    for (let turn = 0; turn < 4; turn += 1) await seat.page.mouse.wheel(0, -100);
    await until("it is close", async () => (await inchOnScreen(seat)) > wide * 1.5);
    const { revision } = await seat.view();
    const held = await seat.tableAt(middle);
    await seat.page.mouse.down({ button });
    await seat.page.mouse.move(middle.x + 60, middle.y - 45, { steps: 5 });
    await seat.page.mouse.up({ button });
    const now = await seat.pixel(held);
    assert.ok(Math.abs(now.x - middle.x - 60) <= 1 && Math.abs(now.y - middle.y + 45) <= 1, JSON.stringify(now));
    assert.equal((await seat.ask({ do: "view" })).view.revision, revision);
  });
}

test("without a layout the library is offered, and a click opens one", async (t) => {
  const server = await serve(null);
  atEnd(t, () => server.stop());
  const seat = await sit(t, browser, server.address, { table: false });
  await seat.page.getByTestId("layout-card").filter({ hasText: "Millbrook" }).click();
  await seat.page.waitForFunction(() => window.handspanTest?.view()?.title === "Millbrook");
});

async function inchOnScreen({ page }) {
  const [a, b] = await page.evaluate((inch) => [0, inch].map((x) => window.handspanTest.screenFromTable(x, 0).x), inches(1));
  return b - a;
}

/** A picture that is the same twice in a row: nothing is gliding any more. */
async function steady(shot) {
  let last = await shot();
  await until("the picture is steady", async () => {
    const now = await shot();
    const same = now.equals(last);
    last = now;
    return same;
  });
  return last;
}
