// What the rules tell before dice: both sums of a fight, prices, dice and why so many, charts, chances over places; and what stands beside
// the table: fights that wait, pots, outlines with a switch.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { colours, decode } from "../drive/picture.mjs";
import { inches } from "../drive/seat.mjs";
import { ADA, BEN, VIC, asks, at, begin, click, point, put, sealed } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";
import { sees } from "../drive/viewport.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** Ada and Ben stand in contact with Vic: two bases of 25 mm touch at 25 mm. */
async function fighting(t) {
  const seat = await sealed(t, browser, { dice: "players" });
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, ADA, { x, y: y - 25_000 });
  await put(seat, BEN, { x: x - 25_000, y });
  return seat;
}

test("fights that wait stand in one panel with both sums, the odds of 36, and a button", async (t) => {
  const seat = await fighting(t);
  await seat.page.keyboard.press("Escape");
  const panel = at(seat, "clashes");
  await panel.getByText("2 fights wait").waitFor();
  const first = at(seat, "clash").first();
  // Blue bid more: the upper hand counts for Ada.
  const left = await sees(first.getByTestId("versus-left"), "what counts for Ada");
  assert.match(left, /^Ada \+3 \+2 everybody TRIAL-DUEL \+1 its side has the upper hand TRIAL-DUEL-UPPER$/);
  assert.match(await first.getByTestId("versus-right").innerText(), /Vic\s+\+2/);
  // 3 + d6 against 2 + d6: Vic is beaten in 21 of 36, six times by double.
  await first.getByText("15/36").waitFor();
  await first.getByText("6/36").waitFor();
  assert.equal(await at(seat, "offer-Duel with Vic").count(), 0, "a fight is not offered twice");
  await at(seat, "fight-0").click();
  await asks(seat, "Roll 2 d6 to win the duel");
  await sees(at(seat, "question").getByTestId("versus"), "both sums beside the dice");
  await seat.page.keyboard.type("61");
  await seat.page.keyboard.press("Enter");
  await seat.sees("Vic has fallen", ({ figures }) => !figures.some(({ id }) => id === VIC));
  await until("no fight is left", async () => (await at(seat, "clashes").count()) === 0);
});

test("pointing at a fight rings both who fight it", async (t) => {
  const seat = await fighting(t);
  await seat.page.keyboard.press("Escape");
  const row = at(seat, "clash").nth(1);
  await row.waitFor();
  const { x, y } = await seat.pixel((await seat.figure(VIC)).placement);
  const clip = { x: x - 40, y: y - 40, width: 80, height: 80 };
  const seen = async () => colours(decode(await seat.page.screenshot({ clip })));
  const before = (await seen()).get(0x1f7a4d) ?? 0;
  await row.hover();
  await until("a ring is drawn", async () => ((await seen()).get(0x1f7a4d) ?? 0) > before + 20);
});

test("a shell: its price, where it may come down, dice that are thrown again, and the chart with its row lit", async (t) => {
  const seat = await sealed(t, browser, { dice: "players" });
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, ADA, { x, y: y - inches(10) });
  await begin(seat, ADA, "Barrage");
  await at(seat, "option-strong").click();
  await asks(seat, "Show where to aim the shell at");
  await point(seat, { x, y });
  const hits = at(seat, "told").getByTestId("chances");
  assert.match(await sees(hits, "whom it may hit"), /hits Vic 100 %/);
  await click(seat, { x, y });
  await asks(seat, "The shell scatters: 1 west or south, 2 there, 3 east or north");
  // A d3 read off a d6: 5 is 3, 3 is 2.
  await at(seat, "halve").click();
  await at(seat, "dice").getByText("Read off a d6: 1-2 is 1, 3-4 is 2, 5-6 is 3").waitFor();
  await seat.page.keyboard.type("53");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Choose which dice to throw again");
  assert.match(await sees(at(seat, "which-0"), "the first die"), /west to east/);
  await seat.page.keyboard.press("1");
  await at(seat, "question").getByText("1 chosen, 0 to 2 wanted").waitFor();
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Roll a d3 to scatter again");
  await seat.page.keyboard.type("2");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Vic is under the shell: 7 to 9 stun, 10 or more fell");
  const question = at(seat, "question");
  assert.match(await sees(question.getByTestId("pool"), "the dice"), /^3d6 \+2 a shell TRIAL-BARRAGE \+1 a strong charge/);
  assert.match(await sees(question.getByTestId("risks"), "what may become of Vic"), /Vic is stunned 44\.9 % Vic falls 35\.6 %/);
  assert.deepEqual(await question.locator("[data-testid=chart] td[aria-current=true]").allInnerTexts(), ["2-6", "7-9", "10+"]);
  await seat.page.keyboard.type("461");
  await seat.page.keyboard.press("Enter");
  await seat.sees("Vic has fallen", ({ figures }) => !figures.some(({ id }) => id === VIC));
});

test("the coins of whose turn it is stay in the turn strip, and a pot is a bar", async (t) => {
  const seat = await sealed(t, browser);
  const shown = await sees(at(seat, "prominent-1"), "the coins");
  const { board } = await seat.view();
  const coins = Object.fromEntries(board.sides[0].counters).coins;
  assert.equal(shown, `Coins ${coins}`);
  assert.equal(await at(seat, "prominent-2").count(), 0, "of whose turn it is");
  const pot = at(seat, "pot-1-coins");
  assert.equal(await sees(pot, "the pot"), `Coins 2 for a recruit ${coins} of 2`);
  assert.equal(await pot.getByRole("meter").getAttribute("aria-valuenow"), String(Math.min(2, coins)));
});

test("outlines of the rules lie on the table while their switch is on", async (t) => {
  const seat = await sealed(t, browser);
  const { x, y } = (await seat.figure(ADA)).placement;
  // Two inches and half a base from the middle of Ada: the rim of the ring.
  const rim = await seat.pixel({ x, y: y - 12_500 - inches(2) });
  const clip = { x: rim.x - 30, y: rim.y - 4, width: 60, height: 8 };
  const shot = async () => (await seat.page.screenshot({ clip })).toString("base64");
  const bare = await shot();
  const on = at(seat, "overlays").getByRole("button", { name: "Reach of aid" });
  await on.click();
  assert.equal(await on.getAttribute("aria-pressed"), "true");
  await until("the ring is drawn", async () => (await shot()) !== bare);
  await on.click();
  await until("the ring is gone", async () => (await shot()) === bare);
});
