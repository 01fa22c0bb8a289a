import type { Vec2 } from "../backend/bindings";

/** The convex hull of some points, for a line drawn round several bases. */
export function hullOf(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Vec2[]): Vec2[] => {
    const chain: Vec2[] = [];
    for (const at of ordered) {
      while (chain.length >= 2 && !turnsLeft(chain.at(-2), chain.at(-1), at)) chain.pop();
      chain.push(at);
    }
    return chain.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half([...sorted].reverse())];
}

function turnsLeft(a: Vec2 | undefined, b: Vec2 | undefined, c: Vec2): boolean {
  return a !== undefined && b !== undefined && (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}
