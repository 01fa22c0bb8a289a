// Seats that are not sides: two people hold two sides each, and the laptop goes to a person, not to a side.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { changed } from "../drive/program.mjs";
import { atTable } from "../drive/seat.mjs";
import { asks, at, handed } from "../drive/trial.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** Crossroads, at which Ann plays South and North, and Ben plays West and East. */
const shared = () =>
  changed("antshouse/crossroads.handspan", (layout) => {
    layout.seats = [
      { seat: 1, name: "Ann", sides: [1, 3] },
      { seat: 2, name: "Ben", sides: [2, 4] },
    ];
  });

/** Every ant is put on the square that is offered first. */
async function setUp(seat) {
  for (const [side, name] of [[1, "South"], [2, "West"], [3, "North"], [4, "East"]]) {
    await seat.sees(`it is the turn of ${name}`, ({ clock }) => clock.side === side);
    await seat.page.locator(`[data-testid^="offer-Put the ant of ${name} on "][aria-disabled=false]`).first().click();
  }
}

/** Whoever sits behind the curtain orders the ant of one side, and seals. */
async function orders(seat, side, arrow) {
  await seat.sees(`side ${side} is asked first`, ({ attempt }) => attempt?.asks[0]?.seat === side);
  await asks(seat, "turn the direction piece");
  await seat.page.keyboard.press(arrow);
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Seal this order?");
  await at(seat, "option-confirm").click();
}

test("a person who holds two sides is handed the laptop once, orders both, and sees nobody else's", async (t) => {
  const seat = await atTable(t, browser, shared());
  await setUp(seat);
  for (const [person, name, sides] of [[1, "Ann", [[1, "ArrowUp"], [3, "ArrowDown"]]], [2, "Ben", [[2, "ArrowRight"], [4, "ArrowLeft"]]]]) {
    await handed(seat, name);
    assert.equal((await seat.view()).seat, 0, "the page still knows what a seat knows");
    await seat.page.keyboard.press("Enter");
    await seat.sees(`${name} sits there`, (now) => now.seat === person);
    for (const [side, arrow] of sides) {
      await orders(seat, side, arrow);
      const { attempt } = await seat.view();
      const asked = (attempt?.asks ?? []).map((ask) => ask.seat);
      assert.ok(asked.every((one) => sides.some(([own]) => own === one)), `${name} is asked for ${asked}`);
    }
  }
  await seat.sees("everybody has sealed and weapons are placed", ({ seat: sat, attempt }) => sat === 0 && attempt === null);
  await at(seat, "curtain").waitFor({ state: "detached" });
});
