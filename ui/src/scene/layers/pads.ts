import type { Compass, Pad, SideSheet, Vec2 } from "../../backend/bindings";
import { INCH } from "../../look/lengths";
import { lookOf, patternFill, type SideLook } from "../../look/sides";
import type { Pixel } from "../../drawing/camera";
import { bearing } from "../../drawing/outline";
import { CREAM, FONT, INK } from "./ink";

type Pen = CanvasRenderingContext2D;

/** Where and how pads are drawn. */
export interface Strips {
  screen(at: Vec2): Pixel;
  /** Pixels a micrometre. */
  zoom: number;
  sides: readonly SideSheet[];
  dark: boolean;
  /** Words are turned to the player opposite. */
  opposite?: boolean;
  /** Whose a pad is, in words; without it no pad is named. */
  name?(side: number): string;
}

/** Inches. */
const FRAME = 0.16;
/** A pad of less pixels across has no room for a name. */
const LEAST = 40;

interface Tones {
  paper: string;
  sheet: string;
  line: string;
  mark: string;
}
const LIGHT: Tones = { paper: "#f7f0e0", sheet: "#fffaf0", line: "#978a6a", mark: "#685e4b" };
// As the ground beside it under a lamp turned low.
const DARK: Tones = { paper: "#5d584f", sheet: "#6d685d", line: "#2d2822", mark: "#e0d6c2" };

