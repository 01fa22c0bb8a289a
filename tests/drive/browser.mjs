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

/**
 * What the browser is to do without. The popup of its address bar is a page of its own, loaded into every window though nobody sees it: that
 * took as long as our page. Only the last list counts, so the driver's own names are here too.
 */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** A browser that speaks to nobody but the page's own server. */
const how = () => ({
  executablePath: installed(),
  args: [
    `--disable-features=${WITHOUT}`,
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

/** Starts one browser for many test files; each is to connect to it by its address. */
export const served = () => chromium.launchServer(how());

/** A browser for a test file: its own, or its part of the one that `run.mjs` has started for all. */
export async function browser() {
  const shared = process.env.HANDSPAN_BROWSER;
  const started = shared ? await chromium.connect(shared) : await chromium.launch(how());
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
