import type { Sheet } from "../backend/bindings";

/** The game has something of its own, a phase or a kind of figure: its rules judge a move, and not the table alone. */
export function hasRules(sheet: Sheet | null, game: string | undefined): boolean {
  if (!sheet || sheet.game !== game) return true;
  return [sheet.phases, sheet.kinds, sheet.counters, sheet.marks, sheet.options].some((own) => own.length > 0);
}
