// Offers, questions, refusals and the curtain, on a little game that asks every kind of question.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { root, scenario } from "../drive/program.mjs";
import { atTable, inches } from "../drive/seat.mjs";
import { until } from "../drive/until.mjs";

const [ADA, BEN, CORA, DAN] = [1, 2, 3, 4];
const [VIC, WYN] = [11, 12];
const TRIAL = `${root}tests/tables/trial.handspan`;

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const at = (seat, id) => seat.page.getByTestId(id);
const asks = (seat, words) => at(seat, "ask").getByText(words).waitFor();

async function point(seat, where) {
  const { x, y } = await seat.pixel(where);
  await seat.page.mouse.move(x, y);
  return { x, y };
}

async function click(seat, where) {
  const { x, y } = await point(seat, where);
  await seat.page.mouse.click(x, y);
}

/** Begins what is offered for a figure, or for the table when `figure` is `null`. */
async function begin(seat, figure, words) {
  if (figure === null) await seat.page.keyboard.press("Escape");
  else await at(seat, `roster-${figure}`).click();
  await at(seat, `offer-${words}`).click();
}

/** Both sides seal their orders by the door, so that a test can be about something else. */
async function sealed(t, { dice = "program" } = {}) {
  const seat = await atTable(t, browser, TRIAL);
  const order = (number, column) => [{ option: "wary" }, { number }, { cell: { column, row: 0 } }];
  for (const [side, answers] of [[1, order(1, 0)], [2, order(0, 7)]]) {
    for (const answer of answers) {
      const { revision } = await seat.view();
      const reply = await seat.ask({ do: "answer", revision, answers: [answer] }, side);
      assert.equal(reply.is, "view", JSON.stringify(reply));
    }
  }
  await seat.sees("the orders are open", ({ clock }) => clock.phase === "first");
  if (dice === "players") {
    const { revision } = await seat.view();
    assert.equal((await seat.ask({ do: "dice", revision, by: "players" })).is, "view");
    await seat.sees("players roll", (now) => now.dice === "players");
  }
  await at(seat, "offers").waitFor();
  return seat;
}

/** Puts figures elsewhere by waived moves, so that they are in reach of one another. */
async function put(seat, figure, to) {
  const { revision } = await seat.view();
  const gesture = { is: "drag", figure, path: [to], facing: (await seat.figure(figure)).placement.facing, free: true };
  const waivers = ["TRIAL-MOVE-LENGTH", "TRIAL-MOVE-THROUGH", "TRIAL-PHASE", "TRIAL-MOVED"].flatMap((rule) => [
    { rule, answer: 0 },
    { rule, answer: null },
  ]);
  const reply = await seat.ask({ do: "play", revision, gesture, waivers });
  assert.equal(reply.is, "view", JSON.stringify(reply));
  await seat.sees("it stands there", (now) => now.revision > revision);
}

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

test("a figure is moved by a drag, with no question in between", async (t) => {
  const seat = await sealed(t);
  const { carry } = await seat.hold(await seat.figure(ADA));
  const end = await carry(inches(2), inches(3));
  await seat.drop();
  const view = await seat.sees("Ada has moved", (now) => now.undo?.words.includes("Ada"));
  const { placement } = view.figures.find(({ id }) => id === ADA);
  assert.deepEqual({ x: placement.x, y: placement.y }, end);
});

test("a move that is too far is refused in words and numbers, waived, and logged", async (t) => {
  const seat = await sealed(t);
  const before = await seat.view();
  const { start, carry } = await seat.hold(await seat.figure(CORA));
  const end = await carry(0, inches(8));
  await at(seat, "tape").getByText("allowed 6″").waitFor();
  await seat.drop();
  const refused = at(seat, "forbidden");
  await refused.getByText("TRIAL-MOVE-LENGTH").waitFor();
  const { path } = await seat.measure({ ask: "path", points: [start, end] });
  await refused.getByText(`${(path.cost / 25_400).toFixed(1)}″, allowed 6″`).waitFor();
  assert.equal((await seat.ask({ do: "view" })).view.revision, before.revision);
  await at(seat, "waive").click();
  const view = await seat.sees("Cora has moved", (now) => now.revision > before.revision);
  await refused.waitFor({ state: "detached" });
  const { placement } = view.figures.find(({ id }) => id === CORA);
  assert.deepEqual({ x: placement.x, y: placement.y }, end);
  assert.deepEqual(view.log.at(-1).waived.map(({ rule }) => rule), ["TRIAL-MOVE-LENGTH"]);
});

