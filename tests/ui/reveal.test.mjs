// The reveal of Antshouse on the table: orders given by pointing, and all that comes of them told before the end is shown.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, moving } from "../drive/seat.mjs";
import { count, looksOn, told } from "../drive/telling.mjs";
import { asks, at, click, handed, offered, point } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = moving(await launch())));
after(() => browser?.close());

const [ANT, DIRECTION] = [101, 102];
const square = (name) => ({ x: inches(3 + 2 * (name.charCodeAt(0) - 96)), y: inches(3 + 2 * Number(name[1])) });

async function begun(t) {
  const seat = await atTable(t, browser, scenario("antshouse/pavement.handspan"));
  for (const where of ["South on d1", "North on e8"]) await at(seat, `offer-Put the ant of ${where}`).click();
  return looksOn(seat);
}

async function sits(seat, name) {
  await handed(seat, name);
  await at(seat, "open-curtain").click();
  await asks(seat, "turn the direction piece");
}

/** Points with arrows, two for a diagonal, and confirms. */
async function orders(seat, name, arrows) {
  await sits(seat, name);
  for (const arrow of arrows) await seat.page.keyboard.press(`Shift+Arrow${arrow}`);
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Seal this order?");
  await at(seat, "option-confirm").click();
}

async function pass(seat) {
  for (let side = 0; side < 2; side += 1) await at(seat, "done").getByText("Place no weapon").click();
}

test("an order is given by dragging the direction piece, and stays on the piece until it is confirmed", async (t) => {
  const seat = await begun(t);
  await sits(seat, "South");
  const held = await seat.hold(await seat.figure(DIRECTION));
  // Not quite the diagonal: the nearest of the eight counts.
  await held.carry(inches(2.2), inches(1.8));
  await at(seat, "told").getByText("Your ant goes north-east").waitFor();
  await seat.drop();
  await asks(seat, "Seal this order?");
  await at(seat, "question").getByText("Your ant goes north-east").waitFor();
  const { attempt } = await seat.sees("it is turned", ({ attempt }) => attempt.notes.some(({ is }) => is === "faces"));
  assert.deepEqual(attempt.notes.find(({ is }) => is === "faces"), { is: "faces", figure: DIRECTION, facing: 45_000 });
  await at(seat, "option-confirm").click();
  // The other player sees nothing of it.
  await sits(seat, "North");
  assert.equal((await seat.figure(DIRECTION)).placement.facing, 0);
  assert.doesNotMatch(await seat.page.locator("body").innerText(), /north-east/);
});

test("a click on the square before the ant means that square", async (t) => {
  const seat = await begun(t);
  await sits(seat, "South");
  const { placement } = await seat.figure(ANT);
  assert.deepEqual({ x: placement.x, y: placement.y }, square("d1"));
  await click(seat, square("c2"));
  await at(seat, "question").getByText("Your ant goes north-west").waitFor();
});

test("the end of a reveal is not shown before it is told", async (t) => {
  const seat = await begun(t);
  await orders(seat, "South", ["Up"]);
  await orders(seat, "North", ["Down"]);
  await pass(seat);
  const first = await told(seat, "South ordered: north.");
  assert.equal(first.turn, 2, "the battle itself is further");
  assert.doesNotMatch(first.beside, /goes to d2|Round 2/, "the log tells the end");
  assert.deepEqual([first.shown, first.hint], [[], ["N\nEnter\ngo on", "Backspace\none back", "Space\npause", "Esc\nskip to the end"]]);
  assert.equal(first.said, "South ordered: north.", "more is read aloud than is told");
  await told(seat, "South's ant goes to d2.");
  await seat.page.keyboard.press("Escape");
  await at(seat, "curtain").getByRole("heading", { name: "Hand the laptop to South" }).waitFor();
});

test("a clash is told before anybody throws, and a tie before they throw again", async (t) => {
  const seat = await begun(t);
  for (const [south, north] of [[["Up"], ["Down"]], [["Up"], ["Down"]], [["Up", "Left"], ["Down", "Left"]]]) {
    await orders(seat, "South", south);
    await orders(seat, "North", north);
    await pass(seat);
    await at(seat, "retold").waitFor();
    await seat.page.keyboard.press("Escape");
  }
  await orders(seat, "South", ["Right"]);
  await orders(seat, "North", ["Down"]);
  await pass(seat);
  assert.deepEqual((await told(seat, "South and North clash on d4.")).shown, [], "the curtain falls before it is told");
  const throws = async (name, sign) => {
    await handed(seat, name);
    await at(seat, "curtain-why").waitFor();
    await at(seat, "open-curtain").click();
    await asks(seat, "Throw rock, paper or scissors");
    await at(seat, "why").waitFor();
    await at(seat, `option-${sign}`).click();
  };
  await throws("South", "rock");
  await throws("North", "rock");
  await told(seat, "South rock, North rock; again.");
  await throws("South", "paper");
  await throws("North", "rock");
  await told(seat, "South wins the contest.");
  await asks(seat, "send the ant of North to");
  await click(seat, square("d5"));
  await seat.sees("North is sent away", ({ clock }) => clock.turn === 5);
  await told(seat, "South sends North's ant to d5.");
});

