import type { Point } from "../backend/bindings";

/** A path that a figure follows from one time to another, in milliseconds. */
export interface Leg {
  points: readonly Point[];
  from: number;
  until: number;
}

/** Where the figure is on its leg; `null` once it has arrived. */
export function onLeg({ points, from, until }: Leg, now: number): Point | null {
  if (now >= until) return null;
  const part = Math.max(0, (now - from) / (until - from));
  // Slow at both ends, as a hand would do it.
  return along(points, part * part * (3 - 2 * part));
}

/** The point that lies so far along the path: 0 is its start, 1 its end. */
export function along(points: readonly Point[], part: number): Point {
  const lengths = points.slice(1).map((to, index) => Math.hypot(to.x - (points[index]?.x ?? to.x), to.y - (points[index]?.y ?? to.y)));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (from && to && left <= length) {
      const share = length === 0 ? 1 : left / length;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    left -= length;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}
