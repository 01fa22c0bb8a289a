import type { Area, Point, Sheet, View } from "../backend/bindings";

/** A piece of terrain as it is listed and looked for. */
export interface Ground {
  id: number;
  name: string;
  /** The middle of what it spans: where to look, not what to measure by. */
  at: Point;
}

export function groundsOf(view: View, sheet: Sheet | null): Ground[] {
  return view.terrain.map(({ id, kind, name, area }) => {
    const title = sheet?.terrain.find((one) => one.kind === kind)?.title ?? kind.replaceAll("_", " ");
    return { id, name: name || title, at: middle(area) };
  });
}

function middle(area: Area): Point {
  const points = area.shape === "line" ? area.points : area.corners;
  const between = (all: readonly number[]) => Math.round((Math.min(...all) + Math.max(...all)) / 2);
  return { x: between(points.map((point) => point.x)), y: between(points.map((point) => point.y)) };
}
