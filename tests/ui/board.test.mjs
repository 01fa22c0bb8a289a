// A board of squares: what counts is the square and what the rules say to it; and a view that fits its window.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { decode } from "../drive/picture.mjs";
import { scenario } from "../drive/program.mjs";
import { atTable, inches, moving } from "../drive/seat.mjs";
import { asks, at } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const PAVEMENT = scenario("antshouse/pavement.handspan");
const ANT = 101;
const onBoard = ({ figures }) => figures.find(({ id }) => id === ANT).placement.y === inches(5);

/** Carries a piece over a square and holds it there. */
async function carry(seat, id, column, row) {
  const { board } = await seat.view();
  const figure = await seat.figure(id);
  const middle = (corner, rank) => corner + board.grid.square * (rank + 0.5);
  const hand = await seat.hold(figure);
  await hand.carry(middle(board.grid.corner.x, column) - figure.placement.x, middle(board.grid.corner.y, row) - figure.placement.y);
}

test("a piece in the hand tells its square and what the rules say, and lays no tape", async (t) => {
  const seat = await atTable(t, browser, PAVEMENT);
  await carry(seat, ANT, 3, 3);
  await at(seat, "tape-square").getByText("d4", { exact: true }).waitFor();
  await at(seat, "tape").getByText("It is not a home square").waitFor();
  await at(seat, "in-the-way").getByText("It is not a home square").waitFor();
  for (const length of ["tape-total", "tape-length"]) assert.equal(await at(seat, length).count(), 0, length);
  await seat.page.keyboard.press("Escape");
  await seat.drop();
  await carry(seat, ANT, 3, 0);
  await at(seat, "in-the-way").getByText("starts at d1").waitFor();
  assert.doesNotMatch(await at(seat, "in-the-way").innerText(), /way|Free play|Runs into/);
  await seat.drop();
  await seat.sees("the ant is on the board", onBoard);
});

test("a step that comes to nothing is refused in a sentence, and keys without a use are not promised", async (t) => {
  const seat = await atTable(t, browser, PAVEMENT);
  await at(seat, "offer-Put the ant of South on d1").click();
  const { figures } = await seat.sees("the ant is on the board", onBoard);
  const { x, y } = await seat.pixel(figures.find(({ id }) => id === ANT).placement);
  await seat.page.mouse.click(x, y);
  await at(seat, "hint").getByText("to move South, ant").waitFor();
  assert.doesNotMatch(await at(seat, "hint").innerText(), /nudge|turn/);
  const { revision } = await seat.view();
  await seat.page.keyboard.press("ArrowUp");
  await at(seat, "faults").getByText("By the rules that changes nothing").waitFor();
  await seat.page.keyboard.press("Escape");
  await seat.page.keyboard.press("q");
  await at(seat, "faults").getByText("the rules know nothing that this could mean").waitFor();
  assert.equal((await seat.view()).revision, revision);
});

test("while something is asked beside the table, nothing is taken up and what waits is said", async (t) => {
  const seat = await atTable(t, browser, PAVEMENT);
  for (const square of ["Put the ant of South on d1", "Put the ant of North on e8"]) await at(seat, `offer-${square}`).click();
  await at(seat, "open-curtain").click();
  await asks(seat, "turn the direction piece");
  await seat.page.keyboard.press("Shift+ArrowUp");
  await seat.page.keyboard.press("Enter");
  await asks(seat, "Seal this order?");
  await carry(seat, 111, 4, 4);
  await at(seat, "notice").getByText("Answer first. Seal this order?").waitFor();
  assert.equal(await at(seat, "tape").count(), 0);
  await seat.drop();
  assert.equal(await seat.page.getByText("That cannot be done").count(), 0);
});

/** Which sides' direction pieces lie in an envelope: below its flap and beside the seal its paper shows. */
async function inEnvelopes(seat) {
  const { board } = await seat.view();
  const picture = decode(await seat.page.screenshot());
  const paper = async ({ compass: { middle, radius } }) => {
    const { x, y } = await seat.pixel({ x: middle.x + radius * 0.5, y: middle.y - radius * 0.2 });
    return picture.at(x, y) === 0xead9b0;
  };
  const seen = await Promise.all(board.pads.map(paper));
  return board.pads.filter((_, rank) => seen[rank]).map(({ side }) => side).join(" ");
}

