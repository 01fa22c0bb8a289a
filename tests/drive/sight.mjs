// What a player can see: not what is in the page, but what is inside the window with nothing lying over it.

import { at } from "./trial.mjs";
import { until } from "./until.mjs";

/** Why a part of the page is out of sight, in the page itself; nothing when all of it can be seen. What clicks go through is looked at as if they did not. */
function hidden(part) {
  const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
  if (width < 8 || height < 8) return "it has no size";
  if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return `it is at ${[left, top, right, bottom].map(Math.round)} in a window of ${innerWidth} by ${innerHeight}`;
  const parts = [part, ...part.querySelectorAll("*")];
  const before = parts.map(({ style }) => style?.pointerEvents ?? "");
  for (const one of parts) if (one.style) one.style.pointerEvents = "auto";
  const [dx, dy] = [Math.min(10, width / 4), Math.min(8, height / 4)];
  const spots = [[left + dx, top + dy], [right - dx, top + dy], [left + dx, bottom - dy], [right - dx, bottom - dy], [left + width / 2, top + height / 2]];
  const over = spots.map(([x, y]) => document.elementFromPoint(x, y)).find((found) => !part.contains(found));
  parts.forEach((one, index) => one.style && (one.style.pointerEvents = before[index]));
  return over === undefined ? "" : `${over?.getAttribute("data-testid") ?? over?.className ?? over?.tagName} lies over it`;
}

/** Waits until a part of the page says some words and all of it is in sight. */
export async function inSight(seat, testid, words) {
  const part = at(seat, testid).filter({ hasText: words }).first();
  await part.waitFor();
  await until(`"${words}" is in sight in ${testid}`, async () => {
    const why = await part.evaluate(hidden);
    return why === "" || Promise.reject(new Error(`"${words}" in ${testid} is out of sight: ${why}`));
  });
  return part;
}

/** Where the keys go: the name of the part, or its tag. */
export const focus = (seat) => seat.page.evaluate(() => document.activeElement?.getAttribute("data-testid") ?? document.activeElement?.tagName);
