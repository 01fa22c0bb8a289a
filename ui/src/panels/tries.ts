import { withAgreement } from "../battle/agreement";
import type { Battle } from "../battle/battle.svelte";
import { words } from "../words";

/** A what-if becomes the battle. */
export async function keepTry(battle: Battle, name: string): Promise<void> {
  await withAgreement(battle, (agreed) => battle.keep(name, agreed));
}

export async function dropTry(battle: Battle, name: string): Promise<void> {
  if (await battle.sure.ask(words.panels.whatIf.sureDrop(name))) await battle.dropTry(name);
}
