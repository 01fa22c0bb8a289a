import type { Side, TableSheet } from "../backend/bindings";
import { words } from "../words";

/** Who plays on a table and what stands there. `program`: the sides that the program plays; `null` while that is not known. */
export function holdsWords({ sides, figures, terrain }: TableSheet, program: readonly Side[] | null): string {
  const run = program ? sides.filter(({ side }) => program.includes(side)).length : 0;
  return words.start.holds({ players: program ? sides.length - run : 0, program: run, figures: figures.length, pieces: terrain.length });
}
