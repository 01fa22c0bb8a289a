import type { Art } from "../../backend/bindings";
import { bearing } from "../../drawing/outline";
import { patternFill, type SideLook } from "../../look/sides";
import { drawingOf, figureDrawing, markerDrawing, type FigureDrawing, type Shape } from "../drawings";
import { hash, random } from "../seed";
import { drawShapes, type Manner } from "./shapes";

type Pen = CanvasRenderingContext2D;
type Half = readonly [across: number, ahead: number];

/** A base so much longer than wide holds several figures. */
const WIDE = 1.18;

/** What stands on a base: one figure, or ranks of several on a wide base. */
export function drawArt(pen: Pen, kind: string, width: number, height: number, art: Art = { is: "word" }): void {
  const drawing = drawingOf(art, kind);
  if (!drawing || width <= 0 || height <= 0) return;
  const { broad = 0.94, long = 1 } = drawing;
  const [columns, rows] = ranksOf(drawing, width, height);
  const [cell, row] = [width / columns, height / rows];
  const size = Math.min(cell, row) / 2;
  const [across, ahead] = [size * broad, Math.min(row / 2, size * long) * 0.97];
  const seed = hash(kind.toLowerCase());
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      pen.save();
      pen.translate(-width / 2 + cell * (i + 0.5), -height / 2 + row * (j + 0.5));
      pen.scale(across, ahead);
      drawShapes(pen, drawing, random(seed + i * 7 + j * 31), { named: {}, pixel: 1 / across, detail: Infinity });
      pen.restore();
    }
  }
}

/** How many stand beside and behind each other. */
function ranksOf({ ranks }: FigureDrawing, width: number, height: number): [columns: number, rows: number] {
  if (!ranks || Math.max(width, height) / Math.min(width, height) <= WIDE) return [1, 1];
  const columns = Math.max(1, Math.min(5, Math.round((width / height) * ranks.files)));
  return [columns, Math.max(1, Math.min(ranks.rows, Math.round((height / width) * columns * 0.75)))];
}

/** What a marker shows, in a circle of this radius; says whether there is a drawing. */
export function drawMarkerArt(pen: Pen, kind: string, radius: number): boolean {
  const drawing = markerDrawing(kind);
  if (!drawing) return false;
  pen.save();
  pen.scale(radius, radius);
  drawShapes(pen, drawing, random(1), { named: {}, pixel: 1 / radius, detail: Infinity });
  pen.restore();
  return true;
}

/** The corners of a piece that is its own base, without rim, notch or plate. */
export function cornersOf(art: Art | undefined): FigureDrawing["corners"] {
  return art?.is === "pyramid" || art?.is === "lying" ? figureDrawing(art.is)?.corners : undefined;
}

/** Traces a piece about the origin, looking up, grown by some pixels. */
export function traceCorners(pen: Pen, corners: readonly (readonly [number, number])[], [w, d]: Half, grow = 0): void {
  const points = corners.map(([x, y]) => [x * w, y * d] as const);
  pen.beginPath();
  points.forEach(([x, y], index) => {
    const [before, after] = [points.at(index - 1) ?? [0, 0], points[(index + 1) % points.length] ?? [0, 0]];
    const [dx, dy] = grown([before[0] - x, before[1] - y], [after[0] - x, after[1] - y], grow);
    pen.lineTo(x + dx, y + dy);
  });
  pen.closePath();
}

/** A corner moves away from its two edges alike; a sharp one by not more than a little further than a square one. */
function grown(a: Half, b: Half, grow: number): Half {
  const [la, lb] = [Math.hypot(...a) || 1, Math.hypot(...b) || 1];
  const [x, y] = [a[0] / la + b[0] / lb, a[1] / la + b[1] / lb];
  const size = Math.hypot(x, y) || 1;
  const sharp = Math.abs(a[0] * b[1] - a[1] * b[0]) / (la * lb * size);
  const reach = grow * Math.min(1.65, 1 / Math.max(sharp, 0.01));
  return [(-x / size) * reach, (-y / size) * reach];
}

/** A piece about the origin, looking up: the pattern of its side at its foot, facets lit from the north west, what it carries. */
export function drawPieceArt(pen: Pen, art: Art, half: Half, look: SideLook, facing: number): void {
  const [drawing, corners] = [drawingOf(art, ""), cornersOf(art)];
  if (!drawing || !corners) return;
  traceCorners(pen, corners, half);
  for (const fill of [look.base, patternFill(pen, look)]) {
    if (!fill) continue;
    pen.fillStyle = fill;
    pen.fill();
  }
  const [w, d] = half;
  const least = Math.min(w, d);
  const manner: Manner = {
    named: { base: look.base, dark: look.dark, tint: look.tint },
    pixel: 1 / w,
    detail: Infinity,
    stretch: [rounded(w / least), rounded(d / least)],
    light: (x, y, most) => facetLight(facing, x, y, most),
    carry: (shape) => drawCarried(pen, art, shape, half),
  };
  if (art.is === "pyramid" || art.is === "lying") manner.pips = Math.min(3, art.pips);
  pen.save();
  pen.scale(w, d);
  drawShapes(pen, drawing, random(1), manner);
  pen.restore();
}

/** An ant on a lying pyramid, as long as wide, whatever the piece measures. */
function drawCarried(pen: Pen, art: Art, { carried, at = [0, 0], size = [1, 1] }: Shape, [w, d]: Half): void {
  const drawing = art.is === "lying" && art.ant ? figureDrawing(carried ?? "") : undefined;
  if (!drawing) return;
  const reach = Math.min(w * size[0], d * size[1]);
  pen.save();
  pen.translate(...at);
  pen.scale(reach / w, reach / d);
  drawShapes(pen, drawing, random(1), { named: {}, pixel: 1 / reach, detail: Infinity });
  pen.restore();
}

/** How light or dark a facet is that looks this way, right and back, on a piece turned so. */
export function facetLight(facing: number, x: number, y: number, most: number): string {
  const turn = bearing(facing);
  const [right, down] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  const light = (-right - down) / Math.SQRT2 / Math.hypot(x, y);
  const tone = light > 0 ? "255 255 255" : "0 0 0";
  return `rgb(${tone} / ${(Math.abs(light) * most).toFixed(3)})`;
}

/** The same number at every zoom, so that no path is made twice. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
