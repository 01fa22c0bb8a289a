import { words } from "../words";
import { panelWords } from "../words/panels";
import type { Battle, Outcome } from "./battle.svelte";

/** Gives an order that may take back fallen dice. If it does, everybody is asked first, and the order is given again once they agree. */
export async function withAgreement(battle: Battle, order: (agreed: boolean) => Promise<Outcome>): Promise<Outcome> {
  const outcome = await order(false);
  const why = battle.refusal?.agreement;
  if (outcome !== "refused" || why === undefined) return outcome;
  battle.refusal = null;
  const revision = battle.view?.revision;
  if (!(await battle.sure.ask(panelWords.agree(why)))) return "refused";
  if (battle.view?.revision === revision) return order(true);
  battle.note(words.line.stale);
  return "stale";
}
