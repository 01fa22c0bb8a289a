import type { Base, FigureId, FigureSheet, GroupMet, Placement, Vec2 } from "../../backend/bindings";
import { lengthWords, limitWords } from "../../look/lengths";
import type { Carrying, Dragging, Dropping, Places, SelectState, Shown, Turning, Wheeling } from "../../tools/holding";
import { carried, wheeled } from "../../tools/marching";
import { hasRules } from "../../battle/rulesOf";
import { costOf, endsOf, isLawful, metOf, stopOf } from "../../tools/meaning";
import type { Pixel } from "../../drawing/camera";
import { frontOf } from "../../drawing/front";
import { bearing } from "../../drawing/outline";
import type { Picture } from "../picture";
import { drawFigure, traceBase } from "./figures";
import { boxesMeet, drawCased, drawCross, drawPills, drawWitness, MARK, type Box, type Pill } from "./marks";
import { drawMarker } from "./tags";
import { drawRibbon, drawTape } from "./tape";

const DASHES = { ok: [], part: [6, 3], bad: [2.5, 2.5] } as const;

/** Whoever is in the hand, and so not where it stands. */
export function movingIn(state: SelectState): Set<FigureId> {
  const all = togetherIn(state);
  if (all) return new Set(all.starts.map(([id]) => id));
  return "start" in state && "figure" in state ? new Set([state.figure]) : new Set();
}

function togetherIn(state: SelectState): { starts: Places; places: Places } | null {
  if (state.kind === "marching") return { starts: state.starts, places: carried(state) };
  if (state.kind === "wheeling") return { starts: state.starts, places: wheeled(state.starts, state.about, state.angle) };
  return state.kind === "dropping" ? state.together : null;
}

/**
 * What is in the hand, its tape and what is near, all of it from the last forecast and nothing else. On a board of squares
 * the way there counts for nothing: the square it would come to is marked, and no tape is laid.
 */
export function drawDrag(pen: CanvasRenderingContext2D, picture: Picture, state: SelectState): void {
  const all = togetherIn(state);
  if (all) drawTogether(pen, picture, state, all);
  else if (state.kind === "carrying") drawCarried(pen, picture, state);
  else if (state.kind === "dragging" || state.kind === "dropping" || state.kind === "turning") drawAlone(pen, picture, state);
}

function drawAlone(pen: CanvasRenderingContext2D, picture: Picture, state: Dragging | Dropping | Turning): void {
  const figure = picture.figure(state.figure);
  if (!figure) return;
  drawStart(pen, picture, figure.base, state.start);
  if (!state.shown) {
    const placement = state.kind === "dragging" ? { ...state.at, facing: state.facing } : figure.placement;
    drawFigure(pen, { ...picture.posed(figure, placement), held: "lifted" });
    return;
  }
  drawShown(pen, picture, figure, state.start, state.shown);
}

function drawShown(pen: CanvasRenderingContext2D, picture: Picture, figure: FigureSheet, start: Placement, shown: Shown): void {
  if (picture.view.board.grid) return drawFigure(pen, { ...picture.posed(figure, shown.forecast.end), held: "lifted" });
  const way = wayOf(start, shown).map((at) => picture.screen(at));
  if (shown.gesture.path.length > 0) {
    drawPrice(pen, picture, shown, way);
    drawTape(pen, way, picture.camera.zoom, picture.view.unit, "yellow");
  }
  const end = shown.forecast.end;
  // Where its allowance ends it is drawn as where it stood: that is where letting go leaves it, if the rules forbid the rest.
  const ends = endsOf(shown.taken);
  if (ends) drawStart(pen, picture, figure.base, ends.at);
  drawFigure(pen, { ...picture.posed(figure, end), held: "lifted", left: leftAfter(picture, shown) });
  const isBarred = barredIn(picture, shown);
  if (shown.forecast.overlaps.length > 0 && isBarred) drawForbidden(pen, picture, figure, end);
  drawNear(pen, picture, shown);
  for (const at of crossesOf(picture, shown)) drawCross(pen, picture.screen(at), 6);
}

/** What would be left there: that is what the price is read for. */
function leftAfter({ view }: Picture, { taken }: Shown): string {
  const cost = costOf(taken);
  return cost?.left != null && cost.within ? limitWords(Math.max(0, cost.left - cost.length), view.unit) : "";
}

/** It cannot end there, nor stop before that. Where rules judge a way they alone forbid it; else the table says what is in the way. */
function barredIn({ sheet, view }: Picture, { taken, gesture }: Shown): boolean {
  if (!taken || !hasRules(sheet, view.game)) return true;
  return !isLawful(taken) && stopOf(taken, gesture.free) === null;
}

function crossesOf(picture: Picture, shown: Shown): Vec2[] {
  if (!barredIn(picture, shown)) return [];
  const { taken } = shown;
  if (taken && hasRules(picture.sheet, picture.view.game)) return taken.refusals.flatMap(({ place }) => place ?? []);
  const met = metOf(shown, picture.view.tolerances.contact);
  return met ? [met.at] : [];
}

