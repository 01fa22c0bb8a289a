import type { Cell, Cost, Forecast, Note, Placement, Prospect } from "../backend/bindings";
import type { Shown } from "./holding";

/** What the rules take a gesture for; `null` when it means nothing. */
export function takenOf(forecast: Pick<Forecast, "meanings" | "taken"> | null): Prospect | null {
  return forecast?.meanings[forecast.taken ?? -1] ?? null;
}

/** What the rules charge for it: the one price that is shown, said and paid. */
export function costOf(meaning: Pick<Prospect, "notes"> | null | undefined): Cost | null {
  return meaning?.notes.find((note) => note.is === "cost") ?? null;
}

export type Ends = Extract<Note, { is: "ends" }>;

/** Where the allowance ends along a way that is too long. */
export function endsOf(meaning: Pick<Prospect, "notes"> | null | undefined): Ends | null {
  return meaning?.notes.find((note) => note.is === "ends") ?? null;
}

/** Where letting go puts it, since all of the way is forbidden; nowhere else when Alt frees it, or when nothing forbids it. */
export function stopOf(meaning: Prospect | null | undefined, free: boolean | undefined): Ends | null {
  return meaning && !free && !isLawful(meaning) ? endsOf(meaning) : null;
}

export function isLawful({ refusals }: Prospect): boolean {
  return refusals.length === 0;
}

/** Nothing that it could mean is known, though it would change something. */
export function isMeaningless({ meanings, forecast }: Shown, start: Placement): boolean {
  const { x, y, facing } = forecast.end;
  return meanings?.length === 0 && (x !== start.x || y !== start.y || facing !== start.facing);
}

/** The square it is about, if it is about one. */
export function cellOf(meaning: Prospect | null): Cell | null {
  return meaning?.answers.find((answer) => answer.cell)?.cell ?? null;
}

/** It is allowed, and nothing would come of it. */
export function isIdle(meaning: Prospect): boolean {
  return isLawful(meaning) && meaning.told.length === 0 && meaning.asks.length === 0;
}

/** There is a way of doing it now: what forbids it, if anything does, hangs on how far or where to. */
export function isPossible(meanings: readonly Prospect[]): boolean {
  return meanings.some(({ refusals }) => refusals.every(({ answer }) => answer !== null));
}
