import type { LayoutSheet, TableSheet } from "../backend/bindings";

/** So many tables are seen at once: they are looked at before they are put in order. Longer lists stay as the library has them. */
export const FEW = 8;

/** Those for the fewest sides first, of these the plainest, then by title; what cannot be looked at comes last. */
export function bySides(layouts: readonly LayoutSheet[], tables: readonly (TableSheet | null)[]): LayoutSheet[] {
  const ranks = layouts.map((layout, index) => ({ layout, ...rank(tables[index] ?? null) }));
  const inOrder = ranks.sort((a, b) => a.sides - b.sides || a.pieces - b.pieces || a.layout.title.localeCompare(b.layout.title, "en", { numeric: true }));
  return inOrder.map(({ layout }) => layout);
}

function rank(table: TableSheet | null): { sides: number; pieces: number } {
  if (!table) return { sides: Number.MAX_SAFE_INTEGER, pieces: 0 };
  const { sides, figures, terrain, markers } = table;
  return { sides: sides.length, pieces: figures.length + terrain.length + markers.length };
}
