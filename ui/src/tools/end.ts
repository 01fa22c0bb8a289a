import type { FigureId, Point, Subject } from "../backend/bindings";
import type { Around, Held, Spot } from "./tool";

/** An end of a ruler or a line of sight: a point, or the base it sticks to. */
export interface End {
  at: Point;
  figure: FigureId | null;
}

export function endAt(spot: Spot, held: Held, around: Around): End {
  if (held.free || spot.figure === null) return { at: spot.at, figure: null };
  return stuck({ at: spot.at, figure: spot.figure }, around);
}

/** An end on a figure is at its centre; one whose figure is gone stays where it was. */
export function stuck(end: End, around: Around): End {
  if (end.figure === null) return end;
  const figure = around.figure(end.figure);
  if (!figure) return { at: end.at, figure: null };
  return { figure: end.figure, at: { x: figure.placement.x, y: figure.placement.y } };
}

export function subject(end: End): Subject {
  return end.figure === null ? { is: "point", at: end.at } : { is: "figure", figure: end.figure };
}

export function isSame(a: End, b: End): boolean {
  return a.figure === b.figure && a.at.x === b.at.x && a.at.y === b.at.y;
}
