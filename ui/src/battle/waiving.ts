import type { Refusal, Waiver } from "../backend/bindings";

/** What players would have to agree on; `null` when a rule is firm, for then all of it stays forbidden. */
export function waiversOf(refusals: readonly Refusal[]): Waiver[] | null {
  if (refusals.length === 0 || refusals.some(({ waivable }) => !waivable)) return null;
  const known = new Map(refusals.map(({ rule, answer }) => [`${answer}/${rule}`, { rule, answer }]));
  return [...known.values()];
}

/** The same with the players' reason, if they gave one. */
export function withReason(waivers: readonly Waiver[], reason: string): Waiver[] {
  return waivers.map((waiver) => (reason === "" ? waiver : { ...waiver, reason }));
}
