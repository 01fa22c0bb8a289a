import type { FigureId } from "../backend/bindings";
import type { Around, Input } from "./tool";

/** Whom a tool is about: the figure that was clicked, else the one under the pointer, else the one that is chosen. */
export interface Whom {
  /** A tool on the shelf asks nothing. */
  inHand: boolean;
  kept: FigureId | null;
  over: FigureId | null;
}

export const NOBODY: Whom = { inHand: false, kept: null, over: null };

export function subjectOf({ inHand, kept, over }: Whom, around: Around): FigureId | null {
  if (!inHand) return null;
  const [chosen] = around.chosen.length === 1 ? around.chosen : [];
  const known = [kept, over, chosen ?? null].find((id) => id !== null && around.figure(id) !== undefined);
  return known ?? null;
}

/** Who it is about after this input; the same object when the input says nothing of it. */
export function whomAfter(whom: Whom, input: Input): Whom {
  switch (input.kind) {
    case "taken":
      return { ...NOBODY, inHand: true };
    case "put":
      return NOBODY;
    case "move":
      return input.spot.figure === whom.over ? whom : { ...whom, over: input.spot.figure };
    case "down":
      return { ...whom, kept: input.spot.figure, over: input.spot.figure };
    case "cancel":
      return { ...whom, kept: null, over: null };
    default:
      return whom;
  }
}
