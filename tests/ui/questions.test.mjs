// Questions of the rules, each answered where it belongs: on the table or beside it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches } from "../drive/seat.mjs";
import { ADA, BEN, DAN, VIC, WYN, asks, at, begin, click, point, put, sealed } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

test("the way to go is shown with waypoints on the tape", async (t) => {
  const seat = await sealed(t, browser);
  await begin(seat, BEN, "Move");
  await asks(seat, "Drag or click the way to go");
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
  const seat = await sealed(t, browser);
  const { placement: from } = await seat.figure(BEN);
  await begin(seat, BEN, "Move");
  await asks(seat, "Drag or click the way");
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
  const seat = await sealed(t, browser, { dice: "players" });
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
  const seat = await sealed(t, browser);
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, ADA, { x, y: y - inches(4) });
  await begin(seat, ADA, "Shoot");
  await at(seat, `candidate-${VIC}`).click();
  await at(seat, "roll").waitFor();
  await seat.page.keyboard.press("Space");
  await seat.sees("a die has fallen", ({ attempt, log }) => log.at(-1).fallen.length > 0 || !attempt?.can_be_withdrawn);
});

test("a facing is shown on the table", async (t) => {
  const seat = await sealed(t, browser);
  await begin(seat, DAN, "Turn");
  await asks(seat, "Choose which way to face");
  const { x, y } = (await seat.figure(DAN)).placement;
  await click(seat, { x: x + inches(5), y: y + inches(5) });
  const view = await seat.sees("Dan has turned", ({ attempt, undo }) => attempt === null && undo?.words.includes("Dan"));
  assert.equal(view.figures.find(({ id }) => id === DAN).placement.facing, 45_000);
});

test("a bomb: a number, a template that follows the hand, dice, and hits shared out", async (t) => {
  const seat = await sealed(t, browser, { dice: "players" });
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
  const seat = await sealed(t, browser);
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
  const seat = await sealed(t, browser);
  await begin(seat, null, "Flare");
  await asks(seat, "Choose a square to light up");
  await point(seat, { x: inches(13), y: inches(13) });
  await at(seat, "answer-label").getByText("one of its own stands there", { exact: false }).waitFor();
  await click(seat, { x: inches(27), y: inches(21) });
  const view = await seat.sees("a flare burns", ({ markers }) => markers.length === 1);
  assert.equal(view.markers[0].name, "e4");
});

test("a volley names several figures, and is withdrawn while no die has fallen", async (t) => {
  const seat = await sealed(t, browser);
  const { x, y } = (await seat.figure(VIC)).placement;
  await put(seat, ADA, { x, y: y - inches(5) });
  await put(seat, BEN, { x: x + inches(2), y: y - inches(5) });
  await begin(seat, ADA, "Volley");
  await at(seat, "ask").waitFor();
  await click(seat, (await seat.figure(VIC)).placement);
  await asks(seat, "Choose who to help");
  await click(seat, (await seat.figure(BEN)).placement);
  await at(seat, "picked").getByText("1 chosen").waitFor();
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Roll 2 d6");
  await seat.page.keyboard.press("Escape");
  await seat.sees("it is withdrawn", ({ attempt }) => attempt === null);
});

test("free play: a group is moved by numbers, by keys and by the hand", async (t) => {
  const seat = await atTable(t, browser, scenario("free/village.handspan"));
  const [one, two] = (await seat.view()).figures.slice(0, 2);
  const figures = [one.id, two.id];
  const stand = ({ figures: all }) => figures.map((id) => [id, all.find((figure) => figure.id === id).placement]);
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
  const typed = await seat.sees("they have gone", ({ attempt, undo }) => attempt === null && undo !== null);
  // They look west: an inch east, then two ahead.
  assert.deepEqual(stand(typed), [one, two].map(({ id, placement }) => [id, { ...placement, x: placement.x - inches(1) }]));

  await at(seat, "offer-Move together").click();
  await asks(seat, "Show how to go");
  const { carry, start } = await seat.hold(typed.figures.find(({ id }) => id === one.id));
  const end = await carry(inches(-1), inches(-2));
  const path = [{ x: end.x - start.x, y: end.y - start.y }];
  const { moved } = await seat.measure({ ask: "move_group", figures, path });
  await seat.drop();
  await at(seat, "parts").waitFor();
  await seat.page.getByTestId("stage").focus();
  await seat.page.keyboard.press("Enter");
  const dragged = await seat.sees("they have gone again", ({ attempt, revision }) => attempt === null && revision > typed.revision + 1);
  assert.deepEqual(stand(dragged), moved.placements);
});
