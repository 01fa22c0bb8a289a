import type { Base, Placement, Point, Vec2 } from "../../backend/bindings";
import type { Pixel } from "../../drawing/camera";
import type { LineLook, Mark, OutlineLook, RingLook } from "../../drawing/mark";
import { bearing } from "../../drawing/outline";
import type { Picture } from "../picture";
import { drawClock } from "./clock";
import { drawDie } from "./die";
import { CREAM, drawFigure, traceBase } from "./figures";
import { drawArrow, drawCased, drawCross, drawPills, drawWitness, MARK, type Pill } from "./marks";
import { drawHeat } from "./heat";
import { drawEye, drawPiece } from "./seen";

type Pen = CanvasRenderingContext2D;

const OUTLINES: Record<OutlineLook, { fill: string; line: string; width: number; dash: readonly number[]; casing?: number }> = {
  reach: { fill: "rgb(255 250 240 / 0.22)", line: MARK.accent, width: 2.2, dash: [] },
  region: { fill: "rgb(255 250 240 / 0.12)", line: MARK.accent, width: 1.6, dash: [9, 4] },
  arc: { fill: "rgb(74 158 172 / 0.26)", line: MARK.accent, width: 1.6, dash: [8, 5] },
  template: { fill: "rgb(36 31 22 / 0.28)", line: "#241f16", width: 2, dash: [] },
  danger: { fill: "rgb(179 38 30 / 0.16)", line: MARK.bad, width: 1.6, dash: [5, 4] },
  view: { fill: "rgb(255 250 240 / 0.22)", line: MARK.ok, width: 1.4, dash: [] },
  cell: { fill: "rgb(255 250 240 / 0.1)", line: "rgb(27 94 107 / 0.75)", width: 1, dash: [5, 4], casing: 0.8 },
  "cell-barred": { fill: "rgb(60 52 36 / 0.34)", line: "rgb(60 52 36 / 0.6)", width: 1, dash: [2, 4], casing: 0.8 },
  "cell-picked": { fill: "rgb(255 250 240 / 0.25)", line: MARK.accent, width: 3, dash: [] },
  "cell-refused": { fill: "rgb(179 38 30 / 0.24)", line: MARK.bad, width: 3, dash: [4, 4] },
  zone: { fill: "rgb(103 38 107 / 0.14)", line: "#67266b", width: 1.6, dash: [] },
  ring: { fill: "rgb(0 0 0 / 0)", line: MARK.accent, width: 1.8, dash: [7, 5] },
  group: { fill: "rgb(255 250 240 / 0.08)", line: MARK.accent, width: 1.8, dash: [6, 4] },
};
const LINES: Record<LineLook, { colour: string; width: number; dash: readonly number[] }> = {
  clear: { colour: MARK.ok, width: 2, dash: [] },
  part: { colour: MARK.part, width: 2, dash: [7, 4] },
  blocked: { colour: MARK.bad, width: 2, dash: [2, 4] },
  plain: { colour: MARK.accent, width: 1.6, dash: [] },
  "too-far": { colour: MARK.bad, width: 2, dash: [2.5, 2.5] },
};
const RINGS: Record<RingLook, { colour: string; width: number; dash: readonly number[]; out: number }> = {
  candidate: { colour: MARK.accent, width: 2.6, dash: [7, 4], out: 6 },
  barred: { colour: "#685e4b", width: 1.4, dash: [2, 4], out: 5 },
  picked: { colour: MARK.ok, width: 3, dash: [], out: 6 },
  affected: { colour: MARK.part, width: 2.4, dash: [3, 3], out: 5 },
  contact: { colour: MARK.accent, width: 2, dash: [], out: 4 },
  told: { colour: MARK.accent, width: 3, dash: [], out: 6 },
};

