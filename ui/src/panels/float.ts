import type { Pixel, Viewport } from "../drawing/camera";

/** Away from the edges, and from the base that is being moved. */
const EDGE = 30;

/**
 * Where a float of that size goes beside a moving end: on any side of it, wherever it covers
 * the least of what must stay in sight and does not leave the stage.
 */
export function floatSpot(end: Pixel, off: number, size: { width: number; height: number }, viewport: Viewport, keep: readonly Pixel[]): Pixel {
  const { width, height } = size;
  const spots: Pixel[] = [
    { x: end.x + off, y: end.y - height / 2 },
    { x: end.x - off - width, y: end.y - height / 2 },
    { x: end.x - width / 2, y: end.y + off },
    { x: end.x - width / 2, y: end.y - off - height },
    { x: end.x + off * 0.7, y: end.y + off * 0.7 },
    { x: end.x + off * 0.7, y: end.y - off * 0.7 - height },
    { x: end.x - off * 0.7 - width, y: end.y + off * 0.7 },
    { x: end.x - off * 0.7 - width, y: end.y - off * 0.7 - height },
  ];
  let best = spots[0] ?? end;
  let least = Infinity;
  for (const spot of spots) {
    const x = Math.min(viewport.width - width - 8, Math.max(EDGE, spot.x));
    const y = Math.min(viewport.height - height - 8, Math.max(EDGE, spot.y));
    const moved = Math.abs(x - spot.x) + Math.abs(y - spot.y);
    const covered = keep.filter((at) => at.x > x - 6 && at.x < x + width + 6 && at.y > y - 6 && at.y < y + height + 6).length;
    const cost = covered * 40 + moved;
    if (cost < least - 1e-9) {
      least = cost;
      best = { x, y };
    }
  }
  return { x: Math.round(best.x), y: Math.round(best.y) };
}

/** Points along a way, close enough that no label can hide between them. */
export function along(way: readonly Pixel[]): Pixel[] {
  const found: Pixel[] = [];
  way.forEach((to, index) => {
    const from = way[index - 1];
    if (!from) return;
    const steps = Math.min(200, Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 12)));
    for (let step = 0; step < steps; step++) {
      found.push({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps });
    }
  });
  return found;
}

/** How far ahead of the hand, and how wide to either side in degrees, is where it is going. */
const [FAR, WIDE] = [280, 40];

/** Where a hand that comes from one place to another goes on to; nothing while it rests. */
export function ahead(from: Pixel, to: Pixel): Pixel[] {
  if (Math.hypot(to.x - from.x, to.y - from.y) < 1) return [];
  const heading = Math.atan2(to.y - from.y, to.x - from.x);
  const found: Pixel[] = [];
  for (let turn = -WIDE; turn <= WIDE; turn += WIDE / 2) {
    const angle = heading + (turn / 180) * Math.PI;
    for (let far = 24; far <= FAR; far += 24) found.push({ x: to.x + Math.cos(angle) * far, y: to.y + Math.sin(angle) * far });
  }
  return found;
}