test("what was sealed lies in envelopes and is said in a sentence, the exact text behind a fold", async (t) => {
  const seat = await atTable(t, moving(browser), PAVEMENT);
  assert.equal(await inEnvelopes(seat), "");
  for (const square of ["Put the ant of South on d1", "Put the ant of North on e8"]) await at(seat, `offer-${square}`).click();
  for (const arrow of ["ArrowUp", "ArrowDown"]) {
    await at(seat, "open-curtain").click();
    await asks(seat, "turn the direction piece");
    await seat.page.keyboard.press(`Shift+${arrow}`);
    await seat.page.keyboard.press("Enter");
    await asks(seat, "Seal this order?");
    await at(seat, "option-confirm").click();
  }
  await seat.sees("it is time for weapons", ({ seat: chair, clock }) => chair === 0 && clock.phase === "weapons");
  await until("both orders lie in envelopes", async () => (await inEnvelopes(seat)) === "1 2");
  for (let placed = 0; placed < 2; placed += 1) await at(seat, "done").getByText("Place no weapon").click();
  await at(seat, "retold").waitFor();
  await seat.page.keyboard.press("Escape");
  await at(seat, "curtain-look").click();
  await until("both are open", async () => (await inEnvelopes(seat)) === "");
  await seat.page.getByText("Check the seals").last().click();
  await at(seat, "seals").getByText("South sealed: north (0°), Confirm.").waitFor();
  const exact = at(seat, "exact").first();
  assert.equal(await exact.getByText('{"answers"').isVisible(), false);
  await exact.locator("summary").click();
  await exact.getByText('{"answers":[{"facing":0},{"option":"confirm"}],"seat":1}').waitFor();
});

test("only a game without rules says that it may be done all the same", async (t) => {
  const seat = await atTable(t, browser, scenario("free/village.handspan"));
  const [one, other] = (await seat.view()).figures;
  const hand = await seat.hold(one);
  await hand.carry(other.placement.x - one.placement.x, other.placement.y - one.placement.y);
  await at(seat, "in-the-way").getByText("Free play: you may do it all the same.").waitFor();
});

/** The whole table is in sight below whatever lies over the stage. */
async function isWhole(seat) {
  const { width, depth } = await seat.view();
  const [low, high] = [await seat.pixel({ x: 0, y: 0 }), await seat.pixel({ x: width, y: depth })];
  const box = await at(seat, "stage").boundingBox();
  return low.x >= box.x && high.y >= box.y && high.x <= box.x + box.width && low.y <= box.y + box.height && (low.y - high.y > box.height * 0.9 || high.x - low.x > box.width * 0.9);
}

test("a fitted table fits again when the window or a bar over it changes; a closer look stays", async (t) => {
  const seat = await atTable(t, browser, PAVEMENT);
  for (const size of [{ width: 1920, height: 1080 }, { width: 1280, height: 800 }]) {
    await seat.page.setViewportSize(size);
    await until(`the table fits ${size.width}`, () => isWhole(seat));
  }
  for (const square of ["Put the ant of South on d1", "Put the ant of North on e8"]) await at(seat, `offer-${square}`).click();
  await at(seat, "curtain-look").click();
  await until("it fits below the strip", () => isWhole(seat));
  const strip = await at(seat, "looking").boundingBox();
  assert.ok(strip.y + strip.height <= (await at(seat, "stage").boundingBox()).y, "the strip lies over the table");
  await seat.page.keyboard.press("+");
  const zoom = await at(seat, "stage").getByText("of true size").innerText();
  await seat.page.setViewportSize({ width: 1920, height: 1080 });
  await until("the stage has grown", async () => (await at(seat, "stage").boundingBox()).height > 900);
  assert.equal(await at(seat, "stage").getByText("of true size").innerText(), zoom);
});
