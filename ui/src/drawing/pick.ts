import type { FigureId, FigureSheet, Marker, MarkerId, Point, Vec2 } from "../backend/bindings";
import { cornersOf, holds } from "./outline";

/** How far beside a small base a finger or a far-off mouse may still hit it, in pixels. */
const KIND = 5;

/** The figure under a point: the topmost of those that hold it, or the closest within a few pixels. */
export function figureAt(figures: readonly FigureSheet[], at: Point, zoom: number): FigureId | null {
  for (let index = figures.length - 1; index >= 0; index--) {
    const figure = figures[index];
    if (figure && isOn(figure, at)) return figure.id;
  }
  const slack = KIND / zoom;
  let best: FigureId | null = null;
  let least = Infinity;
  for (const figure of figures) {
    const { placement, base } = figure;
    const reach = (base.shape === "round" ? base.diameter : Math.min(base.frontage, base.depth)) / 2 + slack;
    const off = Math.hypot(at.x - placement.x, at.y - placement.y);
    if (off <= reach && off < least) {
      least = off;
      best = figure.id;
    }
  }
  return best;
}

/** The topmost marker that holds a point. */
export function markerAt(markers: readonly Marker[], at: Point): MarkerId | null {
  return markers.filter((marker) => isOn(marker, at)).at(-1)?.id ?? null;
}

/** The figures whose centre lies in the rectangle between two corners, in order of id. */
export function figuresBetween(figures: readonly FigureSheet[], a: Point, b: Point): FigureId[] {
  const [west, east] = a.x < b.x ? [a.x, b.x] : [b.x, a.x];
  const [south, north] = a.y < b.y ? [a.y, b.y] : [b.y, a.y];
  return figures
    .filter(({ placement: { x, y } }) => x >= west && x <= east && y >= south && y <= north)
    .map((figure) => figure.id);
}

function isOn({ base, placement }: Pick<FigureSheet, "base" | "placement">, at: Vec2): boolean {
  if (base.shape === "round") {
    return Math.hypot(at.x - placement.x, at.y - placement.y) <= base.diameter / 2;
  }
  return holds(cornersOf(base, placement), at);
}
