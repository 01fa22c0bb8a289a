import type { FigureId, Gesture, Point } from "../backend/bindings";
import type { Around } from "./tool";

/** An exact step of one figure, or of several as one; a step that snapped could never leave a contact. */
export function stepOf(figures: readonly FigureId[], by: Point, around: Around): Gesture | null {
  const here = figures.flatMap((id) => around.figure(id) ?? []);
  const [first, second] = here;
  if (!first) return null;
  if (second) return { is: "drag_group", figures: here.map(({ id }) => id), steps: [{ is: "slide", x: by.x, y: by.y }] };
  const { x, y, facing } = first.placement;
  return { is: "drag", figure: first.id, path: [{ x: x + by.x, y: y + by.y }], facing, free: true };
}
