// Dice at a roll: what a player types is that player's die, whoever rolls otherwise.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { inches } from "../drive/seat.mjs";
import { ADA, VIC, asks, at, begin, click, put, sealed } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** Ada is to roll one die: the program's, unless she types it. */
async function shot(t) {
  const seat = await sealed(t, browser);
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, ADA, { x, y: y - inches(4) });
  await begin(seat, ADA, "Shoot");
  await at(seat, `candidate-${VIC}`).click();
  await asks(seat, "Roll a d6 to hit");
  await seat.page.locator("[data-testid=roll]:focus").waitFor();
  return seat;
}

/** Two dice are to be rolled. */
async function bomb(t) {
  const seat = await sealed(t, browser);
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, ADA, { x, y: y - inches(5) });
  await begin(seat, ADA, "Bomb");
  await at(seat, "accept").click();
  await asks(seat, "Show where to throw it");
  await click(seat, { x, y });
  await asks(seat, "light the fuse");
  await at(seat, "roll").waitFor();
  return seat;
}

const boxes = (seat) => at(seat, "die").allInnerTexts();
const reads = (seat, expected) => until(`the boxes read ${expected}`, async () => String(await boxes(seat)) === String(expected));
const hinted = (seat, words) => at(seat, "hint").getByText(words).waitFor();
async function fallen(seat) {
  const { history } = await seat.ask({ do: "dice_history" });
  return history.falls.map(({ dice, by }) => ({ dice, by }));
}

test("a digit typed where the program rolls is the player's die, and Enter gives it", async (t) => {
  const seat = await shot(t);
  await hinted(seat, "or type what your own dice show");
  await seat.page.keyboard.press("5");
  await reads(seat, ["5"]);
  assert.equal(await at(seat, "roll").count(), 0, "what is typed cannot be rolled over");
  await hinted(seat, "enter the dice");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "hold or yield");
  assert.deepEqual(await fallen(seat), [{ dice: [5], by: "players" }]);
  assert.equal((await seat.view()).dice, "program", "the next roll is the program's again");
});

test("of two dice Enter takes none before both are typed, and Backspace takes the last one off", async (t) => {
  const seat = await bomb(t);
  const { keyboard } = seat.page;
  await keyboard.press("2");
  await reads(seat, ["2", ""]);
  await keyboard.press("Enter");
  await keyboard.press("6");
  await reads(seat, ["2", "6"]);
  await keyboard.press("Backspace");
  await reads(seat, ["2", ""]);
  await keyboard.press("5");
  await keyboard.press("Enter");
  await until("dice have fallen", async () => (await fallen(seat)).length > 0);
  assert.deepEqual((await fallen(seat))[0], { dice: [2, 5], by: "players" });
});

test("the last digit off brings the button back, and so does Esc; a digit on no such die rolls nothing", async (t) => {
  const seat = await shot(t);
  const { keyboard } = seat.page;
  for (const off of ["Backspace", "Escape"]) {
    await keyboard.press("4");
    await reads(seat, ["4"]);
    await keyboard.press(off);
    await seat.page.locator("[data-testid=roll]:focus").waitFor();
  }
  await keyboard.press("7");
  await at(seat, "dice").getByText("7 is not on a d6").waitFor();
  await keyboard.press("Enter");
  await keyboard.press("6");
  await reads(seat, ["6"]);
  await at(seat, "clear").click();
  await at(seat, "roll").waitFor();
  assert.deepEqual(await fallen(seat), []);
  await keyboard.press("Escape");
  await seat.sees("with nothing typed Esc withdraws", ({ attempt }) => attempt === null);
});

for (const key of ["Space", "Enter"]) {
  test(`${key} rolls after a click on the table too`, async (t) => {
    const seat = await shot(t);
    await click(seat, { x: inches(2), y: inches(24) });
    await seat.page.locator("[data-testid=stage]:focus").waitFor();
    await seat.page.keyboard.press(key);
    await until("a die has fallen", async () => (await fallen(seat)).length > 0);
    assert.equal((await fallen(seat))[0].by, "program");
  });
}

test("a digit is the player's die after a click on the table too", async (t) => {
  const seat = await shot(t);
  await click(seat, { x: inches(2), y: inches(24) });
  await seat.page.locator("[data-testid=stage]:focus").waitFor();
  await seat.page.keyboard.press("5");
  await reads(seat, ["5"]);
  await seat.page.keyboard.press("Enter");
  await asks(seat, "hold or yield");
  assert.deepEqual(await fallen(seat), [{ dice: [5], by: "players" }]);
});
