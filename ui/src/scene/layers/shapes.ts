import type { Colour, ColourGroup, Drawing, Gradient, Shape } from "../drawings";
import type { Random } from "../seed";

type Pen = CanvasRenderingContext2D;
/** Colours that a drawing calls by name. */
export type Named = Readonly<Record<string, Colour>>;

/** How shapes are drawn just now. */
export interface Manner {
  named: Named;
  /** Units of the box to a pixel. */
  pixel: number;
  /** Pixels an inch. */
  detail: number;
  /** How much wider and longer than its shorter side the box is. */
  stretch?: readonly [number, number];
  pips?: number;
  /** The colour of a facet that looks this way, right and back. */
  light?(x: number, y: number, most: number): string;
  /** Draws what a piece carries. */
  carry?(shape: Shape): void;
}

const known = new Map<string, string>();

/** A colour of a drawing as the canvas takes it. */
export function css(colour: Colour, named: Named = {}): string {
  const given = known.get(colour);
  if (given) return given;
  const [name = "", part = "1"] = colour.split("@");
  if (!name.startsWith("#")) {
    const [base = "#000000", own = "1"] = (named[name] ?? "#000000").split("@");
    return css(`${base}@${Number(part) * Number(own)}`);
  }
  const opacity = Math.round(Number(part) * 255).toString(16).padStart(2, "0");
  const written = `${name}${opacity}`;
  known.set(colour, written);
  return written;
}

/** One place of every group, and the colours there. */
export function pickColours(groups: readonly ColourGroup[] | undefined, next: Random): Record<string, Colour> {
  const picked: Record<string, Colour> = {};
  for (const group of groups ?? []) {
    const chance = next();
    for (const [name, list] of Object.entries(group)) picked[name] = list[Math.floor(chance * list.length)] ?? "#000000";
  }
  return picked;
}

/** Draws the layers of a drawing about the origin, in a box from -1 to 1. */
export function drawShapes(pen: Pen, drawing: Drawing, next: Random, manner: Manner): void {
  const variant = drawing.shapes ? next() : 0;
  const named = { ...manner.named, ...pickColours(drawing.colours, next) };
  pen.lineCap = pen.lineJoin = "round";
  for (const shape of drawing.layers) {
    if (shape.chance !== undefined && next() >= shape.chance) continue;
    if ((shape.from ?? 0) > manner.detail || (shape.pips !== undefined && shape.pips !== manner.pips)) continue;
    if (shape.carried) manner.carry?.(shape);
    else drawShape(pen, shape, pathOf(shape, drawing, variant, manner), { ...manner, named });
  }
}

function drawShape(pen: Pen, shape: Shape, path: Path2D, manner: Manner): void {
  const { shift, facet, fill, line } = shape;
  if (shift) pen.translate(...shift);
  const filled = facet ? manner.light?.(...facet) : fill && fillOf(pen, fill, manner.named);
  if (filled) {
    pen.fillStyle = filled;
    pen.fill(path);
  }
  if (line) {
    pen.strokeStyle = css(line, manner.named);
    pen.lineWidth = lineWidth(shape, manner.pixel);
    pen.stroke(path);
  }
  if (shift) pen.translate(-shift[0], -shift[1]);
}

function lineWidth({ width = 0 }: Shape, pixel: number): number {
  if (typeof width === "number") return width;
  return Math.min(width.most ?? Infinity, Math.max(width.least ?? 0, width.px * pixel));
}

/** A colour, or a gradient along a line when it is not radial. */
export function fillOf(pen: Pen, fill: Colour | Gradient, named: Named, line: readonly [number, number, number, number] = [0, -1, 0, 1]): string | CanvasGradient {
  if (typeof fill === "string") return css(fill, named);
  const gradient = fill.radial ? pen.createRadialGradient(...fill.radial) : pen.createLinearGradient(...line);
  for (const [part, colour] of fill.stops) gradient.addColorStop(part, css(colour, named));
  return gradient;
}

const paths = new Map<string, Path2D>();

function pathOf({ path, ovals, even }: Shape, { shapes }: Drawing, variant: number, { stretch = [1, 1] }: Manner): Path2D {
  const list = path === undefined ? undefined : shapes?.[path];
  const [across, ahead] = even ? stretch : [1, 1];
  const data = list?.[Math.floor(variant * list.length)] ?? path ?? (ovals ?? []).map(([x, y, rx, ry]) => oval(x, y, rx / across, ry / ahead)).join("");
  const made = paths.get(data) ?? new Path2D(data);
  paths.set(data, made);
  return made;
}

function oval(x: number, y: number, rx: number, ry: number): string {
  const [wide, high] = [rx.toFixed(3), ry.toFixed(3)];
  return `M${(x - rx).toFixed(3)} ${y}a${wide} ${high} 0 1 0 ${(2 * rx).toFixed(3)} 0a${wide} ${high} 0 1 0 ${(-2 * rx).toFixed(3)} 0Z`;
}
