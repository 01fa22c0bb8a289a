import type { Note, Refusal } from "../backend/bindings";
import type { Mark, OutlineLook } from "./mark";

const LOOKS: Record<string, OutlineLook> = { reach: "reach", arc: "arc", template: "template", danger: "danger" };

/** What the rules note, as marks on the table. */
export function marksOfNotes(notes: readonly Note[]): Mark[] {
  return notes.flatMap((note): Mark[] => {
    if (note.is === "affects") return note.figures.map((figure) => ({ is: "ring", figure, look: "affected" }));
    if (note.is === "outline") return [{ is: "outline", rings: note.rings, look: LOOKS[note.what] ?? "region" }];
    return [];
  });
}

/** Where to look when rules forbid. */
export function marksOfRefusals(refusals: readonly Refusal[]): Mark[] {
  return refusals.flatMap(({ place, figures }): Mark[] => [
    ...figures.map((figure): Mark => ({ is: "ring", figure, look: "affected" })),
    ...(place ? [{ is: "cross", at: place } as const] : []),
  ]);
}
