// Bug Hunt in the window: a turn with command points, shared fire, a grenade, a missile and close combat, then the ship; all with typed dice.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { changed } from "../drive/program.mjs";
import { atTable } from "../drive/seat.mjs";
import { told, types } from "../drive/them.mjs";
import { asks, at, begin, click, point } from "../drive/trial.mjs";
import { until } from "../drive/until.mjs";

const [VANCE, RUIZ, KANE, ABARA, PETROV] = [1, 3, 4, 6, 8];
let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** Keeps a picture for whoever wants to look, in the folder that HANDSPAN_PICTURES names. */
async function picture(seat, name) {
  const folder = process.env.HANDSPAN_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await seat.page.setViewportSize({ width: 1366, height: 768 });
  await seat.page.screenshot({ path: `${folder}/bughunt-${name}.png` });
}

const cm = (x, y) => ({ x: Math.round(x * 10_000), y: Math.round(y * 10_000) });
const idle = ({ attempt }) => attempt === null;

/** A scenario with figures put elsewhere (in cm), moved by an umpire, and players who roll. */
async function hunt(t, file, places, facts = []) {
  const path = changed(`bughunt/${file}.handspan`, (layout) => {
    for (const figure of layout.figures) {
      const [x, y] = places[figure.id] ?? [];
      if (x !== undefined) Object.assign(figure.placement, cm(x, y));
    }
    layout.setup.push({ word: "bug_control", says: "umpire" }, ...facts);
  });
  const seat = await atTable(t, browser, path);
  const { revision } = await seat.view();
  assert.equal((await seat.ask({ do: "dice", revision, by: "players" })).is, "view");
  await seat.sees("players roll", (now) => now.dice === "players");
  await at(seat, "offers").waitFor();
  return seat;
}

/** Ends a step; what may be forgotten is asked about once, and that is meant. */
async function ends(seat, words, phase) {
  await begin(seat, null, words);
  const hasCome = async () => (await seat.view()).clock.phase === phase;
  const sure = at(seat, "sure-yes");
  await until(`${phase} comes, or it is asked about`, async () => (await hasCome()) || (await sure.isVisible()));
  if (!(await hasCome())) await sure.click();
  return seat.sees(`it is time for ${phase}`, ({ clock }) => clock.phase === phase);
}

/** Waits until a sentence is in the log. */
const tells = (seat, words) => seat.sees(words, (view) => told(view).includes(words));

test("a turn: command points, shared fire, a grenade, a missile, close combat", async (t) => {
  const seat = await hunt(t, "nest", { 105: [70, 66], 106: [74.5, 66], 107: [33.5, 88], 104: [41.25, 75], 101: [110, 30], 103: [150, 100] });
  await begin(seat, null, "Begin turn 1");
  await begin(seat, null, "Roll all command points");
  for (const dice of ["2", "31", "2"]) await types(seat, dice);
  await tells(seat, "Lt. Vance rolls 2: 5 points.");
  await begin(seat, RUIZ, "Bonus die from Lt. Vance");
  await tells(seat, "Lt. Vance gives Ruiz a bonus die.");
  await begin(seat, VANCE, "Pay all 4 into air support");
  await tells(seat, "Lt. Vance pays 4 points into the air support pot: 4 of 8.");
  await picture(seat, "command");

  await ends(seat, "Points given out: move", "walk");
  await ends(seat, "Done moving", "bugs");
  await ends(seat, "The bugs have moved", "arrivals");
  await ends(seat, "Let bugs arrive", "ranged");

  await begin(seat, RUIZ, "Fire with the bonus die");
  await asks(seat, "Fire at");
  await click(seat, cm(70, 66));
  await click(seat, cm(74.5, 66));
  await seat.page.keyboard.press("Enter");
  await at(seat, "split").waitFor();
  await picture(seat, "split");
  await seat.page.keyboard.press("Enter");
  await types(seat, "213");
  await types(seat, "111");
  await tells(seat, "Warrior 105 is killed: 2, 1 and 3 make 6.");
  await tells(seat, "Warrior 106 is stopped: 1, 1 and 1 make 3.");

  await begin(seat, KANE, "Throw a grenade");
  await asks(seat, "throw at");
  await point(seat, cm(33.5, 84));
  await picture(seat, "grenade");
  await click(seat, cm(33.5, 84));
  for (const dice of ["4", "1", "231"]) await types(seat, dice);
  await tells(seat, "Warrior 107 is killed: 2, 3 and 1 make 6.");

  await begin(seat, PETROV, "Launch a missile (AP)");
  await asks(seat, "Launch at");
  await click(seat, cm(110, 30));
  await asks(seat, "Who keeps the target in sight?");
  await at(seat, `candidate-${PETROV}`).click();
  await at(seat, "dice").waitFor();
  await picture(seat, "missile");
  for (const dice of ["22", "44", "666666"]) await types(seat, dice);
  await tells(seat, "Tank 101 is killed: 6, 6, 6, 6, 6 and 6 make 36.");

  await ends(seat, "Done firing", "close");
  await begin(seat, ABARA, "Flyer 104 attacks Abara");
  await asks(seat, "Who helps?");
  await picture(seat, "close");
  await at(seat, "nobody").click();
  for (const dice of ["1", "666", "2"]) await types(seat, dice);
  await tells(seat, "Abara rolls 2 and is wounded.");
  await seat.sees("turn 2 has begun", (view) => idle(view) && view.clock.turn === 2);
});

test("the ship lands, and humans go aboard", async (t) => {
  const places = { 1: [143.5, 58], 2: [143.5, 61], 101: [6, 100], 102: [6, 20] };
  const seat = await hunt(t, "hot-lz", places, [{ word: "pots", numbers: [0, 20] }]);
  await begin(seat, null, "Begin turn 1");
  await ends(seat, "Points given out: move", "walk");
  await tells(seat, "The ship is called for 20 points and lands this turn.");
  await ends(seat, "Done moving", "bugs");
  await ends(seat, "The bugs have moved", "arrivals");
  await begin(seat, null, "Let bugs arrive");
  await types(seat, "1111");
  await tells(seat, "The ship lands.");
  await picture(seat, "ship");
  await ends(seat, "Done firing", "command");
  await ends(seat, "Points given out: move", "walk");
  await ends(seat, "Done moving", "boarding");
  await begin(seat, null, "Roll for boarding");
  await types(seat, "2");
  await begin(seat, VANCE, "Go aboard");
  await tells(seat, "Lt. Vance goes aboard.");
  const view = await seat.view();
  assert.ok(!view.figures.some(({ id }) => id === VANCE), "off the table");
});
