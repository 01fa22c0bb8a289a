import type { TableSheet } from "../backend/bindings";
import { words } from "../words";

/** Who plays on a table and what stands there. */
export function holdsWords({ sides, program, figures, terrain }: TableSheet): string {
  const run = sides.filter(({ side }) => program.includes(side)).length;
  return words.start.holds({ players: sides.length - run, program: run, figures: figures.length, pieces: terrain.length });
}