test("a refusal is put away with Esc, and nothing has happened", async (t) => {
  const seat = await sealed(t);
  const before = await seat.view();
  const { carry } = await seat.hold(await seat.figure(CORA));
  await carry(0, inches(8));
  await seat.drop();
  await at(seat, "forbidden").waitFor();
  await seat.page.keyboard.press("Escape");
  await at(seat, "forbidden").waitFor({ state: "detached" });
  assert.equal((await seat.ask({ do: "view" })).view.revision, before.revision);
});

test("the way to go is shown with waypoints on the tape", async (t) => {
  const seat = await sealed(t);
  await begin(seat, BEN, "Move");
  await asks(seat, "Show the way to go");
  const { start, carry } = await seat.hold(await seat.figure(BEN));
  const corner = await carry(inches(2), inches(1));
  await seat.page.keyboard.press("Space");
  const end = await carry(inches(2), inches(3));
  const { path } = await seat.measure({ ask: "path", points: [start, corner, end] });
  await seat.reads("tape-total", path.cost);
  await until("the rules say the same", async () => (await at(seat, "told").getByTestId("cost").getAttribute("data-um")) === String(path.cost));
  await seat.drop();
  const view = await seat.sees("Ben has gone", ({ attempt, undo }) => attempt === null && undo?.words.includes("Ben"));
  const { placement } = view.figures.find(({ id }) => id === BEN);
  assert.deepEqual({ x: placement.x, y: placement.y }, end);
});

test("the way is clicked point by point too, and nudged by keys", async (t) => {
  const seat = await sealed(t);
  const { placement: from } = await seat.figure(BEN);
  await begin(seat, BEN, "Move");
  await asks(seat, "Show the way");
  await click(seat, { x: from.x, y: from.y + inches(2) });
  await click(seat, { x: from.x + inches(2), y: from.y + inches(2) });
  await seat.page.keyboard.press("Shift+ArrowUp");
  await seat.page.keyboard.press("Enter");
  const view = await seat.sees("Ben has gone", ({ attempt, undo }) => attempt === null && undo?.words.includes("Ben"));
  const { placement } = view.figures.find(({ id }) => id === BEN);
  const pixel = inches(1) / 10;
  assert.ok(Math.abs(placement.x - from.x - inches(2)) < pixel && Math.abs(placement.y - from.y - inches(3)) < pixel, JSON.stringify(placement));
});

test("a shot: who, typed dice, and the choice of the other side", async (t) => {
  const seat = await sealed(t, { dice: "players" });
  const { x } = (await seat.figure(VIC)).placement;
  await put(seat, ADA, { x, y: (await seat.figure(VIC)).placement.y - inches(4) });
  await begin(seat, ADA, "Shoot");
  await asks(seat, "Choose who to shoot at");
  await point(seat, (await seat.figure(VIC)).placement);
  await at(seat, "told").getByTestId("need").getByText("4 or more").waitFor();
  await at(seat, "odds").getByText("Vic falls").waitFor();
  await click(seat, (await seat.figure(VIC)).placement);
  await asks(seat, "Roll a d6 to hit");
  await seat.page.keyboard.press("7");
  await at(seat, "dice").getByText("7 is not on a d6").waitFor();
  await seat.page.keyboard.press("5");
  assert.equal(await at(seat, "die").innerText(), "5");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "hold or yield");
  await at(seat, "ask").getByText("Red").waitFor();
  await at(seat, "option-holds").click();
  const view = await seat.sees("it is over", ({ attempt }) => attempt === null);
  assert.ok(view.board.figures.find(({ figure }) => figure === VIC).marks.includes("stunned"));
  assert.deepEqual(view.log.at(-1).fallen[0].dice, [5]);
});

test("the program rolls at the press of Space", async (t) => {
  const seat = await sealed(t);
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, ADA, { x, y: y - inches(4) });
  await begin(seat, ADA, "Shoot");
  await at(seat, `candidate-${VIC}`).click();
  await at(seat, "roll").waitFor();
  await seat.page.keyboard.press("Space");
  await seat.sees("a die has fallen", ({ attempt, log }) => log.at(-1).fallen.length > 0 || !attempt?.can_be_withdrawn);
});

