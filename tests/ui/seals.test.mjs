// Sealed play at one laptop: seals that can be checked, a curtain that takes everything with it, and the opening played step by step.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { built, dataFolder } from "../drive/program.mjs";
import { retold } from "../drive/retelling.mjs";
import { atTable, inches, moving, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";
import { looksOn, told } from "../drive/telling.mjs";
import { ADA, CORA, TRIAL, asks, at, click, handed } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const square = (column, row) => ({ x: inches(6 * column + 3), y: inches(6 * row + 3) });

/** Seals for whoever the laptop is handed to: a stance by keys, a bid by keys, a square by the mouse. */
async function seals(seat, { name, stance = 1, bid = "1", snare = square(0, 7) }) {
  const { keyboard } = seat.page;
  await handed(seat, name);
  await keyboard.press("Enter");
  await asks(seat, "Which stance?");
  for (let step = 0; step < stance; step += 1) await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await asks(seat, "Bid for the upper hand");
  await keyboard.type(bid);
  await keyboard.press("Enter");
  await asks(seat, "lay a snare in");
  await click(seat, snare);
}

const opened = (seat) => seat.sees("all is open", (view) => view.seat === 0 && view.attempt === null);

test("a seal is printed before the others decide, and the log checks it when all is open", async (t) => {
  const seat = await atTable(t, browser, TRIAL);
  await seals(seat, { name: "Blue" });
  await at(seat, "curtain").getByRole("heading", { name: "Hand the laptop to Red" }).waitFor();
  const printed = (await seat.sees("the seal is shown", ({ attempt }) => attempt?.seals.length === 1)).attempt.seals[0].commitment;
  await at(seat, "curtain").getByText(printed.slice(0, 16).match(/.{4}/g).join(" ")).waitFor();
  await seals(seat, { name: "Red", bid: "0", snare: square(7, 0) });
  const view = await opened(seat);
  const line = view.log.find((one) => one.entry === 1);
  assert.equal(line.seals[0].commitment, printed, "what was opened is not what was printed");
  await at(seat, "check-1").click();
  await at(seat, "seals").getByText("Both seals fit.").waitFor();
  assert.doesNotMatch(await at(seat, "said").textContent(), /Your snare/, "everybody hears what is for Red alone");
  await at(seat, "seals").getByText(printed).waitFor();
  assert.equal(await at(seat, "exact").count(), 0);
  // The snares lie still, so the table reads neither salt nor orders.
  assert.equal(await at(seat, "seals").locator("dt", { hasText: "Salt" }).count(), 0);
  const { seals: checked } = await seat.ask({ do: "check_seals", entry: 1 }, 1);
  assert.equal(createHash("sha256").update(checked[0].salt + checked[0].text).digest("hex"), printed);
  assert.deepEqual(JSON.parse(checked[0].text), { answers: [{ option: "wary" }, { number: 1 }, { cell: { column: 0, row: 7 } }], seat: 1 });
  assert.equal(checked[1].text, null);
});

test("the file of a battle tells no sealed order, and the command line checks its seals", async (t) => {
  const data = dataFolder();
  const server = await serve(TRIAL, 0, data);
  atEnd(t, () => server.stop());
  const seat = await sit(t, browser, server.address);
  await seals(seat, { name: "Blue", stance: 0, bid: "2" });
  await at(seat, "curtain").getByRole("heading", { name: "Hand the laptop to Red" }).waitFor();
  const folder = join(data, "handspan/battles");
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith(".handspan-game")));
  const text = readFileSync(file, "utf8");
  assert.match(text, /"masked":"[0-9a-f]+"/);
  assert.doesNotMatch(text, /bold|together|"salt"/);
  await seals(seat, { name: "Red", bid: "0", snare: square(7, 0) });
  await opened(seat);
  for (const doing of ["check", "replay"]) {
    const told = spawnSync(built("handspan"), [doing, file], { encoding: "utf8" });
    assert.equal(told.status, 0, told.stdout + told.stderr);
    assert.match(told.stdout, /good: .*2 seals fit/);
  }
});

test("nothing of what one seat did can be seen by the next", async (t) => {
  const pictures = [];
  for (const [stance, bid, snare] of [["bold", "3", square(3, 4)], ["wary", "1", square(6, 6)]]) {
    const seat = await atTable(t, browser, TRIAL);
    const { keyboard } = seat.page;
    await handed(seat, "Blue");
    await keyboard.press("Enter");
    await asks(seat, "Which stance?");
    if (stance === "bold") {
      // It looks closely at somebody before it decides.
      await at(seat, `roster-${CORA}`).click();
      await keyboard.press("+");
      await keyboard.press("+");
    }
    await at(seat, `option-${stance}`).click();
    await asks(seat, "Bid for the upper hand");
    await keyboard.type(bid);
    await keyboard.press("Enter");
    await asks(seat, "lay a snare in");
    await click(seat, snare);
    await at(seat, "curtain").getByRole("heading", { name: "Hand the laptop to Red" }).waitFor();
    assert.equal(await at(seat, "stage").isVisible(), false);
    assert.equal(await at(seat, "said").textContent(), "");
    assert.doesNotMatch(await at(seat, "curtain").textContent(), /bold|wary|\b[a-h][1-8]\b/i);
    await handed(seat, "Red");
    await keyboard.press("Enter");
    await asks(seat, "Which stance?");
    await seat.page.mouse.move(640, 790);
    // The digits of the seal differ, and the log is where they are.
    const shown = async () => Buffer.concat([await at(seat, "stage").screenshot(), await at(seat, "ask").screenshot()]).toString("base64");
    const first = await shown();
    await keyboard.press("Enter");
    await asks(seat, "Bid for the upper hand");
    await keyboard.type("0");
    await keyboard.press("Enter");
    await asks(seat, "lay a snare in");
    await seat.page.mouse.move(640, 790);
    pictures.push([first, await shown()]);
  }
  assert.deepEqual(pictures[0], pictures[1], "Red can tell what Blue did");
});

