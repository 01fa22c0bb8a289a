import { words } from "../words";
import { panelWords } from "../words/panels";
import type { Battle, Outcome } from "./battle.svelte";

/** Does something that takes back dice only when everybody says so: asks once it turns out that some have fallen. */
export async function withAgreement(battle: Battle, order: (agreed: boolean) => Promise<Outcome>): Promise<Outcome> {
  const outcome = await order(false);
  const fault = battle.refusal?.faults[0];
  if (outcome !== "refused" || fault?.place !== words.faults.dice) return outcome;
  battle.refusal = null;
  const revision = battle.view?.revision;
  if (!(await battle.sure.ask(panelWords.agree(fault.words)))) return "refused";
  if (battle.view?.revision === revision) return order(true);
  battle.note(words.line.stale);
  return "stale";
}
