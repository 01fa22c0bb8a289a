// Elements in ranks: a group is chosen, goes ahead, wheels and goes ahead again as one motion, by hand or typed, with the rules' price and who stands where.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { inches } from "../drive/seat.mjs";
import { TRIAL, asks, at, offered, sealed } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";
import { sees } from "../drive/viewport.mjs";

const RANKS = [1, 2, 3];
const BLOCK = { shape: "rectangle", frontage: 50_000, depth: 25_000 };

let browser;
let folder;
let table;
before(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), "handspan-ranks-"));
  table = join(folder, "ranks.handspan");
  const field = JSON.parse(await readFile(TRIAL, "utf8"));
  // Three ranks side by side in the south, their fronts in one line, and Vic two inches and a half before the first.
  const figures = field.figures.map((figure) => {
    if (RANKS.includes(figure.id)) return { ...figure, kind: "rank", base: BLOCK, placement: { x: inches(20) + 50_000 * (figure.id - 1), y: inches(10), facing: 0 } };
    if (figure.id === 4) return { ...figure, kind: "runner" };
    return figure.id === 11 ? { ...figure, placement: { x: inches(20), y: inches(13), facing: 180_000 } } : figure;
  });
  const { check, ...open } = { ...field, terrain: [], figures };
  await writeFile(table, JSON.stringify(open));
});
after(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

const ranks = (t) => sealed(t, browser, { table });

async function press(seat, id, keys = {}) {
  const { x, y } = await seat.pixel((await seat.figure(id)).placement);
  await (keys.double ? seat.page.mouse.dblclick(x, y) : seat.page.mouse.click(x, y));
}
const chosen = (seat, count) => at(seat, "hint").getByText(`to move all ${count}`).waitFor();
const parts = (seat) => at(seat, "parts").locator("li").allInnerTexts();

test("G chooses the group that a figure stands in, and so does a double click", async (t) => {
  const seat = await ranks(t);
  await press(seat, 2);
  await seat.page.keyboard.press("g");
  await chosen(seat, 3);
  await seat.page.keyboard.press("Escape");
  await press(seat, 3, { double: true });
  await chosen(seat, 3);
  await press(seat, 4, { double: true });
  await at(seat, "hint").getByText("Dan").waitFor();
});

test("ahead, a wheel and ahead again are one motion, and Enter commits it", async (t) => {
  const seat = await ranks(t);
  await press(seat, 2);
  await seat.page.keyboard.press("g");
  await chosen(seat, 3);
  await offered(seat, "March");
  const { revision } = await seat.view();
  // The hand goes up and aside: only what goes straight ahead counts.
  const { carry } = await seat.hold(await seat.figure(2));
  const end = await carry(inches(2), inches(1));
  await sees(at(seat, "tape-total"), "the price of the march");
  await seat.drop();
  await asks(seat, "Show how to march");
  const length = end.y - (await seat.figure(2)).placement.y;
  await until("the first part is there", async () => (await parts(seat))[0] === `${(length / 25_400).toFixed(1)}″ ahead`);
  assert.equal((await seat.view()).figures.find(({ id }) => id === 2).placement.y, inches(10), "nobody has moved yet");
  await seat.page.keyboard.press("q");
  await seat.page.keyboard.press("ArrowUp");
  await until("three parts", async () => (await parts(seat)).length >= 3);
  const cost = await sees(at(seat, "told").getByTestId("cost"), "what it costs");
  assert.match(cost, /of 4″$/);
  await seat.page.keyboard.press("Enter");
  const now = await seat.sees("they have marched", (view) => view.revision > revision && view.attempt === null);
  for (const id of RANKS) assert.equal(now.figures.find((figure) => figure.id === id).placement.facing, 345_000, `rank ${id} has wheeled`);
  await seat.page.keyboard.press("Control+z");
  await seat.sees("all of it is one step back", (view) => RANKS.every((id) => view.figures.find((figure) => figure.id === id).placement.facing === 0));
});

test("who would stand badly is shown while the hand moves, with the rule", async (t) => {
  const seat = await ranks(t);
  await press(seat, 2);
  await seat.page.keyboard.press("g");
  await chosen(seat, 3);
  await offered(seat, "March");
  const { carry } = await seat.hold(await seat.figure(3));
  await carry(0, inches(3));
  await at(seat, "tape").getByText("Something is in the way.").waitFor();
  await sees(at(seat, "tape"), "the tape with what forbids it");
  await seat.page.keyboard.press("Escape");
  await seat.drop();
  assert.equal((await seat.view()).attempt, null);
});

test("a wheel by the handle shows the rules' price and who is in the way while it is in the hand, and goes on from the ghosts", async (t) => {
  const seat = await ranks(t);
  await press(seat, 2);
  await seat.page.keyboard.press("g");
  await chosen(seat, 3);
  await offered(seat, "March");
  const corner = await seat.pixel({ x: inches(20) + 125_000, y: inches(10) + 12_500 });
  // The handle lies ahead of the right end of the front and beside it; the left end stays.
  await seat.page.mouse.move(corner.x + 13, corner.y - 13);
  await at(seat, "hint").getByText("to wheel all of them").waitFor();
  await seat.page.mouse.down();
  await seat.page.mouse.move(corner.x + 11, corner.y - 23, { steps: 4 });
  assert.match(await sees(at(seat, "wheel").getByTestId("cost"), "the price of the wheel"), /of 4″$/);
  await seat.page.mouse.move(corner.x - 60, corner.y - 80, { steps: 6 });
  await at(seat, "wheel").getByText("Something is in the way.").waitFor();
  await seat.page.mouse.move(corner.x + 11, corner.y - 23, { steps: 4 });
  await until("it is lawful again", async () => (await at(seat, "wheel").getByText("Something is in the way.").count()) === 0);
  await seat.page.mouse.up();
  await asks(seat, "Show how to march");
  const wheeled = () => parts(seat).then(([first]) => /^wheels \d+(\.\d)?° left/.test(first ?? ""));
  await until("the wheel is its first part", wheeled);
  // Enter does not commit what is still forbidden or empty; here it does.
  await seat.page.keyboard.press("Enter");
  await seat.sees("they have wheeled to the left", ({ figures, attempt }) => attempt === null && figures.find(({ id }) => id === 1).placement.facing > 180_000);
});

test("a wheel by keys is the first part of a motion, with its price", async (t) => {
  const seat = await ranks(t);
  await press(seat, 2);
  await seat.page.keyboard.press("g");
  await chosen(seat, 3);
  await offered(seat, "March");
  await seat.page.keyboard.press("Shift+E");
  await asks(seat, "Show how to march");
  await until("the wheel is its first part", async () => /^wheels 5° right/.test((await parts(seat))[0] ?? ""));
  // A front of 150 mm by 5 degrees.
  await until("its price is told", async () => Number(await at(seat, "told").getByTestId("cost").getAttribute("data-um")) === Math.round(150_000 * ((5 / 180) * Math.PI)));
  await seat.page.keyboard.press("Escape");
  await seat.page.keyboard.press("Escape");
  await seat.sees("it is withdrawn", ({ attempt }) => attempt === null);
});

test("typed orders for a chosen group are one motion", async (t) => {
  const seat = await ranks(t);
  await press(seat, 2);
  await seat.page.keyboard.press("g");
  await chosen(seat, 3);
  const { revision } = await seat.view();
  await seat.page.keyboard.press("Control+k");
  await at(seat, "orders-input").fill("fwd 1, wheel R 5, fwd 0.5");
  await seat.page.keyboard.press("Enter");
  await at(seat, "orders-told").getByText("3 figures moved").waitFor();
  const now = await seat.sees("they have moved", (view) => view.revision > revision);
  assert.equal(now.figures.find(({ id }) => id === 1).placement.facing, 5_000);
  await seat.page.keyboard.press("Escape");
  await seat.page.keyboard.press("Control+z");
  await seat.sees("in one step", (view) => view.figures.find(({ id }) => id === 1).placement.facing === 0 && view.figures.find(({ id }) => id === 1).placement.y === inches(10));
  await seat.page.keyboard.press("Control+k");
  await at(seat, "orders-input").fill("left 1");
  await seat.page.keyboard.press("Enter");
  await at(seat, "orders-told").getByText("Several go as one: fwd, back and wheel.").waitFor();
  // What is offered for them can be typed by its name.
  await at(seat, "orders-input").fill("march");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Show how to march");
});

test("a turn on the way is paid at the far front corner", async (t) => {
  const seat = await ranks(t);
  const { x, y } = (await seat.figure(3)).placement;
  const { carry } = await seat.hold(await seat.figure(3));
  await carry(0, inches(1));
  await seat.page.keyboard.press("e");
  await seat.page.keyboard.press("Space");
  const end = await carry(0, inches(2));
  const reply = await until("the forecast has the turn", async () => {
    const gesture = { is: "drag", figure: 3, path: [{ x, y: y + Math.round((end.y - y) / 2) }, end], facing: 15_000, facings: [15_000, 15_000], free: true };
    const { forecast } = await seat.ask({ do: "forecast", gesture });
    return forecast.meanings[0].notes.find(({ is }) => is === "cost");
  });
  assert.ok(reply.length > end.y - y, "a corner goes farther than the middle");
  await until("the tape reads more than the way of the middle", async () => Number(await at(seat, "tape-total").getAttribute("data-um")) > end.y - y + 500);
  await seat.drop();
  const now = await seat.sees("it has moved and turned", (view) => view.figures.find(({ id }) => id === 3).placement.facing === 15_000);
  assert.equal(now.attempt, null);
});

test("a counter dragged from its figure onto another begins what that is for", async (t) => {
  const seat = await ranks(t);
  await until("the runner has its flask", async () => (await seat.view()).board.figures.some(({ figure, counters }) => figure === 4 && counters.length > 0));
  const [dan, eve] = [await seat.figure(4), await seat.figure(5)];
  const middle = await seat.pixel(dan.placement);
  // Dan looks north: the first badge stands at the front right corner of his base.
  await seat.page.mouse.move(middle.x + 9, middle.y - 9);
  await seat.page.mouse.down();
  const to = await seat.pixel(eve.placement);
  await seat.page.mouse.move(to.x, to.y, { steps: 4 });
  await at(seat, "hint").getByText("on whom Dan is to use it for").waitFor();
  await seat.page.mouse.up();
  // Eve is not stunned and out of reach: nothing can be done, so she is chosen. Dan has not moved.
  await at(seat, "hint").getByText("Eve").waitFor();
  assert.deepEqual((await seat.figure(4)).placement, dan.placement);
});
