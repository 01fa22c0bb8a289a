import type { Battle } from "./battle.svelte";
import { waitsForPeople } from "./work";

/** A breath between two steps, so that players can follow. */
const BREATH = 500;

/** The sides without a player: one step at a time, or on and on until a player is asked. */
export class Program {
  running = $state(false);
  /** Steps since it was let run. */
  count = $state(0);
  #battle: Battle;
  /** When what the last step did has been shown. */
  #shown: () => Promise<unknown>;

  constructor(battle: Battle, shown: () => Promise<unknown> = () => Promise.resolve()) {
    [this.#battle, this.#shown] = [battle, shown];
  }

  /** Whether it did something. */
  async step(): Promise<boolean> {
    const battle = this.#battle;
    const outcome = await battle.stepProgram();
    if (outcome === "done") {
      this.count += 1;
      return true;
    }
    const why = outcome === "refused" ? battle.refusal?.faults[0]?.words : undefined;
    if (why !== undefined) {
      // That it has nothing to do is no mishap.
      battle.refusal = null;
      battle.note(why);
    }
    return false;
  }

  /** Until a person is asked, something is refused, somebody has won, or it is stopped. */
  async run(): Promise<void> {
    if (this.running) return;
    [this.running, this.count] = [true, 0];
    while (this.running && (await this.step()) && this.#goesOn) {
      await new Promise((go) => setTimeout(go, BREATH));
      await this.#shown();
    }
    this.running = false;
  }

  get #goesOn(): boolean {
    const { view } = this.#battle;
    return view !== null && !view.victory && !waitsForPeople(view);
  }

  /** Whether it was running. */
  stop(): boolean {
    const was = this.running;
    this.running = false;
    return was;
  }
}