test("who is out of reach is barred with the reason, and can be waived", async (t) => {
  const seat = await sealed(t);
  await begin(seat, ADA, "Shoot");
  await at(seat, "candidates").getByText("It is out of reach").first().waitFor();
  await click(seat, (await seat.figure(VIC)).placement);
  await at(seat, "forbidden").getByText("TRIAL-SHOOT-REACH").waitFor();
  await at(seat, "waive").click();
  await at(seat, "dice").waitFor();
});

test("a question is answered by keys alone, and withdrawn with Esc", async (t) => {
  const seat = await sealed(t);
  const { keyboard } = seat.page;
  await at(seat, "stage").focus();
  await keyboard.press("Tab");
  await at(seat, "offer-Aid").waitFor();
  await keyboard.press("Enter");
  for (let row = 0; row < 3; row += 1) await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await asks(seat, "shoot at");
  await keyboard.press("ArrowRight");
  await at(seat, "told").getByText("out of reach").waitFor();
  await keyboard.press("Escape");
  await seat.sees("it is withdrawn", ({ attempt }) => attempt === null);

  await begin(seat, ADA, "Turn");
  await asks(seat, "face");
  await keyboard.press("e");
  await keyboard.press("Enter");
  const view = await seat.sees("Ada has turned", ({ attempt, undo }) => attempt === null && undo?.words.includes("Ada"));
  assert.equal(view.figures[0].placement.facing, 15_000);
});

test("a facing is shown on the table", async (t) => {
  const seat = await sealed(t);
  await begin(seat, DAN, "Turn");
  await asks(seat, "Show which way to face");
  const { x, y } = (await seat.figure(DAN)).placement;
  await click(seat, { x: x + inches(5), y: y + inches(5) });
  const view = await seat.sees("Dan has turned", ({ attempt, undo }) => attempt === null && undo?.words.includes("Dan"));
  assert.equal(view.figures.find(({ id }) => id === DAN).placement.facing, 45_000);
});

test("a bomb: a number, a template that follows the hand, dice, and hits shared out", async (t) => {
  const seat = await sealed(t, { dice: "players" });
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, VIC, { x: x + inches(2), y });
  await put(seat, ADA, { x: x + inches(3), y: y - inches(5) });
  await begin(seat, ADA, "Bomb");
  await asks(seat, "Spend so many coins");
  await seat.page.keyboard.press("ArrowUp");
  await at(seat, "accept").click();
  await asks(seat, "Show where to throw it");
  await point(seat, { x: x + inches(4), y: y - inches(20) });
  await at(seat, "answer-label").getByText("too far").waitFor();
  await point(seat, { x: x + inches(4), y });
  await at(seat, "told").getByText("Affects Vic, Wyn.").waitFor();
  await click(seat, { x: x + inches(4), y });
  await asks(seat, "light the fuse");
  await seat.page.keyboard.type("26");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Share out the hits");
  await at(seat, "split").getByRole("button", { name: "One less for Wyn" }).click();
  await at(seat, "split").getByRole("button", { name: "One more for Vic" }).click();
  await at(seat, "split").getByText("shared out evenly").waitFor();
  await at(seat, "split").getByRole("button", { name: "One less for Vic" }).click();
  await at(seat, "split").getByRole("button", { name: "One more for Wyn" }).click();
  await at(seat, "accept").click();
  for (const die of ["1", "1"]) {
    await asks(seat, "wound");
    const { pulse } = await seat.view();
    await seat.page.keyboard.type(die);
    await seat.page.keyboard.press("Enter");
    await seat.sees("the die is taken", (now) => now.pulse > pulse);
  }
  const view = await seat.sees("it is over", ({ attempt }) => attempt === null);
  assert.ok([VIC, WYN].every((id) => view.figures.some((figure) => figure.id === id)));
});

test("a recruit: an option, then a ghost that turns and is set by a click", async (t) => {
  const seat = await sealed(t);
  await begin(seat, null, "Raise");
  await at(seat, "option-recruit").click();
  await asks(seat, "Show where to put it");
  await point(seat, { x: inches(20), y: inches(40) });
  await at(seat, "answer-label").getByText("not in its own half").waitFor();
  const where = await seat.tableAt(await point(seat, { x: inches(20), y: inches(8) }));
  await seat.page.keyboard.press("e");
  await seat.page.keyboard.press("e");
  await click(seat, { x: inches(20), y: inches(8) });
  const view = await seat.sees("a recruit has come", ({ figures }) => figures.length === 11);
  assert.deepEqual(view.figures.at(-1).placement, { ...where, facing: 30_000 });
});

