import type { Answer, Prospect } from "../backend/bindings";
import type { Action, Battle, Outcome } from "./battle.svelte";
import { waiversOf } from "./waiving";

/** What puts the table right by hand: whoever chooses it agrees to it by that. */
export const isCorrection = ({ tool }: Pick<Prospect, "tool">) => tool === "correct";

/** Rules forbid it now; what is filled in first is judged only then, and a correction is agreed on by being begun. */
export const isBarred = (offer: Prospect) => offer.refusals.length > 0 && offer.fields.length === 0 && !isCorrection(offer);

/** Begins what is offered. What may have been forgotten is asked once, and answered no nothing is begun. */
export async function beginOffer(battle: Battle, offer: Prospect, answers: Answer[] = offer.answers, action: Action = offer.action): Promise<Outcome> {
  if (offer.sure !== "" && !(await battle.sure.ask(offer.sure))) return "nothing";
  return battle.begin(action, answers, isCorrection(offer) ? (waiversOf(offer.refusals) ?? []) : []);
}
