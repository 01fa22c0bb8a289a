// Antshouse at one laptop: two players seal, place and reveal until an ant has won; and a seat that the program plays.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { unreadable } from "../drive/readable.mjs";
import { retold } from "../drive/retelling.mjs";
import { atTable, moving } from "../drive/seat.mjs";
import { asks, at, handed, offered } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const PAVEMENT = scenario("antshouse/pavement.handspan");

/** A table on which both ants stand and one crossing wins. */
async function begun(t, eyes = browser) {
  const seat = await atTable(t, eyes, PAVEMENT);
  await at(seat, "house-length").selectOption("one_way");
  await seat.sees("the race is one way", ({ house }) => house.some(({ rule }) => rule.title === "One way"));
  await offered(seat, "Put the ant of South on d1");
  for (const square of ["Put the ant of South on d1", "Put the ant of North on e8"]) await at(seat, `offer-${square}`).click();
  return seat;
}

/** A player opens the curtain, turns the piece by a key, and seals. */
async function seals(seat, name, arrow) {
  const { keyboard } = seat.page;
  await handed(seat, name);
  assert.equal(await at(seat, "stage").isVisible(), false, "the table shows past the curtain");
  await keyboard.press("Enter");
  await asks(seat, "turn the direction piece");
  await keyboard.press(arrow);
  await keyboard.press("Enter");
  await asks(seat, "Seal this order?");
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

/** Drags a figure to a square of the board. */
async function drags(seat, name, square) {
  const { figures, board } = await seat.view();
  const figure = figures.find((one) => one.name === name);
  const { corner, square: wide } = board.grid;
  const middle = (from, index) => from + (index + 0.5) * wide;
  const to = { x: middle(corner.x, square.charCodeAt(0) - 97), y: middle(corner.y, Number(square[1]) - 1) };
  const { carry } = await seat.hold(figure);
  await carry(to.x - figure.placement.x, to.y - figure.placement.y);
  await seat.drop();
}

test("after a piece was placed the table still says what can be begun, and whose turn it is", async (t) => {
  const seat = await atTable(t, browser, PAVEMENT);
  await drags(seat, "South, ant", "c1");
  await seat.sees("it is the turn of North", ({ clock }) => clock.side === 2);
  await at(seat, "card").getByRole("heading", { name: "South, ant" }).waitFor();
  await at(seat, "offers-of-table").getByText("It is the turn of North").waitFor();
  await at(seat, "offer-Put the ant of North on e8").click();
  await handed(seat, "South");
});

for (const table of ["pavement", "kerb", "crossroads"]) {
  test(`on ${table} the name of whose turn it is, the phase and all counters can be read`, async (t) => {
    const seat = await atTable(t, browser, scenario(`antshouse/${table}.handspan`));
    const strip = at(seat, "turn-strip");
    await strip.getByText("Ants are put on the board").waitFor();
    assert.equal(await strip.locator(".name").textContent(), "South");
    for (const part of [".name", ".phase"]) {
      assert.equal(await strip.locator(part).evaluate((one) => one.scrollWidth <= one.clientWidth), true, part);
    }
    assert.deepEqual(await unreadable(seat.page), []);
    await at(seat, "strip").click();
    const { sides } = await seat.view();
    assert.equal(await at(seat, "counters").getByRole("row", { name: "Pine cones" }).getByText("5").count(), sides.length);
    assert.equal(await at(seat, "phases").locator("[aria-current=step]").textContent(), "Ants are put on the board");
  });
}

test("the last phase is not said to come next", async (t) => {
  const seat = await atTable(t, retold(browser, scored), PAVEMENT);
  await seat.page.setViewportSize({ width: 1920, height: 1080 });
  const strip = at(seat, "turn-strip");
  await strip.getByText("Score").waitFor();
  assert.doesNotMatch(await strip.textContent(), /over/);
});

/** A view as it is while the score is counted. */
function scored(reply) {
  if (reply.is === "view") reply.view.clock.phase = "score";
  return reply;
}

test("house rules are changed beside the offers and not among them, and read once the first round has begun", async (t) => {
  const seat = await atTable(t, browser, PAVEMENT);
  await offered(seat, "Put the ant of South on d1");
  assert.deepEqual(await seat.page.locator("[data-testid^=offer-]").evaluateAll((rows) => rows.map((row) => row.dataset.testid.slice(0, 17))), ["offer-Put the ant", "offer-Put the ant"]);
  await at(seat, "fold-house").getByText("as printed").waitFor();
  await at(seat, "house-start").focus();
  await seat.page.keyboard.press("ArrowDown");
  await at(seat, "fold-house").getByText("1 changed").waitFor();
  await at(seat, "house-says-start").getByText("make for the opposite one").waitFor();
  for (const square of ["Put the ant of South on a1", "Put the ant of North on h8"]) await at(seat, `offer-${square}`).click();
  await handed(seat, "South");
  await seat.page.keyboard.press("Enter");
  await at(seat, "fold-house-read").click();
  await at(seat, "house-start").getByText("In the corners").waitFor();
  assert.equal(await seat.page.locator("[data-testid=house] :is(select, input)").count(), 0, "nothing can be changed any more");
});

test("the next player's offers are seen from their top", async (t) => {
  const seat = await atTable(t, browser, PAVEMENT);
  const south = at(seat, "offer-Put the ant of South on d1");
  const list = seat.page.locator("[data-testid=offers] ul");
  // Two offers are few: the list gets less room than they need.
  await list.evaluate((it) => void (it.style.maxHeight = "70px"));
  const scrolled = () => list.evaluate((it) => it.scrollTop);
  await list.hover();
  await seat.page.mouse.wheel(0, 30);
  await until("the list is scrolled", async () => (await scrolled()) > 10);
  await south.click({ position: { x: 40, y: 40 } });
  await at(seat, "offer-Put the ant of North on e8").waitFor();
  await until("the list is at its top", async () => (await scrolled()) === 0);
});

test("columns and rows are named along the edges of the board", async (t) => {
  const seat = await atTable(t, browser, PAVEMENT);
  const { board } = await seat.view();
  const { corner, square, rows } = board.grid;
  /** Ink of a name just outside an edge, on the canvas of the figures. */
  const inked = async (point, dx, dy) => {
    const { x, y } = await seat.pixel(point);
    return seat.page.evaluate(
      (at) => {
        const canvas = document.querySelector('canvas[data-layer="figures"]');
        const box = canvas.getBoundingClientRect();
        const { data } = canvas.getContext("2d").getImageData(at.x - box.x - 6, at.y - box.y - 6, 12, 12);
        return data.some((value, index) => index % 4 === 3 && value > 200);
      },
      { x: x + dx, y: y + dy },
    );
  };
  const middle = square / 2;
  await until("they are drawn", () => inked({ x: corner.x + middle, y: corner.y }, 0, 10));
  assert.equal(await inked({ x: corner.x, y: corner.y + middle }, -10, 0), true, "1");
  assert.equal(await inked({ x: corner.x + middle, y: corner.y + rows * square }, 0, -10), true, "a in the north");
  assert.equal(await inked({ x: corner.x + square, y: corner.y }, 0, 10), false, "between a and b");
});

test("no key is said to withdraw what the rules began", async (t) => {
  const seat = await begun(t);
  await handed(seat, "South");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "turn the direction piece");
  const hint = await at(seat, "hint").textContent();
  assert.match(hint, /that way/);
  assert.doesNotMatch(hint, /withdraw/);
});

