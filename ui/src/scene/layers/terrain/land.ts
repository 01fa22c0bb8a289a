import type { Terrain, Vec2 } from "../../../backend/bindings";
import { INCH } from "../../../look/lengths";
import type { Edge } from "../../drawings";
import { hash } from "../../seed";
import { onSheet, type Region } from "../../sheet";

/** A piece of terrain on the sheet, in inches. */
export interface Land {
  kind: string;
  /** Outline and holes; for a line its middle line alone. */
  rings: Vec2[][];
  /** The width of a line; `null` for a polygon. */
  across: number | null;
  box: Region;
  middle: Vec2;
  seed: number;
  /** What the edge tells of moving and seeing through. */
  edge: Edge;
}

/** The long axis of a polygon, from west to east: planks lie across it, a ridge lies along it. */
export interface Spine {
  from: Vec2;
  to: Vec2;
  length: number;
  half: number;
  /** The direction of the axis, of length 1. */
  ahead: Vec2;
}

export function landOf(terrain: Terrain, depth: number): Land {
  const { area } = terrain;
  const points = (list: readonly Vec2[]) => list.map((at) => onSheet(at, depth));
  const rings = area.shape === "line" ? [points(area.points)] : [area.corners, ...(area.holes ?? [])].map(points);
  const across = area.shape === "line" ? area.width / INCH : null;
  const outer = rings[0] ?? [];
  const [xs, ys, half] = [outer.map((at) => at.x), outer.map((at) => at.y), (across ?? 0) * 0.72];
  const box = { left: Math.min(...xs) - half, right: Math.max(...xs) + half, top: Math.min(...ys) - half, bottom: Math.max(...ys) + half };
  const middle = middleOf(outer, across !== null);
  return { kind: terrain.kind, rings, across, box, middle, seed: hash(`${terrain.kind} ${terrain.id}`), edge: edgeOf(terrain) };
}

function middleOf(points: readonly Vec2[], isLine: boolean): Vec2 {
  if (isLine) return points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
  const sum = points.reduce((total, at) => ({ x: total.x + at.x, y: total.y + at.y }), { x: 0, y: 0 });
  const count = Math.max(1, points.length);
  return { x: sum.x / count, y: sum.y / count };
}

/** The edge of a kind nobody has drawn. Solid stops movement, long dashes hide, dots slow, short dashes do nothing. */
function edgeOf({ traits }: Terrain): Edge {
  const [passage, sight] = [traits?.passage?.is ?? "free", traits?.sight ?? "clear"];
  if (passage === "barred") return "solid";
  if (sight === "obscures" || sight === "blocks") return "wood";
  return passage === "free" ? "open" : "slow";
}

export function spineOf({ rings }: Land): Spine {
  const ring = rings[0] ?? [];
  let [longest, ahead] = [0, { x: 1, y: 0 }];
  ring.forEach((at, index) => {
    const next = ring[(index + 1) % ring.length] ?? at;
    const length = distance(at, next);
    if (length > longest + 1e-6) [longest, ahead] = [length, { x: (next.x - at.x) / length, y: (next.y - at.y) / length }];
  });
  // From west to east; straight up and down, from north to south.
  if (ahead.x < -1e-9 || (Math.abs(ahead.x) <= 1e-9 && ahead.y < 0)) ahead = { x: -ahead.x, y: -ahead.y };
  const along = ring.map((at) => at.x * ahead.x + at.y * ahead.y);
  const beside = ring.map((at) => at.y * ahead.x - at.x * ahead.y);
  const [low, high, left, right] = [Math.min(...along), Math.max(...along), Math.min(...beside), Math.max(...beside)];
  const v = (left + right) / 2;
  const at = (u: number) => ({ x: u * ahead.x - v * ahead.y, y: u * ahead.y + v * ahead.x });
  return { from: at(low), to: at(high), length: high - low, half: (right - left) / 2, ahead };
}

/** How broad a piece is: the width of a line, or what a polygon measures across its long axis. */
export function breadthOf(land: Land): number {
  return land.across ?? spineOf(land).half * 2;
}

/** The middle of a line, or the long axis of a polygon. */
export function middleLine(land: Land): Vec2[] {
  if (land.across !== null) return land.rings[0] ?? [];
  const { from, to } = spineOf(land);
  return [from, to];
}

/** The two banks of a line, so far inside it. */
export function sidesOf(land: Land, inset = 0): [Vec2[], Vec2[]] {
  const points = land.rings[0] ?? [];
  const half = (land.across ?? 0) / 2 - inset;
  const left: Vec2[] = [];
  const right: Vec2[] = [];
  points.forEach((at, index) => {
    const [before, after] = [points[index - 1] ?? at, points[index + 1] ?? at];
    const a = unit(before, at) ?? unit(at, after) ?? { x: 1, y: 0 };
    const b = unit(at, after) ?? a;
    const [nx, ny] = [-(a.y + b.y), a.x + b.x];
    const size = Math.sqrt(nx * nx + ny * ny) || 1;
    const reach = half * Math.min(Math.SQRT2, 2 / size);
    left.push({ x: at.x - (nx / size) * reach, y: at.y - (ny / size) * reach });
    right.push({ x: at.x + (nx / size) * reach, y: at.y + (ny / size) * reach });
  });
  return [left, right];
}

/** A place on a line, and the direction of the line there. */
export interface Place extends Vec2 {
  ahead: Vec2;
}

/** Places every so often along a line. */
export function along(points: readonly Vec2[], step: number, first: number): Place[] {
  const found: Place[] = [];
  let next = first;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]];
    if (!a || !b) continue;
    const length = distance(a, b);
    const ahead = unit(a, b) ?? { x: 1, y: 0 };
    for (; next < length; next += step) found.push({ x: a.x + ahead.x * next, y: a.y + ahead.y * next, ahead });
    next -= length;
  }
  return found;
}

export function lengthOf(points: readonly Vec2[]): number {
  return points.slice(1).reduce((sum, to, index) => sum + distance(points[index] ?? to, to), 0);
}

/** The outline drawn in towards the middle. */
export function shrunk({ rings, middle }: Land, size: number): Vec2[] {
  return (rings[0] ?? []).map((at) => ({ x: middle.x + (at.x - middle.x) * size, y: middle.y + (at.y - middle.y) * size }));
}

// Square roots instead of `Math.hypot`: the core gets the very same number.
export function distance(a: Vec2, b: Vec2): number {
  return Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
}

function unit(from: Vec2, to: Vec2): Vec2 | null {
  const length = distance(from, to);
  return length > 0 ? { x: (to.x - from.x) / length, y: (to.y - from.y) / length } : null;
}