test("a square is lit, and one where a friend stands is barred", async (t) => {
  const seat = await sealed(t);
  await begin(seat, null, "Flare");
  await asks(seat, "Choose a square to light up");
  await point(seat, { x: inches(13), y: inches(13) });
  await at(seat, "answer-label").getByText("one of its own stands there", { exact: false }).waitFor();
  await click(seat, { x: inches(27), y: inches(21) });
  const view = await seat.sees("a flare burns", ({ markers }) => markers.length === 1);
  assert.equal(view.markers[0].name, "e4");
});

test("a volley names several, and a march goes ahead by numbers and by the hand", async (t) => {
  const seat = await sealed(t);
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, ADA, { x, y: y - inches(5) });
  await put(seat, BEN, { x: x + inches(2), y: y - inches(5) });
  await begin(seat, ADA, "Volley");
  await click(seat, (await seat.figure(VIC)).placement);
  await asks(seat, "Choose who to help");
  await click(seat, (await seat.figure(BEN)).placement);
  await at(seat, "picked").getByText("1 chosen").waitFor();
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Roll 2 d6");
  await seat.page.keyboard.press("Escape");
  await seat.sees("it is withdrawn", ({ attempt }) => attempt === null);

  await put(seat, DAN, { x: inches(25.5), y: inches(14) });
  await seat.page.keyboard.press("Control+z");
  await seat.sees("Dan is back", ({ redo }) => redo !== null);
});

test("free play: a note is written and a figure placed through forms", async (t) => {
  const seat = await atTable(t, browser, scenario("free/village.handspan"));
  await at(seat, "offer-Write a note").click();
  await at(seat, "form").getByLabel("Note").fill("The bridge is out");
  await seat.page.keyboard.press("Enter");
  await seat.sees("the note is there", ({ board }) => board.notes.includes("The bridge is out"));

  await at(seat, "offer-Place a figure").click();
  const form = at(seat, "form");
  await form.getByLabel("Name").fill("Hob");
  await form.getByLabel("Side").selectOption({ label: "Harrow reavers" });
  await form.getByLabel("Base").selectOption({ label: "Round, 40 mm" });
  await at(seat, "form-begin").click();
  await asks(seat, "put it");
  const where = await seat.tableAt(await point(seat, { x: inches(30), y: inches(4) }));
  await click(seat, { x: inches(30), y: inches(4) });
  const view = await seat.sees("Hob stands there", ({ figures }) => figures.length === 30);
  const hob = view.figures.find(({ name }) => name === "Hob");
  assert.deepEqual(hob.placement, { ...where, facing: 0 });
  assert.equal(hob.side, 2);
  assert.equal(hob.base.diameter, 40_000);

  await at(seat, `roster-${hob.id}`).click();
  await at(seat, "offer-Allowance").click();
  await at(seat, "form").getByLabel("May go").fill("4.5");
  await seat.page.keyboard.press("Enter");
  const allowed = await seat.sees("Hob may go so far", ({ figures }) => figures.find(({ id }) => id === hob.id).allowance != null);
  assert.equal(allowed.figures.find(({ id }) => id === hob.id).allowance, inches(4.5));
});

test("free play: a group is moved by numbers, by keys and by the hand", async (t) => {
  const seat = await atTable(t, browser, scenario("free/village.handspan"));
  const [one, two] = (await seat.view()).figures.slice(0, 2);
  await at(seat, `roster-${one.id}`).click();
  await seat.page.keyboard.down("Shift");
  await click(seat, two.placement);
  await seat.page.keyboard.up("Shift");
  await at(seat, "offer-Move together").click();
  await asks(seat, "Show how to go");
  await seat.page.keyboard.press("Shift+ArrowRight");
  await at(seat, "parts").getByText("slides 1.0″").waitFor();
  await at(seat, "ahead").fill("2");
  await at(seat, "add-ahead").click();
  await at(seat, "parts").getByText("2.0″ ahead").waitFor();
  await at(seat, "accept").click();
  const view = await seat.sees("they have gone", ({ attempt, undo }) => attempt === null && undo !== null);
  const moved = view.figures.find(({ id }) => id === one.id).placement;
  const { x, y } = one.placement;
  assert.ok(Math.hypot(moved.x - x, moved.y - y) > inches(1), JSON.stringify([one.placement, moved]));
});
