// The second view: the table alone. It shows every move, looks where it likes or where the main view looks, shows true
// lengths on a measured screen, and never plays.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { scenario } from "../drive/program.mjs";
import { inches, places, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { until } from "../drive/until.mjs";

const CAPTAIN = 5;
const MM = 1_000;

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const byMenu = async (page) => {
  await page.getByTestId("table-menu").click();
  await page.getByTestId("menu-second").click();
};

/** The main view, and the second one that its menu opens, or something else. */
async function two(t, open = byMenu) {
  const server = await serve(scenario("free/village.handspan"));
  atEnd(t, () => server.stop());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  atEnd(t, () => context.close());
  const main = await sit(t, context, server.address);
  const opening = context.waitForEvent("page");
  await open(main.page);
  const page = await opening;
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  atEnd(t, () => assert.deepEqual(wrong, [], "the second page complained"));
  await page.waitForFunction(() => window.handspanTest?.view());
  await page.getByTestId("alone").waitFor();
  return { main, page };
}

const view = async (page) => JSON.parse(await page.evaluate(() => JSON.stringify(window.handspanTest.view())));
const seenAt = (page, { x, y }) => page.evaluate(([east, north]) => window.handspanTest.screenFromTable(east, north), [x, y]);

/** Pixels between two points of the table that are `um` apart. */
async function wide(page, um) {
  const [a, b] = [await seenAt(page, { x: 0, y: 0 }), await seenAt(page, { x: um, y: 0 })];
  return b.x - a.x;
}

/** A screen of so many pixels a millimetre, as if it had been measured. */
async function measuredAs(main, page, perMm) {
  const name = await page.evaluate(() => `${screen.width}x${screen.height}`);
  assert.equal((await main.ask({ do: "keep_settings", text: JSON.stringify({ toured: true, screens: { [name]: { perMm } } }) })).is, "settings");
  await page.reload();
  await page.getByTestId("true-scale").click();
}

test("the zoom of the main view leads to true scale", async (t) => {
  const { page } = await two(t, (main) => main.getByTestId("zoom-true-scale").click());
  await page.getByTestId("true-scale").waitFor();
});

test("it shows the table and every move, and has no panels", async (t) => {
  const { main, page } = await two(t);
  assert.deepEqual(places(await view(page)), places(await main.view()));
  for (const panel of ["undo", "hint", "stage"]) assert.equal(await page.getByTestId(panel).count(), 0, panel);
  const { revision } = await main.view();
  const hand = await main.hold(await main.figure(CAPTAIN));
  await hand.carry(inches(3), inches(1));
  await main.drop();
  const moved = await main.sees("the captain has moved", (now) => now.revision > revision);
  await until("the second view has followed", async () => (await view(page)).revision === moved.revision);
  assert.deepEqual(places(await view(page)), places(moved));
});

test("whatever the hand and the keys do there, nothing is played", async (t) => {
  const { main, page } = await two(t);
  const before = await main.view();
  const { x, y } = await seenAt(page, (await main.figure(CAPTAIN)).placement);
  await page.mouse.click(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 40, { steps: 4 });
  await page.mouse.up();
  for (const key of ["Tab", "ArrowRight", "e", "q", "m", "Control+z", "Delete", "Enter", " "]) await page.keyboard.press(key);
  await page.mouse.click(x, y, { button: "right" });
  await page.mouse.dblclick(x + 90, y + 40);
  const { view: now } = await main.ask({ do: "view" });
  assert.equal(now.revision, before.revision);
  assert.deepEqual(places(now), places(before));
});

test("a drag moves the table under the hand, and the wheel zooms at the pointer", async (t) => {
  const { page } = await two(t);
  const at = await seenAt(page, { x: inches(30), y: inches(20) });
  const before = await wide(page, inches(1));
  await page.mouse.move(at.x, at.y);
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -100);
  await until("it is closer", async () => (await wide(page, inches(1))) > before * 1.5);
  const still = await seenAt(page, { x: inches(30), y: inches(20) });
  assert.ok(Math.hypot(still.x - at.x, still.y - at.y) < 1.5, JSON.stringify({ at, still }));
  await page.mouse.down();
  await page.mouse.move(at.x + 50, at.y - 30, { steps: 3 });
  await page.mouse.up();
  const now = await seenAt(page, { x: inches(30), y: inches(20) });
  assert.ok(Math.hypot(now.x - still.x - 50, now.y - still.y + 30) < 1.5, JSON.stringify(now));
});

