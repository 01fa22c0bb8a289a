// Sides that the program runs: its steps, what it tells of them, and who runs what.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { colours, decode } from "../drive/picture.mjs";
import { retold } from "../drive/retelling.mjs";
import { atTable, inches, moving } from "../drive/seat.mjs";
import { CORA, TRIAL, at, sealed } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

const ACCENT = 0x1b5e6b;
let browser;
before(async () => void (browser = moving(await launch())));
after(() => browser?.close());

/** Both sides are run by the program, and their orders are sealed. */
async function running(t, eyes = browser) {
  const seat = await atTable(t, eyes, TRIAL);
  for (const count of [1, 2]) {
    await at(seat, "curtain-program").click();
    await seat.sees("the program has it", (now) => now.run_by_program.length === count);
  }
  await seat.sees("orders are sealed", (now) => now.clock.phase === "first");
  await at(seat, "turn-strip").getByText("Side 1 acts").waitFor();
  return seat;
}

/** Every telling of a move gets a way of two legs, as a game may give it. */
function withWays(reply) {
  const lines = reply.is === "view" ? reply.view.log : reply.is === "log" ? reply.lines : [];
  for (const { told } of lines) {
    for (const one of told) if (/moves/.test(one.words)) Object.assign(one, { way: WAY });
  }
  return reply;
}
const WAY = [[20, 8], [28, 8], [28, 4]].map(([x, y]) => ({ x: inches(x), y: inches(y) }));

/** How many pixels of the arrow's colour are round a place of the table. */
async function inked(seat, where) {
  const { x, y } = await seat.pixel(where);
  const picture = decode(await seat.page.screenshot());
  return colours(picture, { x: x - 6, y: y - 6, width: 12, height: 12 }).get(ACCENT) ?? 0;
}

test("the next step is told large, and put away when something else happens", async (t) => {
  const seat = await running(t);
  const { keyboard } = seat.page;
  const before = await seat.view();
  await at(seat, "program-step").click();
  const moved = await seat.sees("a figure has moved", (now) => now.log_length > before.log_length);
  const words = moved.log.at(-1).told[0].words;
  await at(seat, "step-words").getByText(words).waitFor();
  await at(seat, "step-words").getByText(moved.log.at(-1).by.program.reason).waitFor();
  await at(seat, "said").getByText(words).waitFor();
  await keyboard.press("n");
  const next = await seat.sees("the next one has", (now) => now.log_length > moved.log_length);
  await at(seat, "step-words").getByText(next.log.at(-1).told[0].words).waitFor();
  await keyboard.press("Control+z");
  await at(seat, "step-words").waitFor({ state: "detached" });
});

test("all steps go on with a count until Esc", async (t) => {
  const seat = await running(t);
  const { log_length: before } = await seat.view();
  await seat.page.keyboard.press("Shift+N");
  await at(seat, "program-count").getByText("3 steps").waitFor();
  await seat.page.keyboard.press("Escape");
  await at(seat, "program-run").waitFor();
  const { view } = await seat.ask({ do: "view" });
  assert.ok(view.log_length >= before + 3);
});

test("all steps stop where it is a person's turn, and the buttons go", async (t) => {
  const seat = await sealed(t, browser);
  assert.equal(await at(seat, "program-step").count(), 0);
  await at(seat, "strip").click();
  await at(seat, "runs-1").click();
  await seat.sees("Blue is the program's", (now) => now.run_by_program.includes(1));
  await seat.page.keyboard.press("Escape");
  await at(seat, "program-run").click();
  await seat.sees("it is Red's turn", ({ clock }) => clock.side === 2);
  await at(seat, "program-stop").waitFor({ state: "detached" });
  assert.equal(await at(seat, "program-step").count(), 0);
  await at(seat, "strip").click();
  await at(seat, "runs-1").click();
  await seat.sees("Blue is played by hand", (now) => now.run_by_program.length === 0);
});

test("the way that was gone is an arrow, with the step and with its line of the log", async (t) => {
  const seat = await running(t, retold(browser, withWays));
  const leg = { x: inches(24), y: inches(8) };
  assert.equal(await inked(seat, leg), 0);
  const { log_length: before } = await seat.view();
  await at(seat, "program-step").click();
  await at(seat, "step-words").getByText(/moves/).waitFor();
  await until("the first leg is drawn", async () => (await inked(seat, leg)) > 20);
  await until("the head is at the end", async () => (await inked(seat, { x: inches(28), y: inches(4.5) })) > 20);
  await at(seat, "step-read").click();
  await until("it is gone", async () => (await inked(seat, leg)) === 0);
  await at(seat, `log-${before + 1}`).getByRole("button").click();
  await until("it is drawn again", async () => (await inked(seat, leg)) > 20);
});

test("nothing is drawn again while nothing changes", async (t) => {
  const seat = await running(t, retold(browser, withWays));
  await at(seat, "program-step").click();
  await at(seat, "step-words").waitFor();
  const frames = () => seat.page.evaluate(() => window.handspanTest.frames);
  const pass = (count) => seat.page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise((go) => requestAnimationFrame(go));
  }, count);
  // The glide of the figure is over when two looks, some frames apart, count alike.
  await until("the table rests", async () => {
    const now = await frames();
    await pass(5);
    return now === (await frames());
  });
  const rested = await frames();
  await pass(30);
  assert.equal(await frames(), rested);
});

test("a refusal shows its rule, and no code of the ledger", async (t) => {
  const coded = (reply) => {
    for (const refusal of reply.refusals ?? reply.forecast?.meanings.flatMap((meaning) => meaning.refusals) ?? []) refusal.code = "E_RANGE";
    return reply;
  };
  const seat = await sealed(t, retold(browser, coded));
  const { carry } = await seat.hold(await seat.figure(CORA));
  await carry(0, inches(8));
  await at(seat, "tape").getByText("Too far").waitFor();
  assert.equal(await seat.page.getByText("E_RANGE").count(), 0);
  await seat.drop();
  await at(seat, "forbidden").getByText("TRIAL-MOVE-LENGTH").waitFor();
  assert.equal(await seat.page.getByText("E_RANGE").count(), 0);
});
