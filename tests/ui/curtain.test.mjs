// Sealed answers at one laptop: the curtain closes between players, and nothing is seen past it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atTable } from "../drive/seat.mjs";
import { TRIAL, asks, at, click } from "../drive/trial.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

test("both sides seal their orders behind the curtain, by keys alone", async (t) => {
  const seat = await atTable(t, browser, TRIAL);
  const { keyboard } = seat.page;
  for (const [side, name, bid] of [[1, "Blue", "2"], [2, "Red", "1"]]) {
    await at(seat, "curtain").getByRole("heading", { name: `Hand the laptop to ${name}` }).waitFor();
    assert.equal(await at(seat, "stage").isVisible(), false, "the table shows past the curtain");
    assert.equal((await seat.view()).seat, 0, "the page still knows what a seat knows");
    await keyboard.press("Enter");
    await asks(seat, "take a stance");
    assert.equal((await seat.view()).seat, side);
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await asks(seat, "Bid for the upper hand");
    await keyboard.type(bid);
    await keyboard.press("Enter");
    await asks(seat, "lay a snare in");
    await keyboard.press("ArrowRight");
    for (let step = 0; step < side; step += 1) await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
  }
  const view = await seat.sees("all is open", ({ seat, attempt }) => seat === 0 && attempt === null);
  await at(seat, "curtain").waitFor({ state: "detached" });
  assert.equal(await at(seat, "stage").isVisible(), true);
  const told = view.log.at(-1).told.map(({ words }) => words).join(" ");
  assert.match(told, /Blue is wary and bids 2 coins/);
  assert.match(told, /Red is wary and bids one coin/);
  assert.doesNotMatch(told, /b1|c1/, "a snare is told to the whole table");
});

test("a seat may take its last sealed answer back before it has sealed all", async (t) => {
  const seat = await atTable(t, browser, TRIAL);
  await at(seat, "open-curtain").click();
  await at(seat, "option-bold").click();
  await asks(seat, "Bid");
  await at(seat, "take-back").click();
  await asks(seat, "take a stance");
});
