import type { Art, Base, FigureSheet, KindSheet, Placement } from "../../backend/bindings";
import { INCH } from "../../look/lengths";
import { patternFill, type SideLook } from "../../look/sides";
import type { Badge } from "../badges";
import { bearing } from "../../drawing/outline";
import { cornersOf, drawArt, drawPieceArt, traceCorners } from "./art";
import { drawBadges, drawLeft } from "./badges";
import { CREAM, FONT, INK } from "./ink";
import type { Box } from "./marks";

export { CREAM, FONT, INK } from "./ink";

/** A figure as it is drawn: where on the screen, how large, and how it is held. */
export interface Posed {
  figure: FigureSheet;
  placement: Placement;
  /** CSS pixels. */
  at: { x: number; y: number };
  zoom: number;
  look: SideLook;
  plate: string;
  /** How the game wants it drawn; as the word for its kind suggests when absent. */
  art?: Art;
  held: "standing" | "lifted";
  badges?: readonly Badge[];
  /** It has done what it may. */
  isDone?: boolean;
  /** What it has left to go and act with. */
  left?: string;
  /** Words are turned to the player opposite. */
  opposite?: boolean;
}

/** Below this many pixels an inch a base is its side pattern alone. */
const BARE = 14;

/** Half the width and half the depth of a base in pixels. */
export function halves(base: Base, zoom: number): [number, number] {
  if (base.shape === "round") return [(base.diameter / 2) * zoom, (base.diameter / 2) * zoom];
  return [(base.frontage / 2) * zoom, (base.depth / 2) * zoom];
}

/** Traces the base about the origin, looking up, grown by some pixels. */
export function traceBase(pen: CanvasRenderingContext2D, base: Base, zoom: number, grow = 0): void {
  const [w, d] = halves(base, zoom);
  pen.beginPath();
  if (base.shape === "rectangle") {
    const corner = Math.max(0, grow);
    pen.roundRect(-w - grow, -d - grow, 2 * (w + grow), 2 * (d + grow), corner);
  } else {
    pen.ellipse(0, 0, Math.max(0.5, w + grow), Math.max(0.5, d + grow), 0, 0, Math.PI * 2);
  }
}

/** How a game wants a kind drawn. */
export function artOf(kind: string, kinds: readonly KindSheet[] | undefined): Art {
  return kinds?.find((sheet) => sheet.kind === kind)?.art ?? { is: "word" };
}

/** Traces what stands there: its base, or the piece it is. */
function traceFigure(pen: CanvasRenderingContext2D, { figure, zoom, art }: Posed, grow = 0): void {
  const corners = cornersOf(art);
  if (corners) traceCorners(pen, corners, halves(figure.base, zoom), grow);
  else traceBase(pen, figure.base, zoom, grow);
}

export function drawFigure(pen: CanvasRenderingContext2D, posed: Posed): void {
  if (cornersOf(posed.art)) return drawPiece(pen, posed);
  const { figure, at, zoom, look, placement } = posed;
  const { base } = figure;
  const [w, d] = halves(base, zoom);
  const inch = zoom * INCH;
  pen.save();
  pen.translate(at.x, at.y);
  drawShadow(pen, posed, inch);
  pen.rotate(bearing(placement.facing));
  traceBase(pen, base, zoom);
  pen.fillStyle = look.base;
  pen.fill();
  const pattern = patternFill(pen, look);
  if (pattern) {
    pen.fillStyle = pattern;
    pen.fill();
  }
  if (inch >= BARE) {
    const rim = Math.max(2, Math.min(w, d) * 0.2);
    drawFloor(pen, base, w, d, rim, zoom);
    const [inner, deep] = [w - rim * 1.15, d - rim * (base.shape === "rectangle" ? 1.6 : 1.15)];
    pen.save();
    if (base.shape === "rectangle") pen.translate(0, rim * 0.45);
    drawArt(pen, figure.kind, inner * 2, deep * 2, posed.art);
    pen.restore();
  }
  traceBase(pen, base, zoom);
  if (posed.isDone) {
    pen.fillStyle = "rgb(222 212 190 / 0.55)";
    pen.fill();
  }
  pen.strokeStyle = look.dark;
  pen.lineWidth = 1.4;
  pen.stroke();
  if (inch >= BARE) drawNotch(pen, d, Math.max(3.2, Math.min(7, inch * 0.1)));
  pen.restore();
  drawPlate(pen, posed);
  if (inch >= BARE && posed.badges) drawBadges(pen, posed, posed.badges, inch);
  if (inch >= BARE && posed.left) drawLeft(pen, posed, posed.left, inch);
}

