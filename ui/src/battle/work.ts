import type { View } from "../backend/bindings";

/** Whether a question is open that only people answer. */
export function waitsForPeople({ attempt, run_by_program }: Pick<View, "attempt" | "run_by_program">): boolean {
  return attempt !== null && !attempt.waits_for.some((seat) => run_by_program.includes(seat));
}

/** Whether a side that the program runs seems to be on: it is asked, or it is its turn. */
export function hasWork(view: Pick<View, "attempt" | "run_by_program" | "victory" | "clock" | "opening">): boolean {
  const { attempt, run_by_program: sides, victory, clock, opening } = view;
  // Before the first turn it is for the players to begin.
  if (victory || opening || sides.length === 0) return false;
  if (attempt) return !waitsForPeople(view);
  return clock.side === null || sides.includes(clock.side);
}
