// Debian's Chromium without a screen.

import { accessSync, constants } from "node:fs";
import { delimiter } from "node:path";
import { chromium } from "playwright-core";

function installed() {
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      try {
        accessSync(`${folder}/${name}`, constants.X_OK);
        return `${folder}/${name}`;
      } catch {
        // Not in this folder.
      }
    }
  }
  throw new Error("no Chromium is installed; `make setup` sees to it");
}

/** Starts a browser that speaks to nobody but the page's own server. */
export async function browser() {
  const started = await chromium.launch({
    executablePath: installed(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const late = Number(process.env.HANDSPAN_LATE ?? 0);
  if (late > 0) answerLate(started, late);
  return started;
}

/**
 * Every reply comes so many milliseconds late, as on a busy machine: a test that reads what a click has not yet brought about fails
 * every time then, and not once in a hundred runs. `HANDSPAN_LATE=150 npm --prefix tests run browser`
 */
function answerLate(started, milliseconds) {
  for (const opens of ["newPage", "newContext"]) {
    const open = started[opens].bind(started);
    started[opens] = async (options) => {
      const opened = await open(options);
      await opened.addInitScript((late) => {
        window.WebSocket = class extends WebSocket {
          set onmessage(hear) {
            super.onmessage = hear && ((message) => setTimeout(() => hear(message), late));
          }
        };
      }, milliseconds);
      return opened;
    };
  }
}
