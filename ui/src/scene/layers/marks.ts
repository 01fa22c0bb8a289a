import { settings } from "../../look/settings.svelte";
import type { Pixel } from "../../drawing/camera";
import { CREAM, FONT, INK } from "./figures";

/** Marks on the table do not change with the theme; each has a cream casing, so it reads on any mat. */
export const MARK = { ok: "#1f7a4d", part: "#b36b00", bad: "#b3261e", accent: "#1b5e6b" } as const;
export type MarkColour = keyof typeof MARK;

type Pen = CanvasRenderingContext2D;

export function drawCased(pen: Pen, points: readonly Pixel[], colour: string, width: number, dash: readonly number[] = []): void {
  pen.beginPath();
  for (const at of points) pen.lineTo(at.x, at.y);
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  pen.setLineDash([]);
  pen.strokeStyle = CREAM;
  pen.lineWidth = width + 2.6;
  pen.stroke();
  pen.setLineDash([...dash]);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
  pen.setLineDash([]);
}

/** Length and half width of an arrow's head, in pixels. */
const HEAD = [20, 10] as const;

/** The way somebody went: broad, with a head at its end, and a witness where it began. */
export function drawArrow(pen: Pen, points: readonly Pixel[]): void {
  const [start, end] = [points[0], points.at(-1)];
  const before = [...points].reverse().find((at) => end && Math.hypot(end.x - at.x, end.y - at.y) > 0.5);
  if (!start || !end || !before) return;
  const length = Math.hypot(end.x - before.x, end.y - before.y);
  const [ux, uy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const [long, half] = HEAD.map((size) => size * Math.min(1, length / 24)) as [number, number];
  const neck = { x: end.x - ux * long, y: end.y - uy * long };
  drawCased(pen, [...points.slice(0, points.indexOf(before) + 1), neck], MARK.accent, 5);
  pen.beginPath();
  pen.moveTo(end.x, end.y);
  pen.lineTo(neck.x - uy * half, neck.y + ux * half);
  pen.lineTo(neck.x + uy * half, neck.y - ux * half);
  pen.closePath();
  pen.strokeStyle = CREAM;
  pen.lineWidth = 2.6;
  pen.stroke();
  pen.fillStyle = MARK.accent;
  pen.fill();
  drawWitness(pen, start, MARK.accent);
}

/** A witness point: where a number is measured from or to. */
export function drawWitness(pen: Pen, at: Pixel, colour: string = INK): void {
  pen.beginPath();
  pen.arc(at.x, at.y, 3.4, 0, 7);
  pen.fillStyle = CREAM;
  pen.fill();
  pen.beginPath();
  pen.arc(at.x, at.y, 2.2, 0, 7);
  pen.fillStyle = colour;
  pen.fill();
}

/** The red X: here it runs into something, or may not stand. */
export function drawCross(pen: Pen, at: Pixel, size: number): void {
  for (const [colour, width] of [
    [CREAM, 7],
    [MARK.bad, 3.6],
  ] as const) {
    pen.beginPath();
    pen.moveTo(at.x - size, at.y - size);
    pen.lineTo(at.x + size, at.y + size);
    pen.moveTo(at.x + size, at.y - size);
    pen.lineTo(at.x - size, at.y + size);
    pen.lineCap = "round";
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.lineCap = "butt";
}

export interface Pill {
  at: Pixel;
  words: string;
  colour?: string;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Small labels, as large as the panels' words, left out where they would lie on one another. */
export function drawPills(pen: Pen, pills: readonly Pill[], taken: Box[] = []): void {
  const scale = settings.all.scale / 100;
  const high = 10 * scale;
  pen.font = `600 ${12 * scale}px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const { at, words, colour } of pills) {
    const half = pen.measureText(words).width / 2 + 7 * scale;
    const box = { left: at.x - half, right: at.x + half, top: at.y - high, bottom: at.y + high };
    if (taken.some((other) => boxesMeet(other, box))) continue;
    taken.push(box);
    pen.beginPath();
    pen.roundRect(box.left, box.top, half * 2, high * 2, high);
    pen.fillStyle = "rgb(255 250 240 / 0.94)";
    pen.fill();
    pen.strokeStyle = "rgb(29 22 8 / 0.28)";
    pen.lineWidth = 1;
    pen.stroke();
    pen.fillStyle = colour ?? INK;
    pen.fillText(words, at.x, at.y + 0.5);
  }
}
