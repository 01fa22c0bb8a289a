// The start screen and every tool in light and dark, small and large: whatever is written can be read.
// `make pictures` keeps what is seen here under tests/pictures, where the README takes its pictures from.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { browser as launch } from "../drive/browser.mjs";
import { atEnd } from "../drive/ending.mjs";
import { dataFolder, root, scenario } from "../drive/program.mjs";
import { unreadable } from "../drive/readable.mjs";
import { GAMES, showing, still } from "../drive/scenes.mjs";
import { sit } from "../drive/seat.mjs";
import { serve } from "../drive/serve.mjs";

const FOLDER = `${root}tests/pictures`;
const SIZES = { "1280x800": { width: 1280, height: 800 }, "1920x1080": { width: 1920, height: 1080 } };

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** Keeps a picture if pictures are wanted. */
async function keep(page, name) {
  if (!process.env.HANDSPAN_PICTURES) return;
  await still(page);
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: "jpeg", quality: 82 });
}

for (const theme of ["light", "dark"]) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`whatever is written can be read: ${theme}, ${size}`, async (t) => {
      const data = dataFolder({ toured: true, theme, motion: "off" });
      const start = await serve(null, 0, data);
      atEnd(t, () => start.stop());
      const eyes = { newPage: () => browser.newPage({ viewport, reducedMotion: "reduce" }) };
      const found = [];
      const look = async (page, name) => {
        found.push(...(await unreadable(page)).map((words) => `${name}: ${words}`));
        await keep(page, `${name}-${theme}-${size}`);
      };
      const first = await sit(t, eyes, start.address, { table: false });
      await first.page.getByTestId("start").waitFor();
      await look(first.page, "start");
      const server = await serve(scenario("free/village.handspan"), 0, dataFolder({ toured: true, theme, motion: "off" }));
      atEnd(t, () => server.stop());
      const seat = await sit(t, eyes, server.address);
      await showing(seat, (name) => look(seat.page, name));
      for (const { table, show } of GAMES) {
        const game = await serve(scenario(table), 0, dataFolder({ toured: true, theme, motion: "off" }));
        atEnd(t, () => game.stop());
        const player = await sit(t, eyes, game.address);
        await show(player, (name) => look(player.page, name));
      }
      assert.deepEqual(found, []);
    });
  }
}
