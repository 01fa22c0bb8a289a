// Keys that answer a question beside the table reach it wherever the focus went.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { inches } from "../drive/seat.mjs";
import { ADA, BEN, VIC, asks, at, begin, click, put, sealed } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** The table takes the focus, as after any click on it. */
async function leave(seat) {
  await click(seat, { x: inches(2), y: inches(24) });
  await seat.page.locator("[data-testid=stage]:focus").waitFor();
}

const number = (seat, value) => until(`the number is ${value}`, async () => (await at(seat, "number").inputValue()) === value);

test("a number is typed, stepped and accepted from the table", async (t) => {
  const seat = await sealed(t, browser);
  const { keyboard } = seat.page;
  await begin(seat, ADA, "Bomb");
  await asks(seat, "Spend so many coins");
  await leave(seat);
  await keyboard.press("2");
  await number(seat, "2");
  await leave(seat);
  await keyboard.press("ArrowDown");
  await number(seat, "1");
  await leave(seat);
  await keyboard.press("Enter");
  await asks(seat, "Show where to throw it");
});

test("after a refusal another number is typed and accepted at once", async (t) => {
  const seat = await sealed(t, browser);
  const { keyboard } = seat.page;
  // Two recruits cost two coins each: then three are too many.
  for (const [place, count] of [[20, 11], [24, 12]]) {
    await begin(seat, null, "Raise");
    await at(seat, "option-recruit").click();
    await asks(seat, "Show where to put it");
    await click(seat, { x: inches(place), y: inches(8) });
    await seat.sees("a recruit has come", ({ figures }) => figures.length === count);
  }
  await begin(seat, ADA, "Bomb");
  await asks(seat, "Spend so many coins");
  await keyboard.press("3");
  await keyboard.press("Enter");
  await seat.page.locator("[data-testid=forbidden]:focus").waitFor();
  await keyboard.press("1");
  await number(seat, "1");
  await keyboard.press("Enter");
  await asks(seat, "Show where to throw it");
});

test("the button that accepts a number stays inside its card", async (t) => {
  const seat = await sealed(t, browser);
  await begin(seat, ADA, "Bomb");
  await asks(seat, "Spend so many coins");
  const [button, card] = await Promise.all(["accept", "question"].map((id) => at(seat, id).boundingBox()));
  assert.ok(button.x >= card.x && button.x + button.width <= card.x + card.width - 8, JSON.stringify({ button, card }));
});

test("of several words Enter takes the one that is marked", async (t) => {
  const seat = await sealed(t, browser);
  const { keyboard } = seat.page;
  await begin(seat, null, "Raise");
  await seat.page.locator("[data-testid=option-barrier]:focus").waitFor();
  await leave(seat);
  await keyboard.press("ArrowDown");
  await seat.page.locator("[data-testid=option-recruit]:focus").waitFor();
  await leave(seat);
  await keyboard.press("Enter");
  await asks(seat, "Show where to put it");
  await click(seat, { x: inches(20), y: inches(8) });
  await seat.sees("it was the recruit that was marked", ({ figures }) => figures.length === 11);
});

test("of several figures Enter takes those that are chosen, though a button of the list has the focus", async (t) => {
  const seat = await sealed(t, browser);
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, ADA, { x, y: y - inches(5) });
  await put(seat, BEN, { x: x + inches(2), y: y - inches(5) });
  await begin(seat, ADA, "Volley");
  await at(seat, `candidate-${VIC}`).click();
  await asks(seat, "Choose who to help");
  await at(seat, `candidate-${BEN}`).click();
  await at(seat, "picked").getByText("1 chosen").waitFor();
  await seat.page.locator(`[data-testid=candidate-${BEN}]:focus`).waitFor();
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Roll 2 d6");
});

test("what is shared out is accepted from the table", async (t) => {
  const seat = await sealed(t, browser);
  const { keyboard } = seat.page;
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, VIC, { x: x + inches(2), y });
  await put(seat, ADA, { x: x + inches(3), y: y - inches(5) });
  await begin(seat, ADA, "Bomb");
  await asks(seat, "Spend so many coins");
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await asks(seat, "Show where to throw it");
  await click(seat, { x: x + inches(4), y });
  await asks(seat, "light the fuse");
  await keyboard.type("26");
  await keyboard.press("Enter");
  await asks(seat, "Share out the hits");
  await leave(seat);
  await keyboard.press("Enter");
  await asks(seat, "wound");
});