/** A piece: no base under it, and so close to the others that a plate would cover them. */
function drawPiece(pen: CanvasRenderingContext2D, posed: Posed): void {
  const { figure, art, at, zoom, look, placement } = posed;
  const half = halves(figure.base, zoom);
  pen.save();
  pen.translate(at.x, at.y);
  drawShadow(pen, posed, zoom * INCH);
  pen.rotate(bearing(placement.facing));
  if (art) drawPieceArt(pen, art, half, look, placement.facing);
  traceFigure(pen, posed);
  if (posed.isDone) {
    pen.fillStyle = "rgb(222 212 190 / 0.55)";
    pen.fill();
  }
  pen.strokeStyle = look.dark;
  pen.lineWidth = 1.4;
  pen.lineJoin = "round";
  pen.stroke();
  pen.restore();
  if (zoom * INCH >= BARE && posed.badges) drawBadges(pen, posed, posed.badges, zoom * INCH);
}

function drawShadow(pen: CanvasRenderingContext2D, posed: Posed, inch: number): void {
  const { held, placement } = posed;
  const lift = (held === "lifted" ? 2 : 1) * Math.max(1.2, inch * 0.045);
  pen.save();
  pen.translate(lift * 0.8, lift);
  pen.rotate(bearing(placement.facing));
  traceFigure(pen, posed, held === "lifted" ? 2 : 0.5);
  pen.fillStyle = `rgb(20 14 2 / ${held === "lifted" ? 0.34 : 0.4})`;
  pen.fill();
  pen.restore();
}

/** The ground inside the rim; a rectangle's front rim is double. */
function drawFloor(pen: CanvasRenderingContext2D, base: Base, w: number, d: number, rim: number, zoom: number): void {
  if (base.shape === "rectangle") {
    pen.beginPath();
    pen.rect(-w + rim, -d + rim * 1.9, 2 * (w - rim), 2 * d - rim * 2.9);
  } else {
    traceBase(pen, base, zoom, -rim);
  }
  pen.fillStyle = "#cdbf98";
  pen.fill();
  pen.strokeStyle = CREAM;
  pen.lineWidth = 1;
  pen.stroke();
}

/** Where it looks: a cream diamond across the front edge. */
function drawNotch(pen: CanvasRenderingContext2D, depth: number, size: number): void {
  pen.beginPath();
  pen.moveTo(0, -depth - size);
  pen.lineTo(size * 1.25, -depth);
  pen.lineTo(0, -depth + size);
  pen.lineTo(-size * 1.25, -depth);
  pen.closePath();
  pen.fillStyle = CREAM;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1.1;
  pen.stroke();
}

/** Where the plate lies: on the rear edge. Far off, or without a word on it, there is none. */
export function plateOf(pen: CanvasRenderingContext2D, { figure, at, zoom, placement, plate, art }: Posed): Box | null {
  const inch = zoom * INCH;
  if (inch < BARE || !plate || cornersOf(art)) return null;
  const size = plateSize(inch);
  const angle = bearing(placement.facing);
  const off = halves(figure.base, zoom)[1] + size * 0.3;
  const [x, y] = [at.x - Math.sin(angle) * off, at.y + Math.cos(angle) * off];
  pen.font = `700 ${size}px ${FONT}`;
  const width = Math.max(size * 1.05, pen.measureText(plate).width + size * 0.55);
  return { left: x - width / 2, right: x + width / 2, top: y - size * 0.62, bottom: y + size * 0.62 };
}

function plateSize(inch: number): number {
  return Math.max(9, Math.min(15, inch * 0.28));
}

/** Always upright, for whoever the words are turned to. */
function drawPlate(pen: CanvasRenderingContext2D, posed: Posed): void {
  const box = plateOf(pen, posed);
  if (!box) return;
  const size = plateSize(posed.zoom * INCH);
  pen.save();
  pen.translate((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  if (posed.opposite) pen.rotate(Math.PI);
  const width = box.right - box.left;
  pen.beginPath();
  pen.roundRect(-width / 2, -size * 0.62, width, size * 1.24, size * 0.34);
  pen.fillStyle = CREAM;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1;
  pen.stroke();
  pen.fillStyle = INK;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(posed.plate, 0, size * 0.06);
  pen.restore();
}

/** The ring round whoever is chosen: cream with ink in it. */
export function drawChosen(pen: CanvasRenderingContext2D, posed: Posed): void {
  pen.save();
  pen.translate(posed.at.x, posed.at.y);
  pen.rotate(bearing(posed.placement.facing));
  traceFigure(pen, posed, 4.5);
  pen.strokeStyle = CREAM;
  pen.lineWidth = 5.5;
  pen.stroke();
  pen.strokeStyle = INK;
  pen.lineWidth = 2.2;
  pen.stroke();
  pen.restore();
}

/** Whoever is under the pointer. */
export function drawHovered(pen: CanvasRenderingContext2D, posed: Posed): void {
  pen.save();
  pen.translate(posed.at.x, posed.at.y);
  pen.rotate(bearing(posed.placement.facing));
  traceFigure(pen, posed, 3);
  pen.strokeStyle = CREAM;
  pen.lineWidth = 2.4;
  pen.stroke();
  pen.restore();
}
