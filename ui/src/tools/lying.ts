import type { Vec2 } from "../backend/bindings";
import { lyingRulers, type RulerState } from "./ruler";
import type { TemplateState } from "./template";
import type { Pixel } from "../drawing/camera";

/** Something that lies on the table and can be taken off by itself. */
export interface Lying {
  tool: "ruler" | "template";
  id: number;
}

/** How near to a ruler the pointer must be, in pixels: the tape is twice that wide. */
const NEAR = 10;

/** What lies under the pointer, the topmost first: rulers lie over templates, later ones over earlier. */
export function lyingAt(at: Pixel, ruling: RulerState, { laid }: TemplateState, screen: (at: Vec2) => Pixel): Lying | null {
  const ruler = lyingRulers(ruling).reverse().find(({ ends }) => isOnWay(at, ends.map((end) => screen(end.at))));
  if (ruler) return { tool: "ruler", id: ruler.id };
  const template = [...laid].reverse().find(({ under }) => under !== null && isInside(at, under.outline.map((ring) => ring.map(screen))));
  return template ? { tool: "template", id: template.id } : null;
}

function isOnWay(at: Pixel, way: readonly Pixel[]): boolean {
  return way.slice(1).some((to, index) => toLeg(at, way[index] ?? to, to) <= NEAR);
}

/** From a point to the nearest of a leg. */
function toLeg(at: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + dx * share - at.x, from.y + dy * share - at.y);
}

/** Inside an odd number of rings: a hole is outside. */
function isInside(at: Pixel, rings: readonly (readonly Pixel[])[]): boolean {
  return rings.filter((ring) => isWithin(at, ring)).length % 2 === 1;
}

function isWithin({ x, y }: Pixel, ring: readonly Pixel[]): boolean {
  return ring.filter((to, index) => {
    const from = ring.at(index - 1) ?? to;
    return from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
  }).length % 2 === 1;
}
