// What a person sees without scrolling: not what is in the page, but what is inside the window with nothing lying over it.

import { at } from "./trial.mjs";
import { until } from "./until.mjs";

/** The sizes of window in which everything that matters is to be seen. */
export const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 640 },
];

/** A browser whose windows have a size from the start: one that is made smaller later draws once more, and a hand may be quicker. */
export const sized = (browser, viewport) => ({ newPage: (options) => browser.newPage({ ...options, viewport }) });

/** Why a part of the page is out of sight, asked in the page itself; nothing when all of it can be seen. */
function hidden(part) {
  const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
  if (width < 8 || height < 8 || !part.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return "it is not shown";
  if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return `it is at ${[left, top, right, bottom].map(Math.round)} in a window of ${innerWidth} by ${innerHeight}`;
  for (let around = part; around; around = around.parentElement) {
    const edge = around.getBoundingClientRect();
    if (getComputedStyle(around).overflow !== "visible" && (right > edge.right + 1 || bottom > edge.bottom + 1 || top < edge.top - 1)) return "it is cut off";
  }
  // What clicks go through is looked at as if they did not: the eye does not go through it.
  const parts = [part, ...part.querySelectorAll("*")];
  const before = parts.map(({ style }) => style?.pointerEvents ?? "");
  for (const one of parts) if (one.style) one.style.pointerEvents = "auto";
  // Round corners and the edge of a panel are nobody's words.
  const shares = [0.15, 0.5, 0.85];
  const spots = shares.flatMap((east) => shares.map((south) => document.elementFromPoint(left + width * east, top + height * south)));
  parts.forEach((one, index) => one.style && (one.style.pointerEvents = before[index]));
  const over = spots.find((found) => found !== null && !part.contains(found) && !found.contains(part));
  return over ? `${over.getAttribute("data-testid") ?? over.className ?? over.tagName} lies over it` : "";
}

/** Waits until all of a thing lies inside the window with nothing over it, and gives its words. */
export async function sees(locator, what) {
  let why = "it is not there";
  // In a list, since a picture has no words and is seen all the same.
  const [words] = await until(`${what} is seen`, async () => {
    if ((await locator.count()) !== 1) return null;
    why = await locator.evaluate(hidden);
    return why === "" ? [(await locator.innerText()).replace(/\s+/g, " ").trim()] : null;
  }).catch((failure) => {
    failure.message += `: ${why}`;
    throw failure;
  });
  return words;
}

/** Waits until a part of the page says some words and all of it is in sight. */
export async function inSight(seat, testid, words) {
  const part = at(seat, testid).filter({ hasText: words }).first();
  await part.waitFor();
  await sees(part, `"${words}" in ${testid}`);
  return part;
}

/** Where the keys go: the name of the part, or its tag. */
export const focus = (seat) => seat.page.evaluate(() => document.activeElement?.getAttribute("data-testid") ?? document.activeElement?.tagName);