test("contests thrown by dice follow one another, and looking ahead to the next one is no trouble", async (t) => {
  const seat = await atTable(t, browser, scenario("antshouse/pavement.handspan"));
  await at(seat, "house-rps_mode").selectOption("random");
  await seat.sees("dice throw", ({ house }) => house.some(({ rule }) => rule.title === "Thrown by dice"));
  await looksOn(seat);
  for (const where of ["South on d1", "North on e8"]) await at(seat, `offer-Put the ant of ${where}`).click();
  for (let round = 1; round <= 3; round += 1) {
    await orders(seat, "South", ["Up"]);
    await orders(seat, "North", ["Down"]);
    await pass(seat);
    await at(seat, "retold").waitFor();
    await seat.page.keyboard.press("Escape");
  }
  await orders(seat, "South", ["Up"]);
  await orders(seat, "North", ["Left"]);
  for (const where of ["d5", "c5"]) {
    await at(seat, "offer-Throw water").click();
    await asks(seat, "throw the water");
    await click(seat, square(where));
  }
  await told(seat, "South and North clash on d5.");
  await seat.page.keyboard.press("Escape");
  const first = (view) => view?.attempt?.asks[0];
  // Level throws are thrown again, until somebody wins.
  let ask = first(await seat.sees("dice are asked for", (view) => first(view)?.question.is === "dice"));
  while (ask.question.is === "dice") {
    const before = await count(seat);
    await at(seat, "roll").click();
    const { answer } = ask;
    ask = first(await seat.sees("it goes on", (view) => first(view)?.answer !== answer));
    await until("what fell is told", async () => (await count(seat)) > before);
    await seat.page.keyboard.press("Escape");
  }
  assert.match(ask.words, /^send the/);
  const { cell } = ask.question.cells.find(({ broken }) => broken.length === 0);
  const there = square(`${"abcdefgh"[cell.column]}${cell.row + 1}`);
  await point(seat, there);
  await at(seat, "answer-label").waitFor();
  await click(seat, there);
  await seat.sees("the waters are contested", (view) => first(view)?.question.is === "dice" && first(view).answer > ask.answer);
  await told(seat, "Weapons of one size are in each other");
});

test("what is asked at the end of a reveal is neither shown nor answered before all is told", async (t) => {
  const seat = await begun(t);
  await orders(seat, "South", ["Up"]);
  await orders(seat, "North", ["Down"]);
  await at(seat, "done").getByText("Place no weapon").click();
  await seat.sees("North is on", ({ clock }) => clock.side === 2);
  await at(seat, "offer-Throw water").click();
  await asks(seat, "throw the water");
  await click(seat, square("d2"));
  const { strip, shown } = await told(seat, "South ordered: north.");
  assert.match(strip, /Reveal/);
  assert.deepEqual(shown, []);
  // A click ends what is told, and is no answer to what is asked then.
  await click(seat, square("e3"));
  await asks(seat, "sweep the ant of South to");
  // What the door says now can only be newer than any answer the page might have sent.
  const { attempt } = (await seat.ask({ do: "view" }, (await seat.view()).seat)).view;
  assert.match(attempt.asks[0].words, /^sweep the ant of South/);
  await click(seat, square("e3"));
  await told(seat, "North sweeps South's ant to e3.");
});

test("where weapons are sealed too, a curtain falls before every round", async (t) => {
  const seat = await atTable(t, browser, scenario("antshouse/backyard.handspan"));
  for (const name of ["South", "North"]) await seat.page.locator(`[data-testid^="offer-Put the ant of ${name}"]`).first().click();
  const seals = async (name, arrow) => {
    await orders(seat, name, [arrow]);
    await at(seat, "option-none").click();
  };
  await looksOn(seat);
  await seals("South", "Up");
  await seals("North", "Down");
  const { shown, said } = await told(seat, "South ordered: north.");
  assert.deepEqual(shown, [], "the curtain hides the reveal");
  assert.equal(said, "South ordered: north.", "whoever sealed last hears the end before it is told");
  await seat.page.keyboard.press("Escape");
  await handed(seat, "South");
  assert.equal((await seat.view()).seat, 0);
  // A second press in haste is not meant for the next question.
  await at(seat, "open-curtain").click();
  await asks(seat, "turn the direction piece");
  await seat.page.keyboard.press("Shift+ArrowUp");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Seal this order?");
  await at(seat, "option-confirm").dblclick({ delay: 120 });
  await asks(seat, "Which weapon?");
  assert.equal(await at(seat, "faults").count(), 0);
});
