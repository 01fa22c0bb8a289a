// Battles are kept by themselves: found again after a kill, listed at the start, and salvaged when damaged.

import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { dataFolder, scenario } from "../drive/program.mjs";
import { inches, places, sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";

const VILLAGE = scenario("free/village.handspan");
const CAPTAIN = 5;

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

async function served(t, file, data) {
  const server = await serve(file, 0, data);
  atEnd(t, () => server.stop());
  return server;
}

async function dragCaptain(seat, east, north) {
  const { revision } = await seat.view();
  const hand = await seat.hold(await seat.figure(CAPTAIN));
  await hand.carry(inches(east), inches(north));
  await seat.drop();
  return seat.sees("the captain has moved", (now) => now.revision > revision);
}

/** A battle of three moves in a folder, whose program was killed. */
async function killed(t) {
  const data = dataFolder();
  const server = await served(t, VILLAGE, data);
  const seat = await sit(t, browser, server.address, { expects: /WebSocket|ERR_CONNECTION/ });
  await dragCaptain(seat, 2, 0);
  await dragCaptain(seat, 0, 1);
  const last = await dragCaptain(seat, 1, 1);
  await server.kill();
  return { data, last };
}

test("after a kill the battle goes on at the last move, with its undo", async (t) => {
  const { data, last } = await killed(t);
  const server = await served(t, undefined, data);
  const seat = await sit(t, browser, server.address);
  const again = await seat.view();
  assert.deepEqual(places(again), places(last));
  assert.equal(again.undo.words, last.undo.words);
  await seat.page.keyboard.press("Control+z");
  await seat.sees("the last move is undone", (now) => now.redo === last.undo.words);
});

test("the start page lists the battle, and a click goes on with it", async (t) => {
  const { data, last } = await killed(t);
  const server = await served(t, VILLAGE, data);
  const seat = await sit(t, browser, server.address);
  await seat.page.getByLabel("All tables").click();
  const card = seat.page.getByTestId("battle-card");
  assert.match(await card.textContent(), /Millbrook/);
  await card.click();
  const again = await seat.sees("the battle is open", (now) => now.undo !== null);
  assert.deepEqual(places(again), places(last));
});

test("a damaged battle is named with its line, and opened up to there", async (t) => {
  const { data } = await killed(t);
  const path = join(data, "handspan/battles/Millbrook.handspan-game");
  const damaged = readFileSync(path, "utf8").split("\n");
  damaged[2] = damaged[2].replace("figure_moved", "figure_eaten");
  writeFileSync(path, damaged.join("\n"));
  const server = await served(t, undefined, data);
  const seat = await sit(t, browser, server.address, { table: false });
  await seat.page.getByTestId("battle-card").click();
  const faults = seat.page.getByTestId("faults");
  await faults.waitFor();
  assert.match(await faults.textContent(), /line 3/);
  await seat.page.getByTestId("show-file").click();
  const shown = await seat.page.getByTestId("damaged-file").textContent();
  assert.ok(shown.includes(join(data, "handspan/battles")), "the folder is told");
  assert.match(shown, /figure_eaten/);
  await seat.page.getByTestId("open-good").click();
  const view = await seat.sees("what is good is open", (now) => now?.undo);
  assert.equal(view.log_length, 1);
  assert.equal(readFileSync(path, "utf8"), damaged.join("\n"), "the damaged file is as it was");
});

test("a second window of another program only looks", async (t) => {
  const data = dataFolder();
  const server = await served(t, VILLAGE, data);
  const seat = await sit(t, browser, server.address);
  await dragCaptain(seat, 2, 0);
  const other = await served(t, join(data, "handspan/battles/Millbrook.handspan-game"), data);
  const guest = await sit(t, browser, other.address);
  const before = await guest.view();
  const hand = await guest.hold(await guest.figure(CAPTAIN));
  await hand.carry(inches(1), 0);
  await guest.drop();
  const faults = guest.page.getByTestId("faults");
  await faults.waitFor();
  assert.match(await faults.textContent(), /only be looked at/);
  assert.deepEqual(places(await guest.view()), places(before));
});

for (const { how, lose, name } of [
  { how: "removed", lose: (file) => rmSync(file), name: "Millbrook.handspan-game" },
  { how: "exchanged for an older state", lose: (file, older) => writeFileSync(file, older), name: "Millbrook 2.handspan-game" },
]) {
  test(`a battle whose file was ${how} is written anew from the window, and play goes on`, async (t) => {
    const data = dataFolder();
    const server = await served(t, VILLAGE, data);
    const seat = await sit(t, browser, server.address);
    const battles = join(data, "handspan", "battles");
    await dragCaptain(seat, 2, 0);
    const older = readFileSync(join(battles, "Millbrook.handspan-game"));
    const before = await dragCaptain(seat, 0, 1);
    lose(join(battles, "Millbrook.handspan-game"), older);
    const hand = await seat.hold(await seat.figure(CAPTAIN));
    await hand.carry(inches(1), 0);
    await seat.drop();
    await seat.page.getByTestId("faults").getByText("Nothing was changed", { exact: false }).first().waitFor();
    assert.deepEqual(places(await seat.view()), places(before));
    // A copy holds both moves, whatever the file holds.
    await seat.page.getByTestId("save-copy").click();
    await seat.page.getByTestId("save-title").fill("Safe");
    await seat.page.getByTestId("save").click();
    await seat.page.getByTestId("save-as").waitFor({ state: "detached" });
    assert.deepEqual(places((await seat.ask({ do: "peek_battle", battle: "Safe.handspan-game" })).table), places(before));
    await seat.page.getByTestId("write-anew").click();
    await seat.page.getByTestId("notice").filter({ hasText: name }).waitFor();
    await seat.page.getByTestId("faults").waitFor({ state: "detached" });
    const last = await dragCaptain(seat, 1, 0);
    assert.deepEqual(places((await seat.ask({ do: "peek_battle", battle: name })).table), places(last));
  });
}
