// What a frame costs while a figure is dragged, and what a forecast costs at the door: always two tables or two requests
// measured turn by turn in one run, and their ratio. Chromium renders in software here, so the times themselves say little.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser } from "../drive/browser.mjs";
import { built, root, start } from "../drive/program.mjs";

const PROGRAM = process.env.HANDSPAN_BUILT === "release" ? `${root}target/release/handspan` : built("handspan");
const [WIDTH, DEPTH] = [1_828_800, 1_219_200];
/** Drags on either table, and steps of each. */
const [ROUNDS, STEPS] = [6, 60];
/** Batches of requests of either kind, and requests in a batch. */
const [BATCHES, BATCH] = [60, 50];

/** A table with a figure to drag in the middle, and so many more figures and pieces of terrain around it. */
function layout(figures, pieces) {
  const spread = (count, rank) => {
    const columns = Math.ceil(Math.sqrt((count * WIDTH) / DEPTH));
    const rows = Math.ceil(count / columns);
    return { x: Math.round(((rank % columns) + 0.5) * (WIDTH / columns)), y: Math.round((Math.floor(rank / columns) + 0.5) * (DEPTH / rows)) };
  };
  const figure = (id, at) => ({
    id,
    name: `Figure ${id}`,
    side: (id % 2) + 1,
    base: { shape: "round", diameter: 25_000 },
    placement: { ...at, facing: (id * 37_000) % 360_000 },
    allowance: 152_400,
  });
  const kinds = ["wood", "rough", "hill", "marsh"];
  const piece = (id, { x, y }) => {
    const corner = (rank) => {
      const angle = (rank / 16) * 2 * Math.PI;
      return { x: Math.round(x + 45_000 * Math.cos(angle)), y: Math.round(y + 38_000 * Math.sin(angle)) };
    };
    const area = { shape: "polygon", corners: Array.from({ length: 16 }, (_, rank) => corner(rank)) };
    return { id, kind: kinds[id % kinds.length], area, traits: { passage: { is: "slow", factor: 1500 } } };
  };
  const middle = { x: WIDTH / 2 + 9_000, y: DEPTH / 2 + 17_000 };
  return JSON.stringify({
    format: "handspan-table",
    version: 1,
    title: `${figures} figures`,
    width: WIDTH,
    depth: DEPTH,
    sides: [
      { side: 1, name: "Blue", colour: "cobalt" },
      { side: 2, name: "Red", colour: "rust" },
    ],
    terrain: Array.from({ length: pieces }, (_, rank) => piece(rank + 1, spread(pieces, rank))),
    figures: [figure(1, middle), ...Array.from({ length: figures - 1 }, (_, rank) => figure(rank + 2, spread(figures - 1, rank)))],
  });
}

const folder = mkdtempSync(join(tmpdir(), "handspan-bench-"));
const stops = [];
const aims = [];

/** Serves a table and opens its page with nothing in the way. */
async function table(chromium, name, figures, pieces) {
  const file = join(folder, `${name}.handspan`);
  writeFileSync(file, layout(figures, pieces));
  const data = join(folder, name);
  const server = start(PROGRAM, ["serve", file, "--port", "0"], { env: { XDG_DATA_HOME: data } });
  stops.push(() => server.stop());
  const address = await server.said((line) => line.match(/http:\/\/[^\s/]+/)?.[0]);
  const page = await chromium.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address);
  await page.waitForFunction(() => window.handspanTest?.view() && window.handspanTest.frames > 0);
  await page.keyboard.press("Escape");
  const metrics = await page.context().newCDPSession(page);
  await metrics.send("Performance.enable", { timeDomain: "threadTicks" });
  const grip = await page.evaluate(() => {
    const { placement } = window.handspanTest.view().figures.find((figure) => figure.id === 1);
    return window.handspanTest.screenFromTable(placement.x, placement.y);
  });
  return { page, metrics, from: { x: Math.round(grip.x), y: Math.round(grip.y) } };
}

async function busy({ metrics }) {
  const { metrics: all } = await metrics.send("Performance.getMetrics");
  return all.find(({ name }) => name === "TaskDuration").value;
}

/** The time the page is busy per frame while a figure is dragged there and back, in milliseconds. */
async function drag(place) {
  const { page, from } = place;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 4 });
  const [before, began] = [await page.evaluate(() => window.handspanTest.frames), await busy(place)];
  for (let step = 1; step <= STEPS; step += 1) {
    const angle = (step / STEPS) * 2 * Math.PI;
    await page.mouse.move(from.x + 12 + 60 * Math.sin(angle), from.y + 8 + 40 * Math.cos(angle));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  const cost = (await busy(place)) - began;
  const frames = (await page.evaluate(() => window.handspanTest.frames)) - before;
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return { perStep: (1000 * cost) / STEPS, frames };
}

/** The time of either of two requests, asked in batches turn by turn through one line of the page, in milliseconds. */
async function atTheDoor(page, one, other) {
  const times = await page.evaluate(
    async ([one, other, batches, batch]) => {
      const line = new WebSocket(`ws://${location.host}/door`);
      await new Promise((open) => (line.onopen = open));
      let number = 0;
      const asked = (request) =>
        new Promise((found) => {
          const id = (number += 1);
          line.onmessage = ({ data }) => data.includes(`"id":${id},`) && found();
          line.send(JSON.stringify({ id, seat: 0, request }));
        });
      const times = [[], []];
      for (let round = 0; round < batches; round += 1) {
        for (const [rank, request] of [one, other].entries()) {
          const began = performance.now();
          for (let turn = 0; turn < batch; turn += 1) await asked(request);
          times[rank].push((performance.now() - began) / batch);
        }
      }
      line.close();
      return times;
    },
    [one, other, BATCHES, BATCH],
  );
  return times.map(median);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function say(what, ours, theirs, most) {
  const ratio = ours / theirs;
  const met = ratio <= most;
  if (!met) aims.push(what);
  const times = `${ours.toFixed(3)} ms against ${theirs.toFixed(3)} ms`;
  console.log(`${what.padEnd(58)} ${times.padEnd(34)} ratio ${ratio.toFixed(2)}  aim at most ${most}: ${met ? "met" : "MISSED"}`);
}

const chromium = await browser();
try {
  const full = await table(chromium, "full", 400, 100);
  const empty = await table(chromium, "empty", 1, 0);
  const costs = { full: [], empty: [] };
  // The first drag of each warms up.
  await drag(empty);
  await drag(full);
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty.page.bringToFront();
    costs.empty.push(await drag(empty));
    await full.page.bringToFront();
    costs.full.push(await drag(full));
  }
  const [ours, theirs] = [costs.full, costs.empty].map((all) => median(all.map(({ perStep }) => perStep)));
  say("a drag with 400 figures and 100 pieces, against an empty table", ours, theirs, 2);
  const frames = [costs.full, costs.empty].map((all) => median(all.map((one) => one.frames)));
  console.log(`frames drawn in ${STEPS} steps: ${frames[0]} and ${frames[1]}`);
  const nothing = { do: "log", from: 1, count: 0 };
  const path = [{ x: WIDTH / 2 + 30_000, y: DEPTH / 2 + 60_000 }];
  const forecast = { do: "forecast", gesture: { is: "drag", figure: 1, path, facing: null, free: false } };
  const [least, asked] = await atTheDoor(full.page, nothing, forecast);
  say("a drag's forecast at the door, against an empty request", asked, least, 1.5);
} finally {
  await chromium.close();
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(aims.length === 0 ? "every aim was met" : `missed: ${aims.join("; ")}`);