test("the program seals for its sides, and nobody is handed the laptop for them", async (t) => {
  const seat = await atTable(t, browser, TRIAL);
  const { revision } = await seat.view();
  assert.equal((await seat.ask({ do: "runs", revision, side: 1, by: "program" })).is, "view");
  await at(seat, "curtain").getByRole("heading", { name: "Hand the laptop to Red" }).waitFor();
  await at(seat, "curtain").getByText("Blue: the program").waitFor();
  await seat.sees("Blue has sealed", ({ attempt }) => attempt?.ready.includes(1));
  await seals(seat, { name: "Red", bid: "0", snare: square(7, 0) });
  await opened(seat);
});

/** The opening tells of three steps on the table, as a game may: two go, and one is gone in the end. */
const STEPS = [
  // As long as a sentence can be: it stays as long as any does.
  { words: "Ada goes north, past the hedge and up to the corner of the long field.", figures: [ADA], way: [[12, 14], [12, 20]] },
  { words: "Cora goes east, along the wall and then north again as far as the gate.", figures: [CORA], way: [[24, 14], [30, 14], [30, 18]] },
  { words: "Ada is gone, and nobody at the table can say where she has gone to now.", figures: [ADA], way: [] },
].map((step) => ({ ...step, at: null, way: step.way.map(([x, y]) => ({ x: inches(x), y: inches(y) })) }));

const clock = { turn: 1, phase: "first", side: 1 };
const stands = ({ way }) => ({ ...way.at(-1), facing: 0 });
const SCENES = [
  { told: STEPS[0], changes: [{ figure: ADA, placement: stands(STEPS[0]) }], clock },
  { told: STEPS[1], changes: [{ figure: CORA, placement: stands(STEPS[1]) }], clock },
  { told: STEPS[2], changes: [{ figure: ADA, placement: null }], clock },
];

function stepped(reply) {
  if (reply.is === "retold") return { ...reply, scenes: SCENES };
  const view = reply.is === "view" ? reply.view : null;
  const line = view?.log.find((one) => one.entry === 1);
  if (line) {
    line.told = STEPS;
    view.figures = view.figures.filter(({ id }) => id !== ADA);
    view.figures.find(({ id }) => id === CORA).placement = stands(STEPS[1]);
  }
  return reply;
}

/** Is a base drawn at each place of the table, all at one glance, while some words are told? The grass is green; Blue's rim is not. */
async function areBlue(seat, places, words = "") {
  const spots = await Promise.all(places.map((where) => seat.pixel(where)));
  return seat.page.evaluate(
    ({ spots, words }) => spots.map((at) => {
      if (words !== "" && !document.querySelector('[data-testid="retold"]')?.innerText.includes(words)) return null;
      const canvas = document.querySelector('canvas[data-layer="figures"]');
      const box = canvas.getBoundingClientRect();
      const { data } = canvas.getContext("2d").getImageData(at.x - box.x - 14, at.y - box.y - 14, 28, 28);
      let blue = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i + 2] > 150 && data[i] < 80 && data[i + 3] > 200) blue += 1;
      return blue > 20;
    }),
    { spots, words },
  );
}
const isBlue = async (seat, where) => (await areBlue(seat, [where]))[0];

async function revealed(seat) {
  await seals(seat, { name: "Blue" });
  await seals(seat, { name: "Red", bid: "0", snare: square(7, 0) });
  return seat;
}

test("what was opened is played step by step, and whoever is gone in the end goes last", async (t) => {
  const seat = await atTable(t, retold(moving(browser), stepped), TRIAL);
  const { placement: cora } = await seat.figure(CORA);
  await revealed(await looksOn(seat));
  const [north, gate] = [STEPS[0], STEPS[1]].map(stands);
  const seen = (what, places, words, wanted) =>
    until(what, async () => JSON.stringify(await areBlue(seat, places, words)) === JSON.stringify(wanted));
  await seen("Ada has come, and Cora waits where she was", [north, cora], "Ada goes north", [true, true]);
  assert.match((await told(seat, "Ada goes north")).beside, /1 of 3/);
  await seen("Cora has come", [gate], "Cora goes east", [true]);
  await seen("Ada stands where the rules have it, or is gone", [north], "Ada is gone", [false]);
  await at(seat, "retold").waitFor({ state: "detached" });
  assert.equal((await seat.view()).figures.some(({ id }) => id === ADA), false);
});

test("Esc and a click on the table skip to the end", async (t) => {
  for (const skip of ["key", "click"]) {
    const seat = await revealed(await atTable(t, retold(moving(browser), stepped), TRIAL));
    const { x, y } = STEPS[1].way[0];
    await at(seat, "retold").waitFor();
    if (skip === "key") await seat.page.keyboard.press("Escape");
    else await click(seat, square(4, 6));
    await at(seat, "retold").waitFor({ state: "detached", timeout: 2000 });
    await until("all stand where they came to", () => isBlue(seat, { x: inches(30), y: inches(18) }));
    assert.equal(await isBlue(seat, { x, y }), false);
  }
});

test("with reduced motion nothing is played", async (t) => {
  const still = { newPage: (options) => retold(browser, stepped).newPage({ ...options, reducedMotion: "reduce" }) };
  const seat = await revealed(await atTable(t, still, TRIAL));
  await opened(seat);
  await until("all stand where they came to", () => isBlue(seat, { x: inches(30), y: inches(18) }));
  assert.equal(await at(seat, "retold").count(), 0);
});
