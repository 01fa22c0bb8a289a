import type { FigureSheet, Placement, Vec2 } from "../../backend/bindings";
import { lengthWords } from "../../look/lengths";
import type { SelectState, Shown } from "../../tools/select";
import type { Pixel } from "../camera";
import { bearing } from "../outline";
import type { Picture } from "../picture";
import { drawFigure, traceBase } from "./figures";
import { boxesMeet, drawCased, drawCross, drawPills, drawWitness, MARK, type Box, type Pill } from "./marks";
import { drawRibbon, drawTape } from "./tape";

const DASHES = { ok: [], part: [6, 3], bad: [2.5, 2.5] } as const;

/** The moving figure, its tape and what is near, all of it from the last forecast and nothing else. */
export function drawDrag(pen: CanvasRenderingContext2D, picture: Picture, state: SelectState): void {
  if (state.kind !== "dragging" && state.kind !== "dropping" && state.kind !== "turning") return;
  const figure = picture.figure(state.figure);
  if (!figure) return;
  const { shown } = state;
  drawStart(pen, picture, figure, state.start);
  if (!shown) {
    const placement = state.kind === "dragging" ? { ...state.at, facing: state.facing } : figure.placement;
    drawFigure(pen, { ...picture.posed(figure, placement), held: "lifted" });
    return;
  }
  const way = wayOf(state.start, shown).map((at) => picture.screen(at));
  if (shown.gesture.path.length > 0) {
    drawAllowance(pen, picture, shown, way);
    drawTape(pen, way, picture.camera.zoom, picture.view.unit, "yellow");
  }
  const end = shown.forecast.end;
  drawFigure(pen, { ...picture.posed(figure, end), held: "lifted" });
  if (shown.forecast.overlaps.length > 0) drawForbidden(pen, picture, figure, end);
  drawNear(pen, picture, shown);
  const { met } = shown.forecast.sweep;
  if (met) drawCross(pen, picture.screen(met.at), 6);
}

/** Start, waypoints and the end as the table says it. */
export function wayOf(start: Vec2, shown: Shown): Vec2[] {
  return [start, ...shown.gesture.path.slice(0, -1), shown.forecast.end];
}

function drawStart(pen: CanvasRenderingContext2D, picture: Picture, figure: FigureSheet, start: Placement): void {
  const at = picture.screen(start);
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(bearing(start.facing));
  traceBase(pen, figure.base, picture.camera.zoom);
  pen.fillStyle = "rgb(255 250 240 / 0.25)";
  pen.fill();
  pen.strokeStyle = "rgb(255 250 240 / 0.9)";
  pen.lineWidth = 3;
  pen.stroke();
  pen.setLineDash([5, 4]);
  pen.strokeStyle = "#123f48";
  pen.lineWidth = 1.6;
  pen.stroke();
  pen.restore();
}

/** Past the limit a leg is dotted red, inside slow ground dashed amber, past what it met dotted red. */
function drawAllowance(pen: CanvasRenderingContext2D, picture: Picture, shown: Shown, way: readonly Pixel[]): void {
  const { path, allowance, within, sweep } = shown.forecast;
  let [cost, length] = [0, 0];
  path.legs.forEach((leg, index) => {
    const [from, to] = [way[index], way[index + 1]];
    if (!from || !to) return;
    cost += leg.cost;
    const tooFar = !within && allowance !== null && cost > allowance;
    drawRibbon(pen, from, to, tooFar ? MARK.bad : MARK.ok, tooFar ? DASHES.bad : DASHES.ok);
    for (const crossing of leg.crossings) {
      if (!crossing.barred && (crossing.extra === 0 || tooFar)) continue;
      const key = crossing.barred ? "bad" : "part";
      drawRibbon(pen, picture.screen(crossing.from), picture.screen(crossing.to), MARK[key], DASHES[key]);
    }
    const before = length;
    length += leg.length;
    if (!sweep.met || sweep.length >= length) return;
    const stop = sweep.length <= before ? from : picture.screen(sweep.end);
    drawRibbon(pen, stop, to, MARK.bad, DASHES.bad);
  });
}

function drawForbidden(pen: CanvasRenderingContext2D, picture: Picture, figure: FigureSheet, end: Placement): void {
  const at = picture.screen(end);
  const { zoom } = picture.camera;
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(bearing(end.facing));
  traceBase(pen, figure.base, zoom);
  pen.clip();
  pen.strokeStyle = "rgb(179 38 30 / 0.85)";
  pen.lineWidth = 1.6;
  pen.beginPath();
  for (let off = -240; off < 240; off += 7) {
    pen.moveTo(off - 120, -120);
    pen.lineTo(off + 120, 120);
    pen.moveTo(off + 120, -120);
    pen.lineTo(off - 120, 120);
  }
  pen.stroke();
  pen.restore();
  drawCross(pen, at, 9);
}

/** Hair lines between the witness points of the nearest, each with its gap. */
function drawNear(pen: CanvasRenderingContext2D, picture: Picture, shown: Shown): void {
  const { near, snapped, overlaps } = shown.forecast;
  const { contact } = picture.view.tolerances;
  const end = picture.screen(shown.forecast.end);
  const pills: Pill[] = [];
  const taken: Box[] = picture.label ? [picture.label] : [];
  const pins = wayOf(shown.gesture.path[0] ?? shown.forecast.end, shown).map((at) => picture.screen(at));
  for (const { x, y } of [end, ...pins]) taken.push({ left: x - 14, right: x + 14, top: y - 14, bottom: y + 14 });
  for (const { figure, gap } of near.slice(0, 4)) {
    if (overlaps.includes(figure)) continue;
    const [from, to] = [picture.screen(gap.from), picture.screen(gap.to)];
    const touches = gap.length <= contact || figure === snapped;
    if (!picture.isVisible(to)) continue;
    if (!touches) drawCased(pen, [from, to], MARK.accent, 1.3, [3, 2]);
    drawWitness(pen, from, touches ? MARK.ok : MARK.accent);
    drawWitness(pen, to, touches ? MARK.ok : MARK.accent);
    if (touches) continue;
    pills.push({ at: pillSpot(from, to, taken), words: lengthWords(gap.length, picture.view.unit), colour: MARK.accent });
  }
  drawPills(pen, pills, taken);
}

/** Two thirds of the way out, or a little past the far end when the line is short. */
function pillSpot(from: Pixel, to: Pixel, taken: readonly Box[]): Pixel {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const spots = [length * 0.6, length * 0.4, length + 24].map((far) => ({ x: from.x + ux * far - uy * 13, y: from.y + uy * far + ux * 13 }));
  const isFree = ({ x, y }: Pixel) => !taken.some((box) => boxesMeet(box, { left: x - 24, right: x + 24, top: y - 10, bottom: y + 10 }));
  return spots.find(isFree) ?? { x: from.x + ux * length * 0.6, y: from.y + uy * length * 0.6 };
}