/** Everything laid over the table, wide things first, so that rings and words stay on top. */
export function drawLaid(pen: Pen, picture: Picture, marks: readonly Mark[], now = 0): void {
  const pills: Pill[] = [];
  for (const mark of [...marks].sort((a, b) => ORDER[a.is] - ORDER[b.is])) {
    switch (mark.is) {
      case "outline":
        drawOutline(pen, picture, mark.rings, mark.look);
        break;
      case "line": {
        const { colour, width, dash } = LINES[mark.look];
        drawCased(pen, mark.points.map((at) => picture.screen(at)), colour, width, dash);
        break;
      }
      case "arrow":
        drawArrow(pen, mark.points.map((at) => picture.screen(at)));
        break;
      case "ring":
        drawRing(pen, picture, mark.figure, mark.look);
        break;
      case "ghost":
        drawGhost(pen, picture, mark.base, mark.placement, mark.look);
        break;
      case "stands": {
        const figure = picture.figure(mark.figure);
        if (figure) drawGhost(pen, picture, figure.base, mark.placement, mark.look);
        break;
      }
      case "heat":
        drawHeat(pen, picture, mark.spots);
        break;
      case "told": {
        const figure = picture.figure(mark.figure);
        if (figure) pills.push({ at: lowered(picture.screen(figure.placement), true), words: mark.words, colour: MARK.accent });
        break;
      }
      case "clock": {
        const figure = picture.figure(mark.figure);
        if (figure) drawClock(pen, picture, figure, mark.hours, mark.from);
        break;
      }
      case "gone":
        drawGone(pen, picture, mark, now);
        break;
      case "die":
        drawDie(pen, picture.screen(mark.at), mark.value, mark.faces, mark.beside);
        break;
      case "square":
        drawSquare(pen, picture, mark.at, mark.size, mark.look);
        break;
      case "witness":
        drawWitness(pen, picture.screen(mark.at), LINES[mark.look].colour);
        break;
      case "eye":
        drawEye(pen, picture.screen(mark.at), LINES[mark.look].colour, mark.look === "blocked");
        break;
      case "piece":
        drawPiece(pen, picture, mark.terrain, LINES[mark.look].colour);
        break;
      case "cross":
        drawCross(pen, picture.screen(mark.at), 7);
        break;
      case "words":
        pills.push({ at: lowered(picture.screen(mark.at), mark.below === true), words: mark.words, colour: LINES[mark.look].colour });
        break;
    }
  }
  drawPills(pen, pills);
}

const ORDER = { outline: 0, heat: 1, piece: 1, square: 2, line: 3, ghost: 4, stands: 4, gone: 4, ring: 5, arrow: 6, clock: 6, witness: 7, eye: 8, cross: 9, die: 10, words: 11, told: 11 } as const;
/** The strokes in a template are this far apart, in pixels. */
const HATCH = 12;
/** How far words stand below the base they are about, in pixels; its name stands above. */
const BELOW = 30;

function lowered(at: Pixel, below: boolean): Pixel {
  return below ? { x: at.x, y: at.y + BELOW } : at;
}

function drawOutline(pen: Pen, picture: Picture, rings: readonly (readonly (Point | Vec2)[])[], look: OutlineLook): void {
  const { fill, line, width, dash, casing = 2.8 } = OUTLINES[look];
  pen.beginPath();
  for (const ring of rings) trace(pen, ring.map((at) => picture.screen(at)));
  pen.fillStyle = fill;
  pen.fill("evenodd");
  if (look === "template" || look === "zone") drawHatch(pen);
  pen.lineJoin = "round";
  pen.setLineDash([]);
  pen.strokeStyle = CREAM;
  pen.lineWidth = width + casing;
  pen.stroke();
  pen.setLineDash([...dash]);
  pen.strokeStyle = line;
  pen.lineWidth = width;
  pen.stroke();
  pen.setLineDash([]);
}

let hatch: CanvasPattern | null = null;

/** Pale strokes over the path, so that dark ground shows through as little as pale ground hides it. */
function drawHatch(pen: Pen): void {
  hatch ??= hatched(pen);
  if (!hatch) return;
  pen.fillStyle = hatch;
  pen.fill("evenodd");
}

