// What is to be done is always known: the briefing, how far the aim is, the first move, the end and its figures.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { dataFolder, scenario } from "../drive/program.mjs";
import { unreadable } from "../drive/readable.mjs";
import { inches, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { at } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";
import { sees, sized, SIZES } from "../drive/viewport.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const PAT = 1;

/** A table in a window of a size; whoever sits there may be new to the program. */
async function opened(t, file, size, settings = { toured: true }) {
  const server = await serve(file, 0, dataFolder(settings));
  atEnd(t, () => server.stop());
  return sit(t, sized(browser, size), server.address);
}

/** The picnic with a last turn and holes as a test needs them. */
function picnic(facts) {
  const layout = JSON.parse(readFileSync(scenario("them/picnic.handspan"), "utf8"));
  delete layout.check;
  layout.setup = [...layout.setup.filter(({ word }) => !facts.some((fact) => fact.word === word)), ...facts];
  const file = join(dataFolder(), "picnic.handspan");
  writeFileSync(file, JSON.stringify(layout));
  return file;
}

async function drags(seat, east, north) {
  const grip = await seat.hold(await seat.figure(PAT));
  await grip.carry(inches(east), inches(north));
  await at(seat, "tape-total").waitFor();
  await seat.drop();
}

for (const size of SIZES) {
  const name = `${size.width}x${size.height}`;
  test(`a newcomer reads what to do, drags a figure at once, and sees the turn and the aim: ${name}`, async (t) => {
    const seat = await opened(t, scenario("them/picnic.handspan"), size, {});
    const { page } = seat;
    const told = await sees(at(seat, "briefing"), "the briefing");
    assert.match(told, /The aim\. Close both holes before turn 12 ends\./);
    assert.match(told, /12 turns\./);
    assert.match(told, /You play the picnickers\. The program plays the ants\./);
    await sees(at(seat, "briefing-begin"), "the button");
    assert.equal(await sees(at(seat, "turn"), "the turn"), "Before turn 1 of 12");
    assert.equal(await sees(at(seat, "aim"), "the aim"), "· holes closed 0 of 2");
    // It is the player's turn: nothing is offered to the program.
    assert.equal(await at(seat, "program-step").count(), 0);
    assert.deepEqual(await unreadable(page), []);
    await drags(seat, -1, 2);
    const view = await seat.sees("turn 1 has begun with it", ({ clock }) => clock.turn === 1 && clock.phase === "characters");
    assert.deepEqual(view.log.filter(({ entry }) => entry !== null).map(({ title }) => title.replace(/ [\d.]+ in/, "")), ["Begin turn 1", "Pat moves"]);
    assert.equal(await at(seat, "forbidden").count(), 0);
    await at(seat, "briefing").waitFor({ state: "detached" });
    assert.equal(await sees(at(seat, "turn"), "the turn"), "Turn 1 of 12");
    assert.equal(await sees(at(seat, "aim"), "the aim"), "· holes closed 0 of 2");
    // The tour has followed: choosing and moving are done.
    await page.locator("[data-testid=tour-choose][data-done=true]").waitFor();
    await page.locator("[data-testid=tour-move][data-done=true]").waitFor();
    await at(seat, "tour").getByText("Press M and drag").waitFor();
  });
}

test("the briefing is put away by its button, by Enter and by Esc, and comes back from the menu and from help", async (t) => {
  const seat = await opened(t, scenario("antshouse/pavement.handspan"), SIZES[0]);
  const { page } = seat;
  const briefing = at(seat, "briefing");
  await briefing.getByText("Bring your ant to the far side and home again.").waitFor();
  await at(seat, "briefing-begin").click();
  await briefing.waitFor({ state: "detached" });
  for (const key of ["Enter", "Escape"]) {
    await page.reload();
    await briefing.waitFor();
    await page.keyboard.press(key);
    await briefing.waitFor({ state: "detached" });
  }
  await at(seat, "table-menu").click();
  await at(seat, "menu-briefing").click();
  await at(seat, "briefing-dialog").getByText("You play South and North at one screen").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("F1");
  await at(seat, "help-dialog").getByRole("heading", { level: 3 }).first().waitFor();
  assert.equal(await at(seat, "help-dialog").getByRole("heading", { level: 3 }).first().innerText(), "The aim");
  await at(seat, "help-briefing").click();
  await at(seat, "briefing-dialog").waitFor();
});

test("a table without an aim has no briefing", async (t) => {
  const seat = await opened(t, scenario("free/village.handspan"), SIZES[0]);
  await at(seat, "offers").waitFor();
  assert.equal(await at(seat, "briefing").count(), 0);
  await at(seat, "table-menu").click();
  assert.equal(await at(seat, "menu-briefing").isDisabled(), true);
});

test("house rules can be changed until the first thing is done", async (t) => {
  const seat = await opened(t, scenario("them/picnic.handspan"), SIZES[0]);
  await at(seat, "house-wounds_to_kill").selectOption("4");
  await seat.sees("it is chosen", ({ house }) => house.some(({ rule }) => rule.title === "4 wounds"));
  assert.equal((await seat.view()).clock.turn, 0);
  await drags(seat, 0, 2);
  await seat.sees("turn 1 has begun", ({ clock }) => clock.turn === 1);
  await seat.page.keyboard.press("Control+z");
  const view = await seat.sees("the move is undone", ({ redo }) => redo !== null);
  assert.equal(view.clock.turn, 1);
});

test("the tour speaks of what can be done now, and ticks what was done", async (t) => {
  const seat = await opened(t, scenario("them/picnic.handspan"), SIZES[0], {});
  const { page } = seat;
  const tour = at(seat, "tour");
  await at(seat, "briefing-begin").click();
  await tour.getByText("Click one on the table.").waitFor();
  const { x, y } = await seat.pixel((await seat.figure(PAT)).placement);
  await page.mouse.click(x, y);
  await tour.getByText("Drag it: the tape shows").waitFor();
  await at(seat, "tour-next").click();
  await page.keyboard.press("m");
  await seat.drop();
  const to = await seat.pixel((await seat.figure(2)).placement);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.locator("[data-testid=tour-measure][data-done=true]").waitFor();
  // Nothing was done yet that could be undone, and the tour does not ask for it.
  await tour.getByText("Do something first").waitFor();
  await page.keyboard.press("v");
  await drags(seat, 0, 1);
  await tour.getByText("Press Ctrl Z").waitFor();
  await page.keyboard.press("Control+z");
  await page.locator("[data-testid=tour-undo][data-done=true]").waitFor();
  await at(seat, "tour-done").click();
  await tour.waitFor({ state: "detached" });
});

test("the end is told with its numbers and figures, and the start page shows it as finished", async (t) => {
  const seat = await opened(t, picnic([{ word: "turn_limit", numbers: [1] }]), SIZES[0]);
  const { page } = seat;
  await drags(seat, 0, 2);
  await seat.sees("turn 1 has begun", ({ clock }) => clock.turn === 1);
  await at(seat, "done").click();
  // Two of them have not moved.
  await at(seat, "sure-yes").click();
  await seat.sees("the ants are on", ({ clock }) => clock.phase !== "characters");
  await until("it is over", async () => {
    const view = await seat.view();
    if (view.victory) return true;
    await seat.ask({ do: "step", revision: view.revision });
    return false;
  });
  const told = await sees(at(seat, "victory"), "the end");
  assert.match(told, /Turn 1 is over and two holes are still open: the ants win\./);
  assert.match(told, /Turns: 1/);
  assert.match(told, /Dice rolled: \d+/);
  assert.match(told, /The picnickers \d+ \d+ 0 3/);
  await page.setViewportSize(SIZES[1]);
  await sees(at(seat, "tally"), "the figures");
  await sees(at(seat, "again").or(at(seat, "victory-home")), "the way on");
  await at(seat, "home").click();
  const card = page.locator("button.continue");
  await card.getByText("Turn 1 is over and two holes are still open: the ants win.").waitFor();
  assert.doesNotMatch(await card.innerText(), /On the table now|Continue/);
});
