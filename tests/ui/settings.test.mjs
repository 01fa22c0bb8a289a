// What a person sets in the window is kept by the program, in one file that several windows share.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { dataFolder, scenario, settingsIn } from "../drive/program.mjs";
import { sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { until } from "../drive/until.mjs";

const VILLAGE = scenario("free/village.handspan");

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

async function village(t, data, context = browser) {
  const server = await serve(VILLAGE, 0, data);
  atEnd(t, () => server.stop());
  return sit(t, context, server.address);
}

const kept = (data) => JSON.parse(readFileSync(settingsIn(data), "utf8"));
const theme = (page) => page.locator("html").getAttribute("data-theme");

test("what is set is in the file a short while later, beside what was there, and holds in another browser", async (t) => {
  const data = dataFolder({ toured: true, from_tomorrow: [1, 2] });
  const seat = await village(t, data);
  await seat.page.keyboard.press("Control+,");
  await seat.page.getByTestId("theme-dark").check();
  await until("it is kept", () => kept(data).theme === "dark");
  assert.deepEqual(kept(data), { toured: true, from_tomorrow: [1, 2], theme: "dark" });
  const other = await browser.newContext();
  atEnd(t, () => other.close());
  const again = await sit(t, other, seat.page.url());
  assert.equal(await theme(again.page), "dark");
});

test("a window that is closed at once has kept what was set", async (t) => {
  const data = dataFolder();
  const seat = await village(t, data);
  await seat.page.getByTestId("fold-dice").click();
  await seat.page.goto("about:blank");
  await until("it is kept", () => kept(data).folded?.includes("dice"));
});

test("the window comes up in the chosen theme: no other is ever painted", async (t) => {
  const data = dataFolder({ toured: true, theme: "dark" });
  const server = await serve(VILLAGE, 0, data);
  atEnd(t, () => server.stop());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: "light" });
  atEnd(t, () => context.close());
  await context.addInitScript(() => {
    window.themes = new Set();
    const look = () => {
      if (document.querySelector("#app > *")) window.themes.add(document.documentElement.dataset.theme ?? "none");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seat = await sit(t, context, server.address);
  assert.deepEqual(await seat.page.evaluate(() => [...window.themes]), ["dark"]);
});

test("two windows follow each other's settings and keep each other's half", async (t) => {
  const data = dataFolder();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  atEnd(t, () => context.close());
  const main = await village(t, data, context);
  const opening = context.waitForEvent("page");
  await main.page.getByTestId("table-menu").click();
  await main.page.getByTestId("menu-second").click();
  const second = await opening;
  await second.getByTestId("calibrate").click();
  await second.getByTestId("to-check").click();
  await second.getByTestId("right").click();
  await main.page.bringToFront();
  await main.page.keyboard.press("Control+,");
  await main.page.getByTestId("theme-dark").check();
  await until("the second window is dark", async () => (await theme(second)) === "dark");
  await until("both halves are kept", () => kept(data).theme === "dark" && kept(data).screens);
  assert.equal(Object.keys(kept(data).screens).length, 1);
});

for (const [what, text] of [["are none", "[1, 2]"], ["make no sense", '{"toured":true,"theme":"pink","scale":"large","folded":7}']]) {
  test(`settings that ${what} do no harm`, async (t) => {
    const data = dataFolder();
    writeFileSync(settingsIn(data), text);
    const seat = await village(t, data);
    assert.equal(await theme(seat.page), "light");
    if (text.startsWith("[")) await seat.page.getByTestId("notice").getByText("Your settings could not be read").waitFor();
    else assert.equal(await seat.page.getByTestId("notice").count(), 0);
  });
}
