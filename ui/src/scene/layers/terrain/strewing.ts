import type { Vec2 } from "../../../backend/bindings";
import { holds } from "../../../drawing/outline";
import { between, random, type Random } from "../../seed";
import { distance, type Land } from "./land";

/** Where a sign lies: its middle, its size, and the random numbers that belong to it. */
export interface Strewn extends Vec2 {
  size: number;
  next: Random;
}

/** How many signs are tried on one piece and on all of them, and how many edges are tested for it. The core has the same limits. */
const ON_ONE = 2600;
const ON_ALL = 120_000;
const EDGES = 400_000;

/** How many signs a piece may have when there are so many pieces. */
export function share(pieces: number): number {
  return Math.max(1, Math.min(ON_ONE, Math.floor(ON_ALL / Math.max(1, pieces))));
}

/** Discs inside the land, from `low` to `high` large, that stay apart from each other by `apart` of their radii. */
export function strewn(land: Land, low: number, high: number, apart: number, room: number, most: number): Strewn[] {
  const next = random(land.seed);
  const { left, right, top, bottom } = land.box;
  const edges = land.rings.reduce((sum, ring) => sum + ring.length, 0);
  const wanted = Math.ceil((((right - left) * (bottom - top)) / (high * high)) * 7);
  const tries = Math.min(most, wanted, Math.max(1, Math.floor(EDGES / Math.max(1, edges))));
  const found: Strewn[] = [];
  for (let index = 0; index < tries; index++) {
    const at = { x: between(next, left, right), y: between(next, top, bottom), size: between(next, low, high) };
    if (found.some((other) => distance(other, at) < (other.size + at.size) * apart)) continue;
    if (!hasRoom(land, at, at.size * room)) continue;
    found.push({ ...at, next: random(Math.floor(next() * 4294967296)) });
  }
  // The southern ones stand before the northern ones.
  return found.sort((a, b) => a.y - b.y);
}

/** Whether the land holds a point with some room round it. */
export function hasRoom(land: Land, at: Vec2, room: number): boolean {
  if (land.across !== null) return nearLine(land, at) <= land.across / 2 - room;
  const isIn = (dx: number, dy: number) => land.rings.reduce((inside, ring) => (holds(ring, { x: at.x + dx * room, y: at.y + dy * room }) ? !inside : inside), false);
  return isIn(0, 0) && isIn(1, 0) && isIn(-1, 0) && isIn(0, 1) && isIn(0, -1);
}

function nearLine(land: Land, at: Vec2): number {
  const points = land.rings[0] ?? [];
  let least = Infinity;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]];
    if (!a || !b) continue;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const part = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, distance(at, { x: a.x + dx * part, y: a.y + dy * part }));
  }
  return least;
}
