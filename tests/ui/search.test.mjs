// Searching on the start screen among many battles: one search is under way at a time, and the last words win.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { built, dataFolder, scenario } from "../drive/program.mjs";
import { sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { until } from "../drive/until.mjs";

const BATTLES = 100;
const TITLES = ["Marshland", ...Array.from({ length: BATTLES - 2 }, (_, index) => `Ford ${index + 1}`)];

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** A folder with a battle of one move, copied under so many titles. */
function withBattles() {
  const data = dataFolder();
  const gesture = { is: "drag", figure: 5, path: [{ x: 900_000, y: 600_000 }], free: true };
  const requests = [{ do: "play", revision: 1, gesture }, ...TITLES.map((title) => ({ do: "copy", title })), { do: "close" }];
  const input = requests.map((request, id) => `${JSON.stringify({ id, request })}\n`).join("");
  const words = ["rpc", scenario("free/village.handspan")];
  const { stdout } = spawnSync(built("handspan"), words, { input, encoding: "utf8", env: { ...process.env, XDG_DATA_HOME: data }, maxBuffer: 1 << 28 });
  const replies = stdout.trim().split("\n").map((line) => JSON.parse(line).reply.is);
  assert.deepEqual(new Set(replies), new Set(["view", "copied", "closed"]));
  return data;
}

/** The start screen with all these battles, and every search that the page sends. */
async function amongBattles(t) {
  const server = await serve(null, 0, withBattles());
  atEnd(t, () => server.stop());
  const context = await browser.newContext();
  atEnd(t, () => context.close());
  const underWay = new Set();
  const seen = { searches: [], most: 0 };
  context.on("page", (page) =>
    page.on("websocket", (line) => {
      line.on("framesent", ({ payload }) => {
        const { id, request } = JSON.parse(payload);
        if (request.do !== "library") return;
        underWay.add(id);
        seen.searches.push(request.search);
        seen.most = Math.max(seen.most, underWay.size);
      });
      line.on("framereceived", ({ payload }) => underWay.delete(JSON.parse(payload).id));
    }),
  );
  const seat = await sit(t, context, server.address, { table: false });
  const cards = seat.page.getByTestId("battle-card");
  const shows = (count) => until(`${count} battles are listed`, async () => (await cards.count()) === count);
  await shows(BATTLES);
  return { ...seat, cards, shows, seen };
}

test("a hand that types faster than any answer is shown what its last words find", async (t) => {
  const { page, cards, shows, seen } = await amongBattles(t);
  // Every letter before the page hears anything: no answer can come between.
  await page.getByTestId("search").evaluate((box) => {
    for (const letter of "marshland") {
      box.value += letter;
      box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  });
  await shows(1);
  assert.match(await cards.textContent(), /Marshland/);
  assert.equal(seen.searches.at(-1), "marshland");
  assert.equal(seen.most, 1, `searches under way at once, of ${seen.searches}`);
  await page.getByTestId("search").fill("");
  await shows(BATTLES);
  await cards.first().click();
  await page.getByTestId("stage").waitFor();
});

test("words typed, corrected and typed on leave the page alive", async (t) => {
  const { page, cards, shows, seen } = await amongBattles(t);
  await page.getByTestId("search").click();
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.type("a long name that nobody gave to any battle");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("ford 77");
    await shows(1);
    assert.match(await cards.textContent(), /Ford 77/);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await shows(BATTLES);
  }
  assert.equal(seen.most, 1);
  await cards.first().click();
  await page.getByTestId("stage").waitFor();
});
