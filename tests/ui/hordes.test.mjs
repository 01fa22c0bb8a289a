// Hordes of the Things in the window: dice for points, a group that advances, a refused crossing of a front, a fight with its sums, and the opponent.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { changed } from "../drive/program.mjs";
import { atTable } from "../drive/seat.mjs";
import { told, types } from "../drive/them.mjs";
import { at, begin, offered } from "../drive/trial.mjs";

const UNIT = 25_000;
const [KNIGHTS, SPEARS, WARBAND] = [4, 6, 15];
let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** The bridge at Ashmere with some elements elsewhere: by id, units east and north of the near left corner, and a facing. */
async function ashmere(t, places = {}) {
  const file = changed("hordes/ashmere.handspan", (layout) => {
    for (const figure of layout.figures) {
      const [x, y, facing] = places[figure.id] ?? [];
      if (x !== undefined) figure.placement = { x: Math.round(x * UNIT), y: Math.round(y * UNIT), facing };
    }
  });
  const seat = await atTable(t, browser, file);
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

test("a bound at Ashmere: dice for points, a line that advances and wheels, and the price of it in the log", async (t) => {
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

test("crossing an enemy's front is refused with its rule, and a fight shows both sums before its dice", async (t) => {
  const seat = await ashmere(t, { [KNIGHTS]: [8, 15.9, 90_000], [SPEARS]: [11.2, 17.6, 0] });
  await begin(seat, null, "Begin");
  await types(seat, "4");
  await seat.sees("it is time to move", ({ clock }) => clock.phase === "move");
  const gesture = { is: "drag", figure: KNIGHTS, path: [{ x: 10 * UNIT, y: Math.round(16.5 * UNIT) }], facing: 90_000 };
  const { forecast } = await seat.ask({ do: "forecast", gesture });
  const refusals = forecast.meanings[forecast.taken].refusals.map(({ rule }) => rule);
  assert.ok(refusals.includes("HOTT-ZONE-1"), JSON.stringify(refusals));
  await begin(seat, null, "Moves done");
  await at(seat, "sure-yes").click();
  await seat.sees("close combat", ({ clock }) => clock.phase === "close");
  await offered(seat, "Spears 1 fights Warband 1");
  await begin(seat, null, "Spears 1 fights Warband 1");
  await types(seat, "33");
  const view = await seat.sees("it is fought", (now) => told(now).some((words) => words.startsWith("Spears 1 fights Warband 1")));
  const words = told(view).find((sentence) => sentence.startsWith("Spears 1 fights Warband 1"));
  assert.match(words, /4 .*\+ 3 = \d+ against 3 .*\+ 3 = \d+/);
  assert.ok(WARBAND > 0);
});
