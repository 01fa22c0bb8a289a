// A player at THEM!: the picnic, with figures put where a test needs them.

import assert from "node:assert/strict";
import { changed } from "./program.mjs";
import { atTable, inches } from "./seat.mjs";
import { at, begin } from "./trial.mjs";
import { until } from "./until.mjs";

export const [PAT, RAY, LOU] = [1, 2, 3];

/**
 * The picnic with some of its figures elsewhere: by id, inches east and north of the near left corner and a facing. `terrain` lies there besides what comes
 * with it.
 */
export async function picnic(t, browser, places = {}, { dice = "players", terrain = [] } = {}) {
  const file = changed("them/picnic.handspan", (layout) => {
    for (const figure of layout.figures) {
      const [x, y, facing] = places[figure.id] ?? [];
      if (x !== undefined) figure.placement = { x: inches(x), y: inches(y), facing };
    }
    layout.terrain.push(...terrain);
  });
  const seat = await atTable(t, browser, file);
  if (dice === "players") {
    const { revision } = await seat.view();
    assert.equal((await seat.ask({ do: "dice", revision, by: "players" })).is, "view");
    await seat.sees("players roll", (now) => now.dice === "players");
  }
  await at(seat, "offers").waitFor();
  return seat;
}

/** Types dice into the tray and gives them; waits until they are taken. */
export async function types(seat, digits) {
  await at(seat, "dice").waitFor();
  const { pulse } = await seat.view();
  await seat.page.keyboard.type(digits);
  await seat.page.keyboard.press("Enter");
  await seat.sees("the dice are taken", (now) => now.pulse > pulse);
}

/** Ends the people's phase; whoever has done nothing is asked about once, and that is meant. */
export async function endPhase(seat) {
  const { clock } = await seat.view();
  await begin(seat, null, "End the people's phase");
  const hasEnded = async () => (await seat.view()).clock.phase !== clock.phase;
  const sure = at(seat, "sure-yes");
  await until("the phase ends, or it is asked about", async () => (await hasEnded()) || (await sure.isVisible()));
  if (!(await hasEnded())) await sure.click();
}

/** All sentences of the log, in order. */
export const told = (view) => view.log.flatMap((line) => line.told.map(({ words }) => words));

/** Why the program did what it did, in order. */
export const reasons = (view) => view.log.flatMap((line) => (line.by?.program ? [line.by.program.reason] : []));

/**
 * Clicks for the program's next step. One step may bring more than one change, and the turn may end with the second: then there is nothing left
 * to click on, though the view that was read before still said so.
 */
export async function clicksOn(seat, { pulse }) {
  const step = at(seat, "program-step");
  const hasHappened = async () => (await seat.view()).pulse > pulse;
  await until("there is a next step, or it has happened", async () => (await hasHappened()) || (await step.isVisible()));
  if (await hasHappened()) return;
  await step.click().catch(async (failure) => {
    if (!(await hasHappened())) throw failure;
  });
}

/**
 * Lets the program do one thing after another, typing every die as a 2, until it is the people's turn again. `step` has the next thing done; it
 * gets the view as it was just before.
 */
export async function letAntsPlay(seat, step) {
  const begun = await seat.view();
  for (let steps = 0; steps < 100; steps += 1) {
    const now = await seat.view();
    if (now.clock.turn > begun.clock.turn) return steps;
    if (now.attempt) await types(seat, "2");
    else {
      await step(now);
      await seat.sees("something has happened", (later) => later.pulse > now.pulse);
    }
  }
  return assert.fail("the ants' turn does not end");
}
