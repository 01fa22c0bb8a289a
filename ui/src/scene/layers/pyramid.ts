import { bearing } from "../../drawing/outline";
import { drawAnt } from "./art";
import type { Posed } from "./figures";
import { patternFill } from "../../look/sides";
import { CREAM } from "./ink";

type Pen = CanvasRenderingContext2D;
type Corner = readonly [number, number];

/** How much of a piece is its foot, where the pattern of its side is. */
const FOOT = 0.26;
/** Where the pips of a face are, from the point to the foot. */
const PIPS = 0.52;

/** A pyramid that stands, about the origin, looking up: four facets lit from the north west, pips on every face. */
export function drawPyramid(pen: Pen, posed: Posed, [w, d]: Corner, pips: number): void {
  const corners: readonly Corner[] = [
    [-w, -d],
    [w, -d],
    [w, d],
    [-w, d],
  ];
  fillFoot(pen, posed, corners);
  trace(pen, corners.map(([x, y]) => [x * (1 - FOOT), y * (1 - FOOT)]));
  pen.fillStyle = posed.look.base;
  pen.fill();
  const sides: readonly Corner[] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ];
  sides.forEach(([x, y], side) => {
    trace(pen, [corners[side] ?? [0, 0], corners[(side + 1) % 4] ?? [0, 0], [0, 0]]);
    pen.fillStyle = shade(posed.placement.facing, x, y);
    pen.fill();
  });
  edges(pen, corners, posed.look.dark);
  for (const [x, y] of sides) {
    const [across, reach] = x === 0 ? [w, d] : [d, w];
    drawPips(pen, pips, Math.min(w, d), (off) => [x * reach * PIPS - y * off * across, y * reach * PIPS + x * off * across]);
  }
}

/** A pyramid that lies, its point ahead: the face that is up, and what it carries. */
export function drawLying(pen: Pen, posed: Posed, [w, d]: Corner, pips: number, ant: boolean): void {
  const face: readonly Corner[] = [
    [0, -d],
    [w, d],
    [-w, d],
  ];
  fillFoot(pen, posed, face);
  // The middle of the face is two thirds down from its point.
  const middle = d / 3;
  const inner = face.map(([x, y]): Corner => [x * 0.62, middle + (y - middle) * 0.62]);
  trace(pen, inner);
  pen.fillStyle = posed.look.tint;
  pen.fill();
  pen.strokeStyle = CREAM;
  pen.lineWidth = 1;
  pen.stroke();
  for (const side of [1, -1]) {
    trace(pen, [
      [0, -d],
      [side * w, d],
      [0, d],
    ]);
    pen.fillStyle = shade(posed.placement.facing, side, -0.4, 0.26);
    pen.fill();
  }
  drawPips(pen, pips, Math.min(w, d), (off) => [off * w, d * 0.86]);
  if (ant) {
    pen.save();
    pen.translate(0, d * 0.36);
    drawAnt(pen, Math.min(w * 0.56, d * 0.46));
    pen.restore();
  }
}

/** Traces a lying piece about the origin, grown by some pixels. */
export function traceLying(pen: Pen, [w, d]: Corner, grow = 0): void {
  trace(pen, [
    [0, -d - grow * 1.6],
    [w + grow * 1.3, d + grow],
    [-w - grow * 1.3, d + grow],
  ]);
}

function fillFoot(pen: Pen, { look }: Posed, corners: readonly Corner[]): void {
  trace(pen, corners);
  pen.fillStyle = look.base;
  pen.fill();
  const pattern = patternFill(pen, look);
  if (!pattern) return;
  pen.fillStyle = pattern;
  pen.fill();
}

function trace(pen: Pen, corners: readonly Corner[]): void {
  pen.beginPath();
  corners.forEach(([x, y], index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
}

function edges(pen: Pen, corners: readonly Corner[], colour: string): void {
  pen.beginPath();
  for (const [x, y] of corners) {
    pen.moveTo(0, 0);
    pen.lineTo(x, y);
  }
  pen.strokeStyle = colour;
  pen.lineWidth = 0.8;
  pen.stroke();
}

function drawPips(pen: Pen, pips: number, size: number, at: (off: number) => Corner): void {
  const count = Math.min(3, pips);
  for (let index = 0; index < count; index += 1) {
    const [x, y] = at((index - (count - 1) / 2) * 0.38);
    pen.beginPath();
    pen.arc(x, y, Math.max(0.9, size * 0.085), 0, 7);
    pen.fillStyle = CREAM;
    pen.fill();
  }
}

/** How light or dark a facet is that looks this way, right and back, on a piece turned so. */
export function shade(facing: number, x: number, y: number, most = 0.42): string {
  const turn = bearing(facing);
  const [right, down] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  const light = (-right - down) / Math.SQRT2 / Math.hypot(x, y);
  const tone = light > 0 ? "255 255 255" : "0 0 0";
  return `rgb(${tone} / ${(Math.abs(light) * most).toFixed(3)})`;
}
