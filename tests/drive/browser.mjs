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
export function browser() {
  return chromium.launch({
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
}
