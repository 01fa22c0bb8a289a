import { panelWords } from "../words/panels";
import type { Battle } from "./battle.svelte";

/** A breath between two steps, so that players can follow. */
const BREATH = 500;

/** The sides without a player: one step at a time, or on and on until a player is asked. */
export class Program {
  running = $state(false);
  #battle: Battle;

  constructor(battle: Battle) {
    this.#battle = battle;
  }

  /** Whether it did something. */
  async step(): Promise<boolean> {
    const battle = this.#battle;
    const before = battle.view?.log_length ?? 0;
    const outcome = await battle.stepProgram();
    if (outcome === "done") {
      const lines = battle.view?.log.filter((line) => line.line > before) ?? [];
      battle.say(lines.flatMap((line) => line.told.map((told) => told.words)).join(" "));
      return true;
    }
    const why = outcome === "refused" ? battle.refusal?.faults[0]?.words : undefined;
    if (why !== undefined) {
      // That it has nothing to do is no mishap.
      battle.refusal = null;
      battle.note(panelWords.strip.waits(why));
    }
    return false;
  }

  async run(): Promise<void> {
    this.running = true;
    while (this.running && !this.#battle.view?.victory && (await this.step())) {
      await new Promise((go) => setTimeout(go, BREATH));
    }
    this.running = false;
  }

  stop(): void {
    this.running = false;
  }
}
