// The native menu and its dialogs, by keys that a person presses at a real screen.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { display } from "../drive/display.mjs";
import { atEnd } from "../drive/ending.mjs";
import { person } from "../drive/person.mjs";
import { built, scenario, start } from "../drive/program.mjs";
import { until } from "../drive/until.mjs";
import { driveIn } from "../drive/webdriver.mjs";

let screen;
before(async () => void (screen = await display()));
after(() => screen?.stop());

/** The village in the window, and somebody in front of it. */
async function atWindow(t) {
  const shown = await driveIn(t, { display: screen.name, binary: built("handspan-desktop"), args: [scenario("free/village.handspan")] });
  await shown.shows("the file is open", () => window.handspanTest?.view()?.title === "Millbrook" && window.handspanTest.frames > 0);
  const someone = person(screen.name);
  await someone.turnTo("Handspan");
  return { shown, someone };
}

const revision = (shown) => shown.run(() => window.handspanTest.view().revision);

/** The first figure goes ahead by keys, so that there is something to copy or to take back. */
async function ahead(shown) {
  const before = await revision(shown);
  await shown.run(() => document.querySelector('[data-testid="stage"]').focus());
  await shown.keys("Tab");
  await shown.keys("2");
  await until("it has gone ahead", async () => (await revision(shown)) > before);
}

/** Waits for a file that `handspan check` calls good. */
async function isGood(file) {
  await until(`${file} is there`, () => existsSync(file));
  const check = start(built("handspan"), ["check", file]);
  assert.equal(await check.ended(), 0, check.errors.join("\n"));
}

for (const [what, item, title, name] of [
  ["the table as a layout", "s", "Save the table as a layout", "Kept.handspan"],
  ["a copy of the battle", "y", "Save a copy of the battle", "Kept.handspan-game"],
]) {
  test(`the menu saves ${what} where the person says`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), "handspan-"));
    atEnd(t, () => rm(folder, { recursive: true }));
    const { shown, someone } = await atWindow(t);
    await ahead(shown);
    await someone.turnTo("Handspan");
    await someone.keys("alt+f", item);
    await someone.names(title, join(folder, name));
    await isGood(join(folder, name));
  });
}

test("the menu undoes, and opens the second window", async (t) => {
  const { shown, someone } = await atWindow(t);
  await ahead(shown);
  const moved = await revision(shown);
  await someone.turnTo("Handspan");
  await someone.keys("alt+e", "u");
  await until("it is taken back", async () => (await revision(shown)) > moved && shown.run(() => window.handspanTest.view().undo === null));
  await someone.keys("alt+v", "t");
  await until("the second window is there", () => someone.isThere("Handspan, the table"));
});

test("the menu opens a file that the person chooses", async (t) => {
  const { shown, someone } = await atWindow(t);
  await someone.keys("alt+f", "o");
  await someone.names("Open a table", scenario("free/dungeon.handspan"));
  await shown.shows("it is open", () => window.handspanTest.view()?.title === "The Undercroft");
});
