import type { Length, Template, Unit } from "../../backend/bindings";
import { INCH } from "../../look/lengths";
import { between, FAR, opened, stepped } from "../steps";

type Sized<Shape extends Template["shape"]> = Omit<Extract<Template, { shape: Shape }>, "shape">;

/** The chosen shape, and the size each shape had last. */
export interface TemplateSizes {
  shape: ShapeName;
  circle: Sized<"circle">;
  ring: Sized<"ring">;
  cone: Sized<"cone">;
  teardrop: Sized<"teardrop">;
  beam: Sized<"beam">;
  rectangle: Sized<"rectangle">;
  /** Drawn corner by corner: it has no size of its own. */
  polygon: Record<string, never>;
}

export type ShapeName = Template["shape"];
export const SHAPES: readonly ShapeName[] = ["circle", "ring", "cone", "teardrop", "beam", "rectangle", "polygon"];


export const SIZES: TemplateSizes = {
  shape: "circle",
  circle: { radius: 1.5 * INCH },
  ring: { inner: 3 * INCH, outer: 6 * INCH },
  cone: { length: 8 * INCH, angle: 45_000 },
  teardrop: { length: 8 * INCH, tip: INCH / 4, end: 1.25 * INCH },
  beam: { length: 12 * INCH, width: INCH },
  rectangle: { frontage: 4 * INCH, depth: 2 * INCH },
  polygon: {},
};

/** A size a player sets: the first is the one the brackets change, the second the one they change with Shift. */
export interface SizeField {
  name: string;
  /** Millidegrees and not micrometres. */
  angle?: true;
}
export const FIELDS: Record<ShapeName, readonly SizeField[]> = {
  circle: [{ name: "radius" }],
  ring: [{ name: "outer" }, { name: "inner" }],
  cone: [{ name: "length" }, { name: "angle", angle: true }],
  teardrop: [{ name: "length" }, { name: "end" }, { name: "tip" }],
  beam: [{ name: "length" }, { name: "width" }],
  rectangle: [{ name: "frontage" }, { name: "depth" }],
  polygon: [],
};

export function templateOf(sizes: TemplateSizes): Template {
  return { shape: sizes.shape, ...sizes[sizes.shape] } as Template;
}

/** A size of the chosen shape. */
export function sizeOf(sizes: TemplateSizes, field: SizeField): Length {
  return (sizes[sizes.shape] as Record<string, number>)[field.name] ?? 0;
}

export function withSize(sizes: TemplateSizes, field: SizeField, value: number): TemplateSizes {
  const shape = { ...sizes[sizes.shape], [field.name]: between(field.name === "tip" || field.name === "inner" ? 0 : 1, value, field.angle ? 360_000 : FAR) };
  return possible({ ...sizes, [sizes.shape]: shape });
}

export function grown(sizes: TemplateSizes, by: number, across: boolean, unit: Unit): TemplateSizes {
  const fields = FIELDS[sizes.shape];
  const field = fields[across ? 1 : 0] ?? fields[0];
  if (!field) return sizes;
  const now = sizeOf(sizes, field);
  return withSize(sizes, field, field.angle ? opened(now, by) : stepped(now, by, unit));
}

/** What the table refuses is mended here: a hole wider than its ring, a drop shorter than it is wide. */
export function possible(sizes: TemplateSizes): TemplateSizes {
  const { ring, teardrop } = sizes;
  return {
    ...sizes,
    ring: { outer: ring.outer, inner: Math.min(ring.inner, ring.outer - 1) },
    teardrop: { ...teardrop, length: Math.max(teardrop.length, 2 * Math.max(teardrop.tip, teardrop.end)) },
  };
}

/** Sizes many games share: in inches where the unit counts them whole, else in inches of 25 mm. */
export function presetsOf(shape: ShapeName, unit: Unit): Partial<TemplateSizes>[] {
  const one = INCH % unit.micrometres === 0 ? INCH : 25_000;
  switch (shape) {
    case "circle":
      return [1.5, 2.5, 4, 6].map((radius) => ({ circle: { radius: radius * one } }));
    case "ring":
      return [[3, 6], [6, 12]].map(([inner = 0, outer = 0]) => ({ ring: { inner: inner * one, outer: outer * one } }));
    case "cone":
      return [[6, 60], [8, 45], [12, 30]].map(([length = 0, angle = 0]) => ({ cone: { length: length * one, angle: angle * 1000 } }));
    case "teardrop":
      return [[8, 1.25], [12, 1.5]].map(([length = 0, end = 0]) => ({ teardrop: { length: length * one, tip: one / 4, end: end * one } }));
    case "beam":
      return [[12, 1], [24, 1], [24, 2]].map(([length = 0, width = 0]) => ({ beam: { length: length * one, width: width * one } }));
    case "rectangle":
      return [[4, 2], [6, 4], [12, 4]].map(([frontage = 0, depth = 0]) => ({ rectangle: { frontage: frontage * one, depth: depth * one } }));
    case "polygon":
      return [];
  }
}
