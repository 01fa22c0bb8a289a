// A person at a real screen: keys and clicks through the X server, for what no page can reach, such as menus and dialogs.

import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { until } from "./until.mjs";

const run = promisify(execFile);

/** At a display. Windows are named by their titles. */
export function person(display) {
  const does = async (...words) => (await run("xdotool", words, { env: { ...process.env, DISPLAY: display } })).stdout.trim();
  const windows = async (title) => (await does("search", "--onlyvisible", "--name", `^${title}$`).catch(() => "")).split("\n").filter(Boolean);
  const someone = {
    /** Waits for a window and gives it the keys: without a window manager nobody else does. */
    async turnTo(title) {
      const [window] = await until(`there is a window "${title}"`, async () => {
        const found = await windows(title);
        return found.length > 0 && found;
      });
      await until(`"${title}" takes the keys`, () => does("windowfocus", "--sync", window).then(() => true, () => false));
    },
    isThere: async (title) => (await windows(title)).length > 0,
    /** Presses keys one after the other, by their X names: `alt+f`. */
    keys: (...names) => does("key", "--delay", "150", ...names),
    /** Names a file to a dialog, as often as it takes: keys pressed before it listens are lost. */
    async names(title, file) {
      await someone.turnTo(title);
      const isGone = async () => !(await someone.isThere(title));
      await until(`"${title}" has taken ${file}`, async () => {
        // One that went late has taken it; the window behind it would take the keys for its own.
        if (await isGone()) return true;
        await someone.keys("ctrl+a");
        await does("type", "--delay", "20", file);
        // The dialog looks the name up meanwhile, and nothing can be seen of that.
        await pause(300);
        await someone.keys("Return");
        return until(`"${title}" goes`, isGone, 3).catch(() => false);
      });
    },
  };
  return someone;
}
