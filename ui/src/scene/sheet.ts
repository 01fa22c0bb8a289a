import type { Vec2 } from "../backend/bindings";
import { INCH } from "../look/lengths";

/** A rectangle in inches on the sheet. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * A pen scaled to inches, its origin the north-west corner of the table, y growing down. The ground and
 * everything that lies still is drawn with it, at whatever scale the bitmap has.
 */
export interface Sheet {
  pen: CanvasRenderingContext2D;
  /** Device pixels per inch. */
  scale: number;
  /** CSS pixels per inch, which decide how much detail is worth drawing. */
  detail: number;
  /** What will be seen. */
  region: Region;
  /** The mat it lies on, which lends hills their colour. */
  mat: string;
}

/** A table point on the sheet of a table so deep. */
export function onSheet(at: Vec2, depth: number): Vec2 {
  return { x: at.x / INCH, y: (depth - at.y) / INCH };
}

export function meets(a: Region, b: Region): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
