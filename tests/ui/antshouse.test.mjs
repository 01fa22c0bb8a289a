// Antshouse at one laptop: two players seal, place and reveal until an ant has won; and a seat that the program plays.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable } from "../drive/seat.mjs";
import { asks, at } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const PAVEMENT = scenario("antshouse/pavement.handspan");

/** A table on which both ants stand and one crossing wins. */
async function begun(t) {
  const seat = await atTable(t, browser, PAVEMENT);
  await at(seat, "offer-Length of the way: one way").click();
  for (const square of ["Put the ant of South on d1", "Put the ant of North on e8"]) await at(seat, `offer-${square}`).click();
  return seat;
}

/** A player opens the curtain, turns the piece by a key, and seals. */
async function seals(seat, name, arrow) {
  const { keyboard } = seat.page;
  await at(seat, "curtain").getByRole("heading", { name: `Hand the laptop to ${name}` }).waitFor();
  assert.equal(await at(seat, "stage").isVisible(), false, "the table shows past the curtain");
  await keyboard.press("Enter");
  await asks(seat, "turn the direction piece");
  await keyboard.press(`Shift+${arrow}`);
  await keyboard.press("Enter");
  await asks(seat, "seal the order");
  await at(seat, "option-confirm").click();
}

/** Both place nothing; the reveal is seen on the table before the next curtain falls, and let go. */
async function reveals(seat, round) {
  for (let placed = 0; placed < 2; placed += 1) {
    await at(seat, "done").getByText("Place no weapon").click();
  }
  await seat.sees(`round ${round} is revealed`, ({ clock, victory }) => victory !== null || clock.turn > round);
  if (round === 7) return;
  await at(seat, "retold").waitFor();
  assert.equal(await at(seat, "curtain").count(), 0, "the curtain hides the reveal");
  await seat.page.keyboard.press("Escape");
}

test("two players play to victory, each behind the curtain, and the seals fit", async (t) => {
  const seat = await begun(t);
  for (let round = 1; round <= 7; round += 1) {
    await seals(seat, "South", "ArrowUp");
    await seals(seat, "North", round === 1 ? "ArrowRight" : "ArrowDown");
    await seat.sees("it is time for weapons", ({ seat: chair, clock }) => chair === 0 && clock.phase === "weapons");
    if (round === 1) await at(seat, "panel-log").getByText("South has sealed").waitFor();
    await reveals(seat, round);
  }
  const { victory, sides } = await seat.sees("somebody has won", (now) => now.victory !== null);
  assert.deepEqual(victory.sides.map((side) => sides.find((one) => one.side === side).name), ["South"]);
  await at(seat, "victory").waitFor();
  const { lines } = await seat.ask({ do: "log", from: 1, count: 1000 });
  const sealed = lines.filter((line) => line.entry !== null && line.seals?.length === 2);
  assert.equal(sealed.length, 7, "a round of seals for each round");
  for (const { entry, seals } of sealed) {
    const checked = await seat.ask({ do: "check_seals", entry });
    assert.equal(checked.is, "seals", JSON.stringify(checked));
    assert.deepEqual(checked.seals.map(({ fits }) => fits), seals.map(() => true));
  }
});

test("everybody may look at the table once more before the curtain opens", async (t) => {
  const seat = await begun(t);
  await at(seat, "curtain-look").click();
  await at(seat, "looking").getByText("hand the laptop to South").waitFor();
  assert.equal(await at(seat, "stage").isVisible(), true);
  assert.equal((await seat.view()).seat, 0);
  await at(seat, "looking").getByRole("button").click();
  await at(seat, "curtain").getByRole("heading", { name: "Hand the laptop to South" }).waitFor();
});

test("an order off the board is refused to its owner, behind the curtain", async (t) => {
  const seat = await begun(t);
  await at(seat, "open-curtain").click();
  await asks(seat, "turn the direction piece");
  await seat.page.keyboard.press("Shift+ArrowDown");
  await seat.page.keyboard.press("Enter");
  await at(seat, "forbidden").getByText("off the board").waitFor();
  assert.equal((await seat.ask({ do: "view" })).view.attempt.ready.length, 0);
});

test("a seat without a player is run by the program, sealed orders and all", async (t) => {
  const seat = await begun(t);
  await at(seat, "curtain").getByRole("heading", { name: "Hand the laptop to South" }).waitFor();
  await seals(seat, "South", "ArrowUp");
  await at(seat, "curtain").getByText("Nobody plays North").click();
  await seat.sees("it is time for weapons", ({ seat: chair, clock }) => chair === 0 && clock.phase === "weapons");
  await at(seat, "done").getByText("Place no weapon").click();
  // What it decides hangs on its lots; that it decides, and why, is told in the log.
  const step = at(seat, "program-step");
  const byProgram = async () => {
    // The button goes when the program has nothing left to do.
    if (await step.isVisible()) await step.click({ timeout: 1000 }).catch(() => {});
    const { lines } = await seat.ask({ do: "log", from: 1, count: 1000 });
    const line = lines.find((one) => one.seat === 2 && typeof one.by === "object");
    return line && { reason: line.by.program.reason, text: JSON.stringify(lines) };
  };
  const { reason, text } = await until("the program has placed or passed", byProgram);
  assert.match(reason, /./);
  assert.match(text, /North has sealed/);
});
