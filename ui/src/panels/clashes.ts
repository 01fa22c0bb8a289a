import type { Note, Prospect } from "../backend/bindings";

type Versus = Extract<Note, { is: "versus" }>;

/** What two who fight bring to it, where an offer is a fight; of two notes the first. */
export function versusOf(offer: Pick<Prospect, "notes">): Versus | undefined {
  return offer.notes.find((note) => note.is === "versus");
}
