// Sealed answers at one laptop: the curtain closes between players, and nothing is seen past it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atTable, moving } from "../drive/seat.mjs";
import { TRIAL, asks, at, handed } from "../drive/trial.mjs";

let browser;
before(async () => void (browser = moving(await launch())));
after(() => browser?.close());

test("both sides seal their orders behind the curtain, by keys alone", async (t) => {
  const seat = await atTable(t, browser, TRIAL);
  const { keyboard } = seat.page;
  for (const [side, name, bid] of [[1, "Blue", "2"], [2, "Red", "1"]]) {
    await handed(seat, name);
    assert.equal(await at(seat, "stage").isVisible(), false, "the table shows past the curtain");
    assert.equal((await seat.view()).seat, 0, "the page still knows what a seat knows");
    await keyboard.press("Enter");
    await asks(seat, "Which stance?");
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
  await asks(seat, "Which stance?");
});

/** One player has sealed all but the last answer. */
async function almost(t) {
  const seat = await atTable(t, browser, TRIAL);
  await at(seat, "open-curtain").click();
  await at(seat, "option-bold").click();
  await asks(seat, "Bid");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "lay a snare in");
  await seat.page.keyboard.press("ArrowRight");
  return seat;
}
const isClosed = async (seat) => (await at(seat, "curtain").isVisible()) && (await seat.view()).seat === 0;

test("a press too many does not open the curtain for the next one", async (t) => {
  const seat = await almost(t);
  const { keyboard } = seat.page;
  // The curtain rests but a moment, so the page itself presses as soon as it has fallen.
  const pressed = seat.page.evaluate(
    () =>
      new Promise((found) => {
        const eye = new MutationObserver(() => {
          const button = document.querySelector('[data-testid="open-curtain"]');
          if (!button) return;
          eye.disconnect();
          const { disabled } = button;
          button.click();
          found(disabled);
        });
        eye.observe(document.body, { childList: true, subtree: true });
      }),
  );
  for (const key of ["Enter", "Enter", "Space"]) await keyboard.press(key);
  assert.equal(await pressed, true);
  await handed(seat, "Red");
  assert.equal(await isClosed(seat), true);
  await keyboard.press("Enter");
  await asks(seat, "Which stance?");
});

test("a key that is held since it sealed never opens the curtain", async (t) => {
  const seat = await almost(t);
  const { keyboard } = seat.page;
  await keyboard.down("Enter");
  await handed(seat, "Red");
  for (let again = 0; again < 5; again += 1) await keyboard.down("Enter");
  assert.equal(await isClosed(seat), true);
  await keyboard.up("Enter");
  assert.equal(await isClosed(seat), true);
  await keyboard.press("Enter");
  await asks(seat, "Which stance?");
});