/** The strips before the players, under the pieces on them: paper in a frame of the side's colour and pattern. */
export function drawPads(pen: Pen, pads: readonly Pad[], strips: Strips): void {
  for (const pad of pads) {
    const look = lookOf(pad.side, strips.sides);
    pen.save();
    drawStrip(pen, boxOf(pad, strips), strips, look);
    if (pad.compass) drawCompass(pen, pad.compass, strips, look, initial(pad.side, strips.sides));
    if (strips.name) drawName(pen, pad, strips, strips.name(pad.side), look);
    pen.restore();
  }
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function boxOf({ corner, width, depth }: Pad, { screen, zoom }: Strips): Box {
  const { x, y } = screen({ x: corner.x, y: corner.y + depth });
  return { left: x, top: y, width: width * zoom, height: depth * zoom };
}

function drawStrip(pen: Pen, { left, top, width, height }: Box, { zoom, dark }: Strips, look: SideLook): void {
  const inch = zoom * INCH;
  const [frame, round] = [Math.max(1.5, FRAME * inch), 0.28 * inch];
  const tones = dark ? DARK : LIGHT;
  pen.shadowColor = "rgb(40 26 8 / 0.4)";
  [pen.shadowBlur, pen.shadowOffsetY] = [0.12 * inch, 0.05 * inch];
  pen.beginPath();
  pen.roundRect(left, top, width, height, round);
  pen.fillStyle = look.base;
  pen.fill();
  pen.shadowColor = "transparent";
  const pattern = patternFill(pen, look);
  if (pattern) {
    pen.fillStyle = pattern;
    pen.fill();
  }
  pen.strokeStyle = look.dark;
  pen.lineWidth = 1;
  pen.stroke();
  pen.beginPath();
  pen.roundRect(left + frame, top + frame, width - 2 * frame, height - 2 * frame, Math.max(0, round - frame));
  pen.fillStyle = tones.paper;
  pen.fill();
  pen.stroke();
}

/** A sheet with an arrow head for every direction; over a direction that may not be seen lies an envelope. */
function drawCompass(pen: Pen, { middle, radius, directions, is_sealed }: Compass, strips: Strips, look: SideLook, letter: string): void {
  const [{ x, y }, round] = [strips.screen(middle), radius * strips.zoom];
  const tones = strips.dark ? DARK : LIGHT;
  pen.save();
  pen.translate(x, y);
  pen.beginPath();
  pen.arc(0, 0, round, 0, 7);
  pen.fillStyle = tones.sheet;
  pen.fill();
  pen.strokeStyle = tones.line;
  pen.lineWidth = 1;
  pen.stroke();
  pen.fillStyle = tones.mark;
  for (let direction = 0; direction < directions; direction++) {
    pen.save();
    pen.rotate((direction / directions) * 2 * Math.PI);
    pen.beginPath();
    pen.moveTo(0, -round * 0.96);
    pen.lineTo(round * 0.09, -round * 0.79);
    pen.lineTo(-round * 0.09, -round * 0.79);
    pen.fill();
    pen.restore();
  }
  if (is_sealed) {
    if (strips.opposite) pen.rotate(Math.PI);
    drawEnvelope(pen, round * 0.62, look, letter);
  }
  pen.restore();
}

/** A closed envelope about the origin, so wide to each side, under a seal in the side's colour. */
function drawEnvelope(pen: Pen, half: number, look: SideLook, letter: string): void {
  const high = half * 0.72;
  pen.shadowColor = "rgb(40 26 8 / 0.45)";
  [pen.shadowBlur, pen.shadowOffsetY] = [half * 0.2, half * 0.1];
  pen.beginPath();
  pen.roundRect(-half, -high, 2 * half, 2 * high, half * 0.08);
  pen.fillStyle = "#ead9b0";
  pen.fill();
  pen.shadowColor = "transparent";
  pen.strokeStyle = "#6b5a35";
  pen.lineWidth = Math.max(1, half * 0.05);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(-half, -high);
  pen.lineTo(0, high * 0.2);
  pen.lineTo(half, -high);
  pen.stroke();
  pen.beginPath();
  pen.arc(0, high * 0.1, half * 0.42, 0, 7);
  pen.fillStyle = look.base;
  pen.fill();
  pen.strokeStyle = look.dark;
  pen.stroke();
  if (half < 10) return;
  pen.font = `700 ${Math.round(half * 0.5)}px ${FONT}`;
  [pen.textAlign, pen.textBaseline] = ["center", "middle"];
  pen.lineWidth = Math.max(2, half * 0.14);
  pen.strokeStyle = look.dark;
  pen.fillStyle = CREAM;
  pen.strokeText(letter, 0, high * 0.13);
  pen.fillText(letter, 0, high * 0.13);
}

/** On the frame where the player sits, read from there or, on a screen, from the left or right. */
function drawName(pen: Pen, pad: Pad, strips: Strips, name: string, look: SideLook): void {
  const { left, top, width, height } = boxOf(pad, strips);
  if (Math.min(width, height) < LEAST) return;
  const [{ x, y }, isUpright] = [seatOf(pad.facing, { left, top, width, height }), pad.facing % 180_000 === 0];
  pen.translate(x, y);
  pen.rotate(isUpright ? 0 : pad.facing === 90_000 ? -Math.PI / 2 : Math.PI / 2);
  if (strips.opposite) pen.rotate(Math.PI);
  pen.font = `600 12px ${FONT}`;
  const half = pen.measureText(name).width / 2 + 9;
  pen.beginPath();
  pen.roundRect(-half, -9, 2 * half, 18, 9);
  pen.fillStyle = CREAM;
  pen.fill();
  pen.strokeStyle = look.dark;
  pen.lineWidth = 1;
  pen.stroke();
  pen.fillStyle = INK;
  [pen.textAlign, pen.textBaseline] = ["center", "middle"];
  pen.fillText(name, 0, 0.5);
}

/** The middle of the edge behind which a player sits who looks that way. */
export function seatOf(facing: number, { left, top, width, height }: Box): Pixel {
  const angle = bearing(facing);
  const [right, down] = [-Math.round(Math.sin(angle)), Math.round(Math.cos(angle))];
  return { x: left + (width * (1 + right)) / 2, y: top + (height * (1 + down)) / 2 };
}

function initial(side: number, sides: readonly SideSheet[]): string {
  return sides.find((sheet) => sheet.side === side)?.name.trim().charAt(0) ?? "";
}
