import type { Note } from "../backend/bindings";

/** What is told beside dice that are asked for: the odds tell the rest. */
const AT_DICE: ReadonlySet<Note["is"]> = new Set(["says", "line", "versus", "price", "pool", "sum", "chart", "risks"]);

/** Whether a note is told beside the next dice; a number to roll where something adds to it. */
export function isAtDice(note: Note): boolean {
  return AT_DICE.has(note.is) || (note.is === "need" && note.modifiers.length > 0);
}

/** What notes add to others that were said before. */
export function added(notes: readonly Note[], before: readonly Note[]): Note[] {
  const known = new Set(before.map((note) => JSON.stringify(note)));
  return notes.filter((note) => !known.has(JSON.stringify(note)));
}
