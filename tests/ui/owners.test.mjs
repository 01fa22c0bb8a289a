// On a laptop: dice by owner, a what-if while something lies face down, and orders typed for the figure in hand.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { inches } from "../drive/seat.mjs";
import { LOU, PAT, RAY, clicksOn, picnic, told, types } from "../drive/them.mjs";
import { asks, at, begin, click } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const LAPTOP = { width: 1366, height: 768 };
const place = (x, y) => ({ x: inches(x), y: inches(y) });
/** Lou at the rucksack, an ant beside Pat and one before Ray. */
const NEAR = { [PAT]: [12, 3, 0], [RAY]: [15, 3, 0], [LOU]: [2, 4.11, 0], 4: [12, 4.31, 180_000], 5: [15, 8, 180_000] };

async function begun(t, options) {
  const seat = await picnic(t, browser, NEAR, options);
  await seat.page.setViewportSize(LAPTOP);
  const { revision } = await seat.view();
  const { offers } = await seat.ask({ do: "offers" });
  const { action } = offers.find(({ words }) => words === "Begin turn 1");
  const { view } = await seat.ask({ do: "begin", revision, action });
  const dealt = await seat.ask({ do: "answer", revision: view.revision, answers: [{ dice: [1, 2, 3, 4, 5, 6, 1, 2] }] });
  assert.equal(dealt.is, "view");
  await seat.sees("turn 1 has begun", ({ clock, attempt }) => clock.turn === 1 && clock.phase === "characters" && attempt === null);
  return seat;
}

/** Is a part of the page inside the window, wherever it is scrolled to? */
const isInSight = (locator) =>
  locator.evaluate((part) => {
    const box = part.getBoundingClientRect();
    return box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= window.innerHeight && box.right <= window.innerWidth;
  });
const inSight = (what, locator) => until(`${what} is in sight`, () => isInSight(locator));

async function picture(seat, name) {
  const folder = process.env.HANDSPAN_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await seat.page.screenshot({ path: `${folder}/${name}.png` });
}

test("I type my dice while the program rolls those of its ants, and the log says where each came from", async (t) => {
  const seat = await begun(t, { dice: "program" });
  await at(seat, "dice-owners").locator("summary").click();
  await at(seat, "dice-by-side-1").click();
  await seat.sees("the picnickers type", ({ dice_of_sides }) => dice_of_sides[0].by === "players" && dice_of_sides[1].by === "program");
  await at(seat, "log").getByText("The players roll the dice of the picnickers themselves.").waitFor();
  await picture(seat, "dice-owners");

  await begin(seat, RAY, "Shoot");
  await asks(seat, "attack");
  await click(seat, place(15, 8));
  await at(seat, "dice-owner").getByText("Dice of the picnickers: real dice, typed in").waitFor();
  await inSight("whose dice they are", at(seat, "dice-owner"));
  assert.equal(await at(seat, "roll").count(), 0, "the program does not roll these");
  await picture(seat, "dice-typed");
  await types(seat, "3");
  const shot = await seat.sees("Ray has shot", ({ attempt }) => attempt === null);
  assert.ok(told(shot).some((words) => words.startsWith("Ray shoots at Ant 5 and rolls 3")), told(shot).join("\n"));
  const typed = shot.log.flatMap(({ fallen }) => fallen).filter(({ seat: side }) => side === 1);
  assert.deepEqual(typed.map(({ dice, by }) => ({ dice, by })), [{ dice: [3], by: "players" }]);
  await at(seat, "log").getByText("typed in").first().waitFor();

  await at(seat, "done").click();
  const yes = at(seat, "sure-yes");
  await until("the people's phase has ended", async () => {
    if (await yes.isVisible()) await yes.click();
    return (await seat.view()).clock.phase !== "characters";
  });
  let bitten = [];
  for (let steps = 0; steps < 60 && bitten.length === 0; steps += 1) {
    const now = await seat.view();
    assert.equal(now.attempt, null, "nobody is asked for the ants' dice");
    await clicksOn(seat, now);
    const later = await seat.sees("something has happened", ({ pulse }) => pulse > now.pulse);
    bitten = later.log.flatMap(({ fallen }) => fallen).filter(({ seat: side }) => side === 2);
  }
  assert.ok(bitten.length > 0 && bitten.every(({ by }) => by === "program"), JSON.stringify(bitten));
});

test("a what-if begins in turn 1 though search points lie face down, and what is found in it is not kept", async (t) => {
  const seat = await begun(t);
  const { revision } = await seat.view();
  await at(seat, "what-if").click();
  await at(seat, "what-if-begin").click();
  await seat.sees("a what-if is played", ({ trying, dealt }) => trying !== null && dealt);
  await inSight("that hidden things are dealt anew", at(seat, "trying").getByText("What is hidden is dealt anew here."));
  await picture(seat, "what-if");
  await begin(seat, LOU, "Search the rucksack");
  const searched = await seat.sees("Lou has searched", (now) => told(now).some((words) => words.startsWith("Lou searches the rucksack and finds")));
  assert.ok(searched.revision > revision);
  await at(seat, "trying-keep").click();
  await at(seat, "faults").getByText("rests on what is hidden").waitFor();
  await picture(seat, "what-if-refused");
  await seat.page.keyboard.press("Escape");
  await at(seat, "trying-drop").click();
  await at(seat, "sure-yes").click();
  const back = await seat.sees("the battle itself goes on", ({ trying, tries }) => trying === null && tries.length === 0);
  assert.ok(back.markers.some(({ id, kind }) => id === 3 && kind === "search_point"), "it lies face down still");
});

test("typed orders are for the figure in hand, tell how they are typed, and are put away from anywhere", async (t) => {
  const seat = await begun(t);
  await at(seat, `roster-${RAY}`).click();
  const before = (await seat.figure(RAY)).placement;
  await seat.page.keyboard.press("Control+k");
  await at(seat, "orders-how").getByText("For Ray, number 2:").waitFor();
  await inSight("how orders are typed", at(seat, "orders-how"));
  const line = await at(seat, "orders").boundingBox();
  assert.ok((await seat.pixel(before)).y > line.y + line.height, "the figure in hand is not covered");
  await at(seat, "orders").getByText("1 fwd 2").waitFor();
  await at(seat, "orders").getByText("Pat fwd 2").waitFor();
  await picture(seat, "orders");
  await seat.page.keyboard.type("fwd 2");
  await seat.page.keyboard.press("Enter");
  await at(seat, "orders-told").getByText("Ray moved 2.0″").waitFor();
  assert.deepEqual((await seat.figure(RAY)).placement, { ...before, y: before.y + inches(2) });
  await seat.page.keyboard.type("3 back 1");
  await seat.page.keyboard.press("Enter");
  await at(seat, "orders-told").getByText("Lou moved 1.0″").waitFor();
  // The hand goes to the table, and Esc still puts the line away.
  await click(seat, place(20, 2));
  await seat.page.keyboard.press("Escape");
  await at(seat, "orders").waitFor({ state: "detached" });
  await seat.page.keyboard.press("Control+k");
  await at(seat, "orders-close").click();
  await at(seat, "orders").waitFor({ state: "detached" });
});
