// Hordes of the Things in the window: dice for points, and a line that advances as a group for one of them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable } from "../drive/seat.mjs";
import { told, types } from "../drive/them.mjs";
import { at, begin, offered } from "../drive/trial.mjs";

const UNIT = 25_000;
let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** The bridge at Ashmere, with dice that are typed. */
async function ashmere(t) {
  const seat = await atTable(t, browser, scenario("hordes/ashmere.handspan"));
  const { revision } = await seat.view();
  assert.equal((await seat.ask({ do: "dice", revision, by: "players" })).is, "view");
  await seat.sees("players roll", (now) => now.dice === "players");
  await at(seat, "offers").waitFor();
  return seat;
}

/** Does something by the door, with its answers, and waits until the window has it. */
async function does(seat, action, answers) {
  const { revision } = await seat.view();
  let reply = await seat.ask({ do: "begin", revision, action: { hordes: action } }, 0);
  for (const answer of answers) {
    if (reply.is !== "view") return reply;
    reply = await seat.ask({ do: "answer", revision: reply.view.revision, answers: [answer] }, 0);
  }
  return reply;
}

test("a bound at Ashmere: dice for points, a line that advances, and the price of it in the log", async (t) => {
  const seat = await ashmere(t);
  await begin(seat, null, "Begin");
  await types(seat, "4");
  await seat.sees("it is time to move", ({ clock }) => clock.turn === 1 && clock.phase === "move");
  const line = [4, 5, 6, 7, 8, 9, 10, 11];
  const steps = [{ is: "ahead", length: UNIT }];
  await does(seat, { act: "march", figures: line }, [{ motion: steps }]);
  const view = await seat.sees("the line has moved", (now) => told(now).some((words) => words.includes("as a group for 1 point")));
  assert.ok(told(view).some((words) => words.startsWith("Knights 1 and 7 others move 100 p")), told(view).join("\n"));
  await offered(seat, "Moves done");
});
