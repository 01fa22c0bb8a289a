// What a person sees without scrolling: inside the window, and with nothing over it.

import { until } from "./until.mjs";

/** The sizes of window in which everything that matters is to be seen. */
export const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 640 },
];

/** A browser whose windows have a size from the start: one that is made smaller later draws once more, and a hand may be quicker. */
export const sized = (browser, viewport) => ({ newPage: (options) => browser.newPage({ ...options, viewport }) });

/** Waits until all of a thing's words lie inside the window with nothing over them, and gives the words. */
export async function sees(page, locator, what) {
  let why = "it is not there";
  return until(`${what} is seen`, async () => {
    if ((await locator.count()) !== 1) return null;
    why = await locator.evaluate((one) => {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || !one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return "it is not shown";
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return "it lies outside the window";
      for (let around = one; around; around = around.parentElement) {
        const edge = around.getBoundingClientRect();
        if (getComputedStyle(around).overflow !== "visible" && (box.right > edge.right + 1 || box.bottom > edge.bottom + 1 || box.top < edge.top - 1)) return "it is cut off";
      }
      // Round corners and the edge of a panel are nobody's words.
      const places = [0.15, 0.5, 0.85].flatMap((east) => [0.15, 0.5, 0.85].map((south) => [box.left + box.width * east, box.top + box.height * south]));
      const covered = places.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && !one.contains(top) && !top.contains(one);
      });
      return covered ? "something lies over it" : "";
    });
    return why === "" ? (await locator.innerText()).replace(/\s+/g, " ").trim() : null;
  }).catch((failure) => {
    failure.message += `: ${why}`;
    throw failure;
  });
}
