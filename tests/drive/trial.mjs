// A player at the trial: a little game that asks every kind of question.

import assert from "node:assert/strict";
import { root } from "./program.mjs";
import { atTable } from "./seat.mjs";

export const TRIAL = `${root}tests/tables/trial.handspan`;
export const [ADA, BEN, CORA, DAN] = [1, 2, 3, 4];
export const [VIC, WYN] = [11, 12];

export const at = (seat, id) => seat.page.getByTestId(id);
export const asks = (seat, words) => at(seat, "ask").getByText(words).waitFor();

/** Waits until something is offered on the table as it is now: what was worked out on an older one begins nothing. */
export const offered = (seat, words) => seat.page.locator(`[data-testid="offer-${words}"][aria-disabled=false]`).waitFor();

/** Waits until the laptop is handed to somebody and the curtain has come to rest: before that nothing opens it. */
export async function handed(seat, name) {
  await at(seat, "curtain").getByRole("heading", { name: `Hand the laptop to ${name}` }).waitFor();
  await seat.page.locator("[data-testid=open-curtain]:enabled:focus").waitFor();
}

export async function point(seat, where) {
  const { x, y } = await seat.pixel(where);
  await seat.page.mouse.move(x, y);
  return { x, y };
}

export async function click(seat, where) {
  const { x, y } = await point(seat, where);
  await seat.page.mouse.click(x, y);
}

/** Begins what is offered for a figure, or for the table when `figure` is `null`. */
export async function begin(seat, figure, words) {
  if (figure === null) await seat.page.keyboard.press("Escape");
  else await at(seat, `roster-${figure}`).click();
  await at(seat, `offer-${words}`).click();
}

/** Both sides seal their orders by the door, so that a test can be about something else. */
export async function sealed(t, browser, { dice = "program", table = TRIAL } = {}) {
  const seat = await atTable(t, browser, table);
  const order = (number, column) => [{ option: "wary" }, { number }, { cell: { column, row: 0 } }];
  for (const [side, answers] of [[1, order(1, 0)], [2, order(0, 7)]]) {
    for (const answer of answers) {
      const { revision } = await seat.view();
      const reply = await seat.ask({ do: "answer", revision, answers: [answer] }, side);
      assert.equal(reply.is, "view", JSON.stringify(reply));
    }
  }
  await seat.sees("the orders are open", ({ clock }) => clock.phase === "first");
  if (dice === "players") {
    const { revision } = await seat.view();
    assert.equal((await seat.ask({ do: "dice", revision, by: "players" })).is, "view");
    await seat.sees("players roll", (now) => now.dice === "players");
  }
  await at(seat, "offers").waitFor();
  return seat;
}

/** Puts figures elsewhere by waived moves, so that they are in reach of one another. */
export async function put(seat, figure, to) {
  const { revision } = await seat.view();
  const gesture = { is: "drag", figure, path: [to], facing: (await seat.figure(figure)).placement.facing, free: true };
  const waivers = ["TRIAL-MOVE-LENGTH", "TRIAL-MOVE-THROUGH", "TRIAL-PHASE", "TRIAL-MOVED"].flatMap((rule) => [
    { rule, answer: 0 },
    { rule, answer: null },
  ]);
  const reply = await seat.ask({ do: "play", revision, gesture, waivers });
  assert.equal(reply.is, "view", JSON.stringify(reply));
  await seat.sees("it stands there", (now) => now.revision > revision);
}
