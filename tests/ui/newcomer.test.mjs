// Somebody new at a laptop: three turns of the picnic with the mouse, one by keys, a round of Antshouse. After each thing that is done the
// window shows, with nothing over it, what came of it, the last thing that happened, the turn and the aim.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches } from "../drive/seat.mjs";
import { LOU, PAT, RAY, clicksOn, letAntsPlay, picnic, told, types } from "../drive/them.mjs";
import { asks, at, click, handed, offered } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";
import { inSight, sees } from "../drive/viewport.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const laptop = { newPage: (options) => browser.newPage({ ...options, viewport: { width: 1366, height: 768 } }) };
const place = (x, y) => ({ x: inches(x), y: inches(y) });
const idle = ({ attempt }) => attempt === null;
/** Two ants in a row before Lou; the others stand apart. */
const LINED_UP = { [PAT]: [12.5, 4, 0], [RAY]: [9, 4, 0], [LOU]: [15, 2, 0], 4: [15, 7, 180_000], 5: [15, 9, 180_000] };

/** What is always known without scrolling: the turn, the aim, and the last thing that happened. */
async function knows(seat, turn, last) {
  assert.equal(await sees(at(seat, "turn"), "the turn"), `Turn ${turn} of 12`);
  assert.equal(await sees(at(seat, "aim"), "the aim"), "· holes closed 0 of 2");
  await until(`the strip tells ${last}`, async () => last.test(await sees(at(seat, "last-thing"), "the last thing")));
}

async function drags(seat, id, east, north) {
  const { carry } = await seat.hold(await seat.figure(id));
  await carry(inches(east), inches(north));
  await sees(at(seat, "tape-total"), "the tape");
  await seat.drop();
}

/** The button that ends the phase; who has done nothing is asked about once. */
async function ends(seat) {
  await at(seat, "done").click();
  const hasEnded = async () => (await seat.view()).clock.phase !== "characters";
  await until("the phase ends, or it is asked about", async () => (await hasEnded()) || (await at(seat, "sure-yes").isVisible()));
  if (!(await hasEnded())) await at(seat, "sure-yes").click();
  await seat.sees("new ants arrive", ({ clock }) => clock.phase === "reinforcements");
}

/** The ants' turn, step by step; each is told on its card and in the strip. */
async function antsPlay(seat, next, turn) {
  await letAntsPlay(seat, next);
  await seat.sees(`turn ${turn}`, ({ clock }) => clock.turn === turn && clock.phase === "characters");
  await knows(seat, turn, /./);
}

test("three turns of the picnic with the mouse", async (t) => {
  const seat = await picnic(t, laptop, LINED_UP);
  assert.match(await sees(at(seat, "briefing"), "the briefing"), /Close both holes/);

  // Turn 1 begins with the first drag, once its dice are typed: what lies at the search points is hidden.
  await drags(seat, RAY, 0, 2);
  await types(seat, "12345612");
  await seat.sees("turn 1", ({ clock, attempt }) => clock.turn === 1 && attempt === null);
  await knows(seat, 1, /Turn 1/);
  await drags(seat, RAY, 0, 2);
  await seat.sees("Ray has moved", (now) => told(now).some((words) => words.startsWith("Ray moves 2.0 in")));
  await knows(seat, 1, /Ray moves/);
  await click(seat, place(15, 2));
  await click(seat, place(15, 7));
  await asks(seat, "Lou shoots Ant 4");
  await sees(at(seat, "odds"), "the odds");
  await types(seat, "3");
  await seat.sees("Lou has shot", idle);
  // The card lets clicks through to the table: it is what the eye sees.
  await inSight(seat, "result", "rolls 3: a miss");
  await knows(seat, 1, /a miss/);
  await ends(seat);
  await antsPlay(seat, (now) => clicksOn(seat, now), 2);

  // Turn 2: Ant 4 has come up to Pat. A click on Pat and one on the ant, and the phase is ended with the others forgotten.
  await click(seat, (await seat.figure(PAT)).placement);
  await click(seat, (await seat.figure(4)).placement);
  // Pat carries a charge too, so a short list opens at the spot; its first entry is what is most likely wanted.
  await at(seat, "spot-Strike Ant 4").waitFor();
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Pat strikes Ant 4");
  await types(seat, "6");
  await seat.sees("Pat has struck", idle);
  await inSight(seat, "result", "Ant 4 is killed.");
  await knows(seat, 2, /Ant 4 is killed/);
  await ends(seat);
  await antsPlay(seat, (now) => clicksOn(seat, now), 3);

  // Turn 3: Ray, whom nobody has reached, walks on.
  await drags(seat, RAY, -1, 0);
  await seat.sees("Ray has moved", (now) => told(now).some((words) => words.startsWith("Ray moves 1.0 in")));
  await knows(seat, 3, /Ray/);
  await ends(seat);
  await antsPlay(seat, (now) => clicksOn(seat, now), 4);
});

