import type { Prospect } from "../backend/bindings";

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
