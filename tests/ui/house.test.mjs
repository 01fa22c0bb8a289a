// House rules: a choice, a number, a set and one for each side, by mouse and by keyboard; then they are only read.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { root, scenario } from "../drive/program.mjs";
import { unreadable } from "../drive/readable.mjs";
import { atTable } from "../drive/seat.mjs";
import { at } from "../drive/trial.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const TABLE = `${root}tests/tables/trial-setup.handspan`;
const titles = ({ house }) => house.map(({ rule }) => rule.title);
const chosen = (seat, ...wanted) => seat.sees(wanted.join(", "), (view) => wanted.every((title) => titles(view).includes(title)));

test("every kind of option is chosen with the mouse", async (t) => {
  const seat = await atTable(t, browser, TABLE);
  await at(seat, "fold-house").getByText("as printed").waitFor();
  await at(seat, "house-snare_bite").selectOption("fells");
  await chosen(seat, "Fell");
  await at(seat, "house-deeds-bomb").uncheck();
  await chosen(seat, "Volleys, Flares");
  await at(seat, "house-turns").fill("3");
  await at(seat, "house-turns").blur();
  await chosen(seat, "3 turns");
  await at(seat, "house-coins-2").fill("0");
  await at(seat, "house-coins-2").blur();
  await chosen(seat, "nothing", "6 coins");
  await at(seat, "fold-house").getByText("4 changed").waitFor();
  assert.deepEqual(await unreadable(seat.page), []);
  await seat.page.keyboard.press("Control+z");
  await chosen(seat, "Fell", "3 turns", "6 coins");
  await at(seat, "fold-house").getByText("3 changed").waitFor();
});

test("every kind of option is chosen with the keyboard, and what is out of bounds changes nothing", async (t) => {
  const seat = await atTable(t, browser, TABLE);
  const { keyboard } = seat.page;
  await at(seat, "house-snare_bite").focus();
  await keyboard.press("ArrowDown");
  await chosen(seat, "Fell");
  await at(seat, "house-deeds-volley").focus();
  await keyboard.press("Space");
  await chosen(seat, "Bombs, Flares");
  await at(seat, "house-turns").focus();
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await chosen(seat, "7 turns");
  await at(seat, "house-turns").fill("99");
  await keyboard.press("Enter");
  await at(seat, "house").getByRole("alert").getByText("A number from 1 to 12 goes here.").waitFor();
  assert.equal(await at(seat, "house-turns").inputValue(), "7");
  assert.ok(titles(await seat.view()).includes("7 turns"));
});

test("once the first turn has begun they are read, with what was chosen", async (t) => {
  const seat = await atTable(t, browser, TABLE);
  await at(seat, "house-turns").fill("2");
  await at(seat, "house-turns").blur();
  await chosen(seat, "2 turns");
  await at(seat, "done").getByText("Begin turn 1").click();
  await at(seat, "curtain").waitFor();
  await seat.page.getByText("Look at the table together first").click();
  await at(seat, "fold-house-read").click();
  await at(seat, "house-turns").getByText("2 turns").waitFor();
  await at(seat, "house-says-turns").getByText("The battle ends after 2 turns.").waitFor();
  assert.equal(await seat.page.locator("[data-testid=house] :is(select, input)").count(), 0);
});

test("help tells the rules as they are chosen", async (t) => {
  const seat = await atTable(t, browser, scenario("them/picnic.handspan"));
  const help = at(seat, "help-dialog");
  await seat.page.keyboard.press("F1");
  await help.getByText(/bites somebody .*The third wound kills\./).waitFor();
  await seat.page.keyboard.press("Escape");
  await at(seat, "house-wounds_to_kill").selectOption("4");
  await chosen(seat, "4 wounds");
  await seat.page.keyboard.press("F1");
  await help.getByText(/bites somebody .*The fourth wound kills\./).waitFor();
});