test("a turn of the picnic by keys", async (t) => {
  const seat = await picnic(t, laptop, LINED_UP);
  const { keyboard } = seat.page;
  await at(seat, "stage").focus();
  await keyboard.press("Enter");
  await at(seat, "briefing").waitFor({ state: "detached" });
  await keyboard.press("Tab");
  await at(seat, "card").getByText("Pat").first().waitFor();
  // Two inches ahead; that begins turn 1, whose dice are typed first.
  await keyboard.press("2");
  await types(seat, "11111111");
  await seat.sees("turn 1", ({ clock, attempt }) => clock.turn === 1 && attempt === null);
  await at(seat, "stage").focus();
  await keyboard.press("2");
  await seat.sees("Pat has moved", (now) => told(now).some((words) => words.startsWith("Pat moves 2.0 in")));
  await knows(seat, 1, /Pat moves/);
  await keyboard.press("Escape");
  await offered(seat, "End the people's phase");
  await keyboard.press("Enter");
  await until("the keys are at what can be done", () => seat.page.evaluate(() => document.activeElement?.getAttribute("data-testid") === "offer-End the people's phase"));
  await keyboard.press("Enter");
  await at(seat, "sure").waitFor();
  await keyboard.press("Enter");
  await seat.sees("new ants arrive", ({ clock }) => clock.phase === "reinforcements");
  await at(seat, "stage").focus();
  await antsPlay(seat, () => keyboard.press("n"), 2);
});

test("a round of Antshouse", async (t) => {
  const seat = await atTable(t, laptop, scenario("antshouse/pavement.handspan"));
  const { page } = seat;
  assert.match(await sees(at(seat, "briefing"), "the briefing"), /home/);
  for (const square of ["South on d1", "North on e8"]) {
    await offered(seat, `Put the ant of ${square}`);
    await at(seat, `offer-Put the ant of ${square}`).click();
  }
  for (const [name, arrow] of [["South", "ArrowUp"], ["North", "ArrowDown"]]) {
    await handed(seat, name);
    await page.keyboard.press("Enter");
    await asks(seat, "turn the direction piece");
    await page.keyboard.press(arrow);
    await page.keyboard.press("Enter");
    // An ant that has a step must take one, whatever players agree: staying is no choice.
    assert.equal(await sees(at(seat, "options-closed"), "what cannot be chosen"), "Not now (1)");
    assert.equal(await at(seat, "option-stay").count(), 0);
    await at(seat, "option-confirm").click();
  }
  for (let placed = 0; placed < 2; placed += 1) await at(seat, "done").getByText("Place no weapon").click();
  await seat.sees("the round is revealed", ({ clock }) => clock.turn === 2);
  await handed(seat, "South");
  await at(seat, "curtain-look").click();
  await until("the strip tells the round", async () => /Round 2|goes to/.test(await sees(at(seat, "last-thing"), "the last thing")));
  assert.match(await sees(at(seat, "turn"), "the turn"), /Round 2/);
  // The log counts in the game's own word too.
  await at(seat, "panel-log").getByText("round 2", { exact: true }).waitFor();
});
