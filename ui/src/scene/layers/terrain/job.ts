import type { TerrainLayer, Width } from "../../drawings";
import type { Sheet } from "../../sheet";
import type { Named } from "../shapes";
import { breadthOf, type Land } from "./land";

/** All that a layer is drawn with. */
export interface Job {
  sheet: Sheet;
  land: Land;
  /** The outline of the land, or the middle of a line. */
  path: Path2D;
  named: Named;
  layer: TerrainLayer;
  /** How many signs, rows or strokes a layer may have. */
  most: number;
  /** The random numbers of this layer begin here. */
  seed: number;
}

/** A length in inches on this piece, at this scale. */
export function lengthOf(width: Width | undefined, { land, sheet: { detail } }: Job): number {
  if (typeof width === "number" || width === undefined) return width ?? 0;
  const { part = 0, px = 0, px_most = Infinity, most = Infinity, least = 0, least_px = 0 } = width;
  const own = part === 0 ? 0 : part * breadthOf(land);
  return Math.max(Math.min(own + Math.min(px / detail, px_most), most), least, least_px / detail);
}
