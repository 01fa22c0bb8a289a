import type { Note } from "../backend/bindings";

/** What notes add to others that were said before. */
export function added(notes: readonly Note[], before: readonly Note[]): Note[] {
  const known = new Set(before.map((note) => JSON.stringify(note)));
  return notes.filter((note) => !known.has(JSON.stringify(note)));
}
