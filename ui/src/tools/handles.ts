import type { FigureId, Vec2 } from "../backend/bindings";
import { placesOf, together } from "./marching";
import type { Around, Handle } from "./tool";
import { frontOf } from "../drawing/front";
import { bearing } from "../drawing/outline";

/** How far before the front a handle lies, and how near the pointer must come, in pixels. */
const [OFF, NEAR] = [22, 11];

export interface Placed {
  handle: Handle;
  at: Vec2;
}

/** The handles of the chosen: one ahead of a figure alone, one at each end of the front of several. */
export function handlesOf(chosen: readonly FigureId[], around: Around, zoom: number): Placed[] {
  const figures = together(chosen, around.view?.board.groups ?? []);
  const places = placesOf(figures, around);
  const [first] = places;
  const front = frontOf(places, around);
  if (!first || !front) return [];
  const [id, placement] = first;
  const angle = bearing(placement.facing);
  const [ahead, right] = [
    { x: Math.sin(angle), y: Math.cos(angle) },
    { x: Math.cos(angle), y: -Math.sin(angle) },
  ];
  const off = OFF / zoom;
  const beside = (at: Vec2, forward: number, sideways: number) => ({
    x: at.x + ahead.x * forward + right.x * sideways,
    y: at.y + ahead.y * forward + right.y * sideways,
  });
  if (places.length === 1) {
    if (around.able && !around.able.turn) return [];
    const middle = { x: (front.left.x + front.right.x) / 2, y: (front.left.y + front.right.y) / 2 };
    return [{ handle: { is: "turn", figure: id }, at: beside(middle, off, 0) }];
  }
  return [
    { handle: { is: "wheel", figures, pivot: "front_right", about: front.right }, at: beside(front.left, off * 0.6, -off * 0.6) },
    { handle: { is: "wheel", figures, pivot: "front_left", about: front.left }, at: beside(front.right, off * 0.6, off * 0.6) },
  ];
}

export function handleAt(handles: readonly Placed[], at: Vec2, zoom: number): Handle | null {
  return handles.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) * zoom <= NEAR)?.handle ?? null;
}
