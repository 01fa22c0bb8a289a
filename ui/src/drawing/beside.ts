import type { Absent, FigureSheet, View } from "../backend/bindings";

/** Whoever belongs to the battle and is not on the table. */
export function absentOf(view: Pick<View, "board">): Absent[] {
  return (view.board.aside ?? []).flatMap(({ figures }) => figures);
}

/** Those who still count where they stood last. */
export function ghostsOf(view: Pick<View, "board">): FigureSheet[] {
  return absentOf(view).filter(({ ghost }) => ghost).map(({ sheet }) => sheet);
}