function hatched(pen: Pen): CanvasPattern | null {
  const tile = document.createElement("canvas");
  [tile.width, tile.height] = [HATCH, HATCH];
  const brush = tile.getContext("2d");
  if (!brush) return null;
  brush.strokeStyle = "rgb(255 250 240 / 0.3)";
  brush.lineWidth = 2;
  for (const off of [-HATCH, 0, HATCH]) {
    brush.beginPath();
    brush.moveTo(off - 2, HATCH + 2);
    brush.lineTo(off + HATCH + 2, -2);
    brush.stroke();
  }
  return pen.createPattern(tile, "repeat");
}

function drawRing(pen: Pen, picture: Picture, id: number, look: RingLook): void {
  const figure = picture.figure(id);
  if (!figure) return;
  const at = picture.screen(figure.placement);
  if (!picture.isVisible(at, 80)) return;
  const { colour, width, dash, out } = RINGS[look];
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(bearing(figure.placement.facing));
  if (look === "told") drawGlow(pen, figure.base, picture.camera.zoom);
  traceBase(pen, figure.base, picture.camera.zoom, out);
  for (const [stroke, wide, dashes] of [
    [CREAM, width + 2.6, []],
    [colour, width, dash],
  ] as const) {
    pen.setLineDash([...dashes]);
    pen.strokeStyle = stroke;
    pen.lineWidth = wide;
    pen.stroke();
  }
  pen.restore();
}

/** Light round whoever a sentence is about, fading outward; the figure itself stays as it is. */
function drawGlow(pen: Pen, base: Base, zoom: number): void {
  for (const [out, share] of [[10, 0.75], [14, 0.5], [18, 0.3], [22, 0.15]] as const) {
    traceBase(pen, base, zoom, out);
    pen.strokeStyle = `rgb(255 250 240 / ${share})`;
    pen.lineWidth = 4;
    pen.stroke();
  }
}

function drawGhost(pen: Pen, picture: Picture, base: Parameters<typeof traceBase>[1], placement: Placement, look: "ok" | "bad"): void {
  const at = picture.screen(placement);
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(bearing(placement.facing));
  traceBase(pen, base, picture.camera.zoom);
  pen.fillStyle = "rgb(255 250 240 / 0.55)";
  pen.fill();
  pen.setLineDash([6, 4]);
  pen.strokeStyle = look === "ok" ? MARK.accent : MARK.bad;
  pen.lineWidth = 2;
  pen.stroke();
  pen.restore();
  if (look === "bad") drawCross(pen, at, 9);
}

/** How strongly somebody who is gone is seen at first, and in the end as long as it is told. */
const GONE = { first: 0.85, last: 0.3 } as const;
/** Milliseconds of its fading. */
const FADES = 1600;

/** Somebody is still fading. */
export function isFading(marks: readonly Mark[], now: number): boolean {
  return marks.some((mark) => mark.is === "gone" && now - mark.since < FADES);
}

/** Whoever was there, paler and paler, under a cross. */
function drawGone(pen: Pen, picture: Picture, { figure, since }: Extract<Mark, { is: "gone" }>, now: number): void {
  const posed = picture.posed(figure);
  if (!picture.isVisible(posed.at, 80)) return;
  const part = Math.max(0, Math.min(1, (now - since) / FADES));
  pen.save();
  pen.globalAlpha = GONE.first + (GONE.last - GONE.first) * part;
  drawFigure(pen, { ...posed, badges: [], isDone: false });
  drawCross(pen, posed.at, 9);
  pen.restore();
}

function drawSquare(pen: Pen, picture: Picture, at: Point, size: number, look: RingLook): void {
  const [a, b] = [picture.screen(at), picture.screen({ x: at.x + size, y: at.y + size })];
  const { colour, width, dash } = RINGS[look];
  pen.fillStyle = look === "picked" ? "rgb(31 122 77 / 0.3)" : "rgb(255 250 240 / 0.25)";
  pen.fillRect(a.x, a.y, b.x - a.x, b.y - a.y);
  drawCased(pen, [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }, a], colour, width, dash);
}

function trace(pen: Pen, ring: readonly Pixel[]): void {
  const [first, ...rest] = ring;
  if (!first) return;
  pen.moveTo(first.x, first.y);
  for (const at of rest) pen.lineTo(at.x, at.y);
  pen.closePath();
}
