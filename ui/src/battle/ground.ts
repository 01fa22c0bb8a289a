import type { View } from "../backend/bindings";

/** Keeps the old list of terrain where nothing in it changed, so that its bitmap is not drawn again. */
export function withSameGround(before: View | null, now: View): View {
  if (!before || JSON.stringify(before.terrain) !== JSON.stringify(now.terrain)) return now;
  return { ...now, terrain: before.terrain };
}
