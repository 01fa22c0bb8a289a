import type { Cell, Placement, Prospect } from "../backend/bindings";
import type { Shown } from "./holding";

/**
 * Whether the player has to say what was meant: several things are allowed, or the likeliest is forbidden and another is
 * not. Where all are forbidden the likeliest is refused, with its way through.
 */
export function isChoice(meanings: readonly Prospect[]): boolean {
  const lawful = meanings.filter(isLawful);
  return lawful.length > 1 || (lawful.length === 1 && lawful[0] !== meanings[0]);
}

export function isLawful({ refusals }: Prospect): boolean {
  return refusals.length === 0;
}

/** What it is taken for where nobody is asked: the first that is allowed, else the likeliest; `null` when it means nothing. */
export function takenFor(meanings: readonly Prospect[]): Prospect | null {
  return meanings.find(isLawful) ?? meanings[0] ?? null;
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