/** Everybody who is moved as one: dashed where they stood, lifted where they are; the tape is that of one of them. */
function drawTogether(pen: CanvasRenderingContext2D, picture: Picture, state: SelectState, { starts, places }: { starts: Places; places: Places }): void {
  for (const [id, start] of starts) {
    const figure = picture.figure(id);
    if (figure) drawStart(pen, picture, figure.base, start);
  }
  const shown = "shown" in state ? state.shown : null;
  for (const [id, placement] of places) {
    const figure = picture.figure(id);
    if (figure && id !== shown?.gesture.figure) drawFigure(pen, { ...picture.posed(figure, placement), held: "lifted" });
  }
  const lead = shown && "start" in state ? picture.figure(shown.gesture.figure) : undefined;
  if (lead && shown && "start" in state) drawShown(pen, picture, lead, state.start, shown);
  if (!picture.view.board.grid) drawMeets(pen, picture, places, state.kind === "wheeling" ? meetsOf(state) : (shown?.march?.meets ?? []));
  if (state.kind === "wheeling") drawWheel(pen, picture, state);
}

function meetsOf({ measured }: Wheeling): readonly GroupMet[] {
  return measured?.is === "group_moved" ? measured.meets : [];
}

/** A cross on each of them that something is in the way of, and a smaller one where it meets that. */
function drawMeets(pen: CanvasRenderingContext2D, picture: Picture, places: Places, meets: readonly GroupMet[]): void {
  for (const { figure, met } of meets) {
    drawCross(pen, picture.screen(met.at), 6);
    const place = places.find(([id]) => id === figure);
    if (place) drawCross(pen, picture.screen(place[1]), 9);
  }
}

/** The pivot and the arc of the outer corner; how far that goes is written beside its end. */
function drawWheel(pen: CanvasRenderingContext2D, picture: Picture, state: Wheeling): void {
  drawCased(pen, outerWay(state, picture).map((at) => picture.screen(at)), MARK.accent, 1.8, [6, 3]);
  drawWitness(pen, picture.screen(state.about), MARK.accent);
}

/** The way of the outer corner, as it is drawn: what it measures is said by the table. */
export function outerWay(state: Wheeling, from: { figure(id: FigureId): FigureSheet | undefined }): Vec2[] {
  const front = frontOf(state.starts, from);
  if (!front) return [];
  const outer = state.pivot === "front_left" ? front.right : front.left;
  const steps = Math.max(2, Math.ceil(Math.abs(state.angle) / 5_000));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [turned] = wheeled([[0, { ...outer, facing: 0 }]], state.about, (state.angle * step) / steps);
    return turned ? turned[1] : outer;
  });
}

function drawCarried(pen: CanvasRenderingContext2D, picture: Picture, state: Carrying): void {
  const marker = picture.view.markers.find((one) => one.id === state.marker);
  if (!marker) return;
  drawStart(pen, picture, marker.base, state.start);
  drawMarker(pen, picture, { ...marker, placement: { ...state.start, ...state.at } });
}

/** Start, waypoints and the end as the table says it. */
export function wayOf(start: Vec2, shown: Shown): Vec2[] {
  return [start, ...shown.gesture.path.slice(0, -1), shown.forecast.end];
}

function drawStart(pen: CanvasRenderingContext2D, picture: Picture, base: Base, start: Placement): void {
  const at = picture.screen(start);
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(bearing(start.facing));
  traceBase(pen, base, picture.camera.zoom);
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

/** Past the limit the way is dotted red, where a stretch is paid for dashed amber, past what it met dotted red. */
function drawPrice(pen: CanvasRenderingContext2D, picture: Picture, shown: Shown, way: readonly Pixel[]): void {
  const { legs, sweep } = shown.forecast;
  const met = barredIn(picture, shown) ? metOf(shown, picture.view.tolerances.contact) : null;
  const [cost, ends] = [costOf(shown.taken), endsOf(shown.taken)];
  const isOver = cost?.within === false;
  drawAlong(pen, way, isOver ? "bad" : "ok");
  const [start] = way;
  if (isOver && ends && start) drawAlong(pen, [start, ...ends.way.map((at) => picture.screen(at))], "ok");
  for (const part of isOver ? [] : (cost?.parts ?? [])) drawAlong(pen, part.way.map((at) => picture.screen(at)), "part");
  let length = 0;
  legs.forEach((leg, index) => {
    const [from, to, before] = [way[index], way[index + 1], length];
    length += leg;
    if (!from || !to || !met || sweep.length >= length) return;
    const stop = sweep.length <= before ? from : picture.screen(sweep.end);
    drawRibbon(pen, stop, to, MARK.bad, DASHES.bad);
  });
}

function drawAlong(pen: CanvasRenderingContext2D, way: readonly Pixel[], look: keyof typeof DASHES): void {
  for (const [index, to] of way.slice(1).entries()) drawRibbon(pen, way[index] ?? to, to, MARK[look], DASHES[look]);
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
  // Where rules are played by, how far off one's own are is of no use to anybody.
  const own = hasRules(picture.sheet, picture.view.game) ? picture.figure(shown.gesture.figure)?.side : undefined;
  for (const { figure, gap } of near.slice(0, 4)) {
    if (overlaps.includes(figure)) continue;
    if (picture.figure(figure)?.side === own && gap.length > contact && figure !== snapped) continue;
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