test("undo after sealing asks everybody, and says why the phase cannot be begun again", async (t) => {
  const seat = await begun(t);
  await seals(seat, "South", "ArrowUp");
  await seals(seat, "North", "ArrowDown");
  await seat.sees("it is time for weapons", ({ seat: chair, clock }) => chair === 0 && clock.phase === "weapons");
  await at(seat, "undo").click();
  await at(seat, "sure").getByText("Does everybody agree").waitFor();
  await at(seat, "sure-no").click();
  await at(seat, "undo-list").click();
  await at(seat, "undo-list-open").getByText("Seal the orders").waitFor();
  await at(seat, "reset-phase").click();
  await at(seat, "sure-yes").click();
  await at(seat, "faults").getByText("Nothing has been decided since the phase began.").waitFor();
  assert.doesNotMatch(await at(seat, "faults").textContent(), /reset_phase/);
});

test("a what-if is named on the curtain, and dropped while orders wait to be sealed", async (t) => {
  const seat = await atTable(t, browser, PAVEMENT);
  await at(seat, "offer-Put the ant of South on d1").click();
  await at(seat, "what-if").click();
  await at(seat, "what-if-begin").click();
  await at(seat, "trying").waitFor();
  await offered(seat, "Put the ant of North on e8");
  await at(seat, "offer-Put the ant of North on e8").click();
  await handed(seat, "South");
  await at(seat, "curtain-trying").getByText("What if: plan 1").waitFor();
  await at(seat, "curtain-look").click();
  assert.deepEqual(await unreadable(seat.page), []);
  await at(seat, "trying-drop").click();
  await at(seat, "sure-yes").click();
  await seat.sees("it is dropped", ({ tries, trying, clock }) => tries.length === 0 && trying === null && clock.phase === "start");
});

test("two players play to victory, each behind the curtain, and the seals fit", async (t) => {
  const seat = await begun(t, moving(browser));
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
  await at(seat, "again").click();
  await seat.sees("the same table is begun anew", ({ title, victory: won, log_length }) => title === "The pavement" && won === null && log_length === 0);
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
  const seat = await begun(t, moving(browser));
  await at(seat, "curtain").getByRole("heading", { name: "Hand the laptop to South" }).waitFor();
  await seals(seat, "South", "ArrowUp");
  await at(seat, "curtain").getByText("Nobody plays North").click();
  await seat.sees("it is time for weapons", ({ seat: chair, clock }) => chair === 0 && clock.phase === "weapons");
  await at(seat, "done").getByText("Place no weapon").click();
  await at(seat, "offers-of-program").getByText("The program plays North. N: next step.").waitFor();
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
  // Nobody is left from whom anything is to be hidden: the next order is asked for without a curtain.
  // Its lots may have killed South's ant; then a new one is put in first.
  const anew = seat.page.locator('[data-testid^="offer-Put the ant of South on"]').first();
  await until("the next round has come", async () => {
    await seat.page.keyboard.press("Escape");
    for (const button of [step, anew]) {
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {});
    }
    return (await seat.view()).clock.turn === 2;
  });
  await seat.page.keyboard.press("Escape");
  await asks(seat, "turn the direction piece");
  assert.equal(await at(seat, "curtain").count(), 0);
  assert.equal((await seat.view()).seat, 1);
  await seat.page.keyboard.press("Shift+ArrowUp");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Seal this order?");
  await at(seat, "option-confirm").click();
  await seat.sees("weapons are placed again", ({ seat: chair, clock }) => chair === 0 && clock.turn === 2 && clock.phase === "weapons");
});
