import type { Terrain, Vec2 } from "../../../backend/bindings";
import { INCH } from "../../../look/lengths";
import { holds } from "../../../drawing/outline";
import { between, hash, random, type Random } from "../../seed";
import { onSheet, type Region, type Sheet } from "../../sheet";

/** A piece of terrain laid out on the sheet, in inches. */
export interface Land {
  kind: string;
  /** Outline and holes; for a line its middle line alone. */
  rings: Vec2[][];
  path: Path2D;
  /** The width of a line; `null` for a polygon. */
  across: number | null;
  box: Region;
  middle: Vec2;
  seed: number;
}

export function landOf(terrain: Terrain, depth: number): Land {
  const { area } = terrain;
  const points = (list: readonly Vec2[]) => list.map((at) => onSheet(at, depth));
  const rings = area.shape === "line" ? [points(area.points)] : [area.corners, ...(area.holes ?? [])].map(points);
  const across = area.shape === "line" ? area.width / INCH : null;
  const path = new Path2D();
  for (const ring of rings) {
    ring.forEach((at, index) => (index === 0 ? path.moveTo(at.x, at.y) : path.lineTo(at.x, at.y)));
    if (across === null) path.closePath();
  }
  const outer = rings[0] ?? [];
  const [xs, ys, half] = [outer.map((at) => at.x), outer.map((at) => at.y), (across ?? 0) * 0.72];
  const box = {
    left: Math.min(...xs) - half,
    right: Math.max(...xs) + half,
    top: Math.min(...ys) - half,
    bottom: Math.max(...ys) + half,
  };
  return { kind: terrain.kind, rings, path, across, box, middle: middleOf(outer, across !== null), seed: hash(`${terrain.kind} ${terrain.id}`) };
}

function middleOf(points: readonly Vec2[], isLine: boolean): Vec2 {
  if (isLine) return points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
  const sum = points.reduce((total, at) => ({ x: total.x + at.x, y: total.y + at.y }), { x: 0, y: 0 });
  const count = Math.max(1, points.length);
  return { x: sum.x / count, y: sum.y / count };
}

/** The kernel's shape of a line: flat ends, bends mitred up to a quarter turn, bevelled beyond. */
export function strokeLine(pen: CanvasRenderingContext2D, land: Land, width: number, colour: string | CanvasPattern): void {
  pen.lineJoin = "miter";
  pen.miterLimit = 1.4143;
  pen.lineCap = "butt";
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke(land.path);
}

/** Fills the ground that is covered. */
export function fillLand({ pen }: Sheet, land: Land, colour: string): void {
  if (land.across !== null) {
    strokeLine(pen, land, land.across, colour);
    return;
  }
  pen.fillStyle = colour;
  pen.fill(land.path, "evenodd");
}

/** The rule edge: solid stops movement, long dashes are woods, dots slow ground, dash-dot wet. */
export type Edge = "solid" | "wood" | "slow" | "wet";

export function edgeLand({ pen, detail }: Sheet, land: Land, colour: string, edge: Edge, pixels = 1.6): void {
  const px = 1 / detail;
  const dashes: Record<Edge, number[]> = {
    solid: [],
    wood: [10 * px, 5 * px],
    slow: [0.01 * px, 4.5 * px],
    wet: [9 * px, 4 * px, 0.01 * px, 4 * px],
  };
  pen.save();
  pen.lineCap = edge === "solid" || edge === "wood" ? "butt" : "round";
  pen.lineJoin = "round";
  pen.setLineDash(dashes[edge]);
  pen.strokeStyle = colour;
  pen.lineWidth = pixels * px * (edge === "slow" ? 1.5 : 1);
  if (land.across === null) pen.stroke(land.path);
  else for (const side of sidesOf(land)) trace(pen, side);
  pen.restore();
}

function trace(pen: CanvasRenderingContext2D, points: readonly Vec2[]): void {
  pen.beginPath();
  points.forEach((at, index) => (index === 0 ? pen.moveTo(at.x, at.y) : pen.lineTo(at.x, at.y)));
  pen.stroke();
}

