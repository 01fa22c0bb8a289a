import type { Cell, Cost, Forecast, Length, Met, Note, Placement, Prospect, Refusal } from "../backend/bindings";
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

/** It is about a way, and not about whoever or whatever lies at its end. */
export function isGoing(meaning: Pick<Prospect, "answers">): boolean {
  return meaning.answers.some((answer) => answer.path !== undefined || answer.motion !== undefined);
}

/** What forbids it beside its price: where that is told, the rule that says the same would only say it again. */
export function besidesPrice(meaning: Prospect): Refusal[] {
  const cost = costOf(meaning);
  const isPrice = ({ measured }: Refusal) => cost !== null && !cost.within && measured?.length === cost.length && measured.limit === cost.left;
  return meaning.refusals.filter((refusal) => !isPrice(refusal));
}

/**
 * What stops the figure on its way, by the table alone: where it only comes to touch something at the very end, nothing does.
 * `contact`: what counts as touching.
 */
export function metOf({ forecast }: Shown, contact: Length): Met | null {
  const { sweep, length, overlaps } = forecast;
  return sweep.met && (overlaps.length > 0 || sweep.length + contact < length) ? sweep.met : null;
}