test("told to, it looks where the main view looks, until a hand moves it", async (t) => {
  const { main, page } = await two(t);
  const middle = async ({ page: at }, size) => at.evaluate(([w, h]) => window.handspanTest.tableFromScreen(w, h), size);
  const stage = await main.page.getByTestId("stage").boundingBox();
  const mainMiddle = () => middle(main, [stage.x + stage.width / 2, stage.y + stage.height / 2]);
  const ownMiddle = () => middle({ page }, [640, 400]);
  const isSame = async () => {
    const [a, b] = [await mainMiddle(), await ownMiddle()];
    return Math.hypot(a.x - b.x, a.y - b.y) < 2 * MM;
  };
  await page.getByTestId("follow").click();
  await main.page.bringToFront();
  const corner = await main.pixel({ x: inches(12), y: inches(8) });
  await main.page.mouse.move(corner.x, corner.y);
  for (let turn = 0; turn < 6; turn += 1) await main.page.mouse.wheel(0, -100);
  await until("the main view is close", async () => (await wide(main.page, inches(1))) > 30);
  await until("the second one is there too", isSame);
  const share = Math.min(1280 / stage.width, 800 / stage.height);
  assert.ok(Math.abs((await wide(page, inches(1))) / (await wide(main.page, inches(1))) - share) < 0.01);
  await page.bringToFront();
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(540, 330, { steps: 3 });
  await page.mouse.up();
  assert.equal(await page.getByTestId("follow").getAttribute("aria-pressed"), "false");
  const own = await ownMiddle();
  await main.page.bringToFront();
  await main.page.keyboard.press("0");
  await until("the main view shows all again", async () => (await wide(main.page, inches(1))) < 20);
  assert.deepEqual(await ownMiddle(), own);
});

for (const perMm of [2.5, 3.7795, 6]) {
  test(`on a screen of ${perMm} pixels a millimetre a millimetre is a millimetre, and the zoom is locked`, async (t) => {
    const { main, page } = await two(t);
    await measuredAs(main, page, perMm);
    const is = async (mm) => Math.abs((await wide(page, mm * MM)) - mm * perMm) < 0.01;
    await until("the table is at true scale", () => is(200));
    await page.mouse.move(500, 300);
    await page.mouse.wheel(0, -300);
    for (const key of ["+", "-", "0"]) await page.keyboard.press(key);
    await page.mouse.down();
    await page.mouse.move(450, 260, { steps: 3 });
    await page.mouse.up();
    assert.ok(await is(200), "the zoom has changed");
    await page.getByTestId("true-scale").click();
    await page.keyboard.press("0");
    await until("the zoom is free again", async () => !(await is(200)));
  });
}

test("a screen is measured with a bank card, proven with a bar of 200 mm, and remembered", async (t) => {
  const { main, page } = await two(t);
  await page.getByTestId("true-scale").click();
  const edge = await page.getByTestId("card-edge").boundingBox();
  const card = () => page.getByTestId("card").evaluate((frame) => frame.getBoundingClientRect().width);
  const before = await card();
  await page.mouse.move(edge.x + 13, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + 13 + 40, edge.y + 20, { steps: 4 });
  await page.mouse.up();
  const width = await card();
  assert.ok(Math.abs(width - before - 40) <= 1, `${before} to ${width}`);
  await page.getByTestId("to-check").click();
  const bar = page.getByTestId("proof-bar");
  const long = () => bar.evaluate((drawn) => drawn.getBoundingClientRect().width);
  assert.equal(await bar.getAttribute("data-mm"), "200");
  assert.ok(Math.abs((await long()) - (200 * width) / 85.6) < 0.5, String(await long()));
  await page.getByTestId("proof-read").fill("208");
  await page.getByTestId("correct").click();
  await until("the bar is shorter", async () => Math.abs((await long()) - (200 * width * 200) / (85.6 * 208)) < 0.5);
  await page.getByTestId("right").click();
  const expected = (width * 200) / (85.6 * 208);
  const isTrue = async () => Math.abs((await wide(page, 100 * MM)) - 100 * expected) < 0.05;
  await until("the table has the same scale", isTrue);
  await until("it is kept", async () => JSON.parse((await main.ask({ do: "settings" })).text).screens);
  await page.reload();
  await page.getByTestId("true-scale").click();
  await until("it is remembered", isTrue);
});

test("a screen is measured with a ruler; a slip of the hand is no screen", async (t) => {
  const { page } = await two(t);
  await page.getByTestId("calibrate").click();
  await page.getByTestId("with-ruler").click();
  await page.getByTestId("bar-long").fill("0.5");
  assert.ok(await page.getByTestId("to-check").isDisabled());
  await page.getByTestId("bar-long").fill("125");
  const bar = await page.getByTestId("ruler-bar").evaluate((drawn) => drawn.getBoundingClientRect().width);
  await page.getByTestId("to-check").click();
  await page.getByTestId("right").click();
  await until("the table is at that scale", async () => Math.abs((await wide(page, 125 * MM)) - bar) < 0.05);
});