/** The two banks of a line, for drawing along them. */
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
    const size = Math.hypot(nx, ny) || 1;
    const reach = half * Math.min(1.4142, 2 / size);
    left.push({ x: at.x - (nx / size) * reach, y: at.y - (ny / size) * reach });
    right.push({ x: at.x + (nx / size) * reach, y: at.y + (ny / size) * reach });
  });
  return [left, right];
}

function unit(from: Vec2, to: Vec2): Vec2 | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length > 0 ? { x: (to.x - from.x) / length, y: (to.y - from.y) / length } : null;
}

/** Points every so often along a polyline, each with its bearing in radians. */
export function along(points: readonly Vec2[], step: number, offset = step / 2): { x: number; y: number; angle: number }[] {
  const found = [];
  let ahead = offset;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]];
    if (!a || !b) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    for (; ahead < length; ahead += step) {
      found.push({ x: a.x + ((b.x - a.x) * ahead) / length, y: a.y + ((b.y - a.y) * ahead) / length, angle });
    }
    ahead -= length;
  }
  return found;
}

/** Whether the land holds a point with some room round it. */
export function hasRoom(land: Land, at: Vec2, room: number): boolean {
  if (land.across !== null) return (land.rings[0] ?? []).length > 1 && nearLine(land, at) <= land.across / 2 - room;
  const isIn = (spot: Vec2) => land.rings.reduce((inside, ring) => (holds(ring, spot) ? !inside : inside), false);
  return [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].every(([dx = 0, dy = 0]) => isIn({ x: at.x + dx * room, y: at.y + dy * room }));
}

function nearLine(land: Land, at: Vec2): number {
  const points = land.rings[0] ?? [];
  let least = Infinity;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]];
    if (!a || !b) continue;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const part = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(at.x - a.x - dx * part, at.y - a.y - dy * part));
  }
  return least;
}

export interface Thrown {
  x: number;
  y: number;
  r: number;
  next: Random;
}

/** Throws darts: discs inside the land that stay apart from each other by `apart` of their radii. */
export function darts(land: Land, low: number, high: number, apart: number, room: number): Thrown[] {
  const next = random(land.seed);
  const { left, right, top, bottom } = land.box;
  const tries = Math.min(2600, Math.ceil((((right - left) * (bottom - top)) / (high * high)) * 7));
  const found: Thrown[] = [];
  for (let index = 0; index < tries; index++) {
    const dart = { x: between(next, left, right), y: between(next, top, bottom), r: between(next, low, high) };
    if (found.some((other) => Math.hypot(other.x - dart.x, other.y - dart.y) < (other.r + dart.r) * apart)) continue;
    if (!hasRoom(land, dart, dart.r * room)) continue;
    found.push({ ...dart, next: random(Math.floor(next() * 4294967296)) });
  }
  // The southern ones stand before the northern ones.
  return found.sort((a, b) => a.y - b.y);
}

/** Lets what is drawn inside end at the edge of a polygon. */
export function clipped(sheet: Sheet, land: Land, draw: () => void): void {
  const { pen } = sheet;
  pen.save();
  if (land.across === null) pen.clip(land.path, "evenodd");
  draw();
  pen.restore();
}

/**
 * A shadow to the south east, as three faint layers. A blurred one looks the same and, drawn in
 * software, costs a hundred times as much.
 */
export function shadeLand({ pen }: Sheet, land: Land, off: number, strength: number): void {
  pen.save();
  pen.lineJoin = "round";
  pen.strokeStyle = pen.fillStyle = `rgb(24 18 6 / ${strength / 3})`;
  for (const part of [0.55, 1, 1.5]) {
    pen.save();
    pen.translate(off * part * 0.8, off * part);
    if (land.across === null) pen.fill(land.path, "evenodd");
    else strokeLine(pen, land, land.across + off * part * 0.3, pen.strokeStyle);
    pen.restore();
  }
  pen.restore();
}
