import type { FigureId, FigureSheet, Placement, Vec2 } from "../backend/bindings";
import { bearing, cornersOf } from "./outline";

export interface Front {
  left: Vec2;
  right: Vec2;
}

/**
 * The front of the least rectangle, along the facing of the first one, that holds all bases. Here it only says where a
 * handle lies; what a wheel does is said by the table, which has the same front.
 */
export function frontOf(places: readonly (readonly [FigureId, Placement])[], from: { figure(id: FigureId): FigureSheet | undefined }): Front | null {
  const [first] = places;
  if (!first) return null;
  const angle = bearing(first[1].facing);
  const [ahead, right] = [
    { x: Math.sin(angle), y: Math.cos(angle) },
    { x: Math.cos(angle), y: -Math.sin(angle) },
  ];
  const along = (at: Vec2, way: Vec2) => at.x * way.x + at.y * way.y;
  let [foremost, leftmost, rightmost] = [-Infinity, Infinity, -Infinity];
  for (const [id, placement] of places) {
    const figure = from.figure(id);
    if (!figure) continue;
    for (const corner of cornersOf(figure.base, placement)) {
      foremost = Math.max(foremost, along(corner, ahead));
      leftmost = Math.min(leftmost, along(corner, right));
      rightmost = Math.max(rightmost, along(corner, right));
    }
  }
  if (foremost === -Infinity) return null;
  const at = (side: number) => ({ x: ahead.x * foremost + right.x * side, y: ahead.y * foremost + right.y * side });
  return { left: at(leftmost), right: at(rightmost) };
}
