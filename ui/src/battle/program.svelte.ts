import type { LogLine } from "../backend/bindings";
import { panelWords } from "../words/panels";
import type { Battle } from "./battle.svelte";
import { waitsForPeople } from "./work";

/** A breath between two steps, so that players can follow. */
const BREATH = 500;

/** The sides without a player: one step at a time, or on and on until a player is asked. */
export class Program {
  running = $state(false);
  /** Steps since it was let run. */
  count = $state(0);
  #told = $state.raw<{ title: string; length: number; lines: LogLine[] } | null>(null);
  #battle: Battle;
  /** When what the last step did has been shown. */
  #shown: () => Promise<unknown>;

  constructor(battle: Battle, shown: () => Promise<unknown> = () => Promise.resolve()) {
    [this.#battle, this.#shown] = [battle, shown];
  }

  /** Whether it did something. */
  async step(): Promise<boolean> {
    const battle = this.#battle;
    const before = battle.view?.log_length ?? 0;
    const outcome = await battle.stepProgram();
    if (outcome === "done") {
      const lines = battle.view?.log.filter((line) => line.line > before) ?? [];
      if (battle.view) this.#told = { title: battle.view.title, length: battle.view.log_length, lines };
      this.count += 1;
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

  /** What the last step did, until something else happens. */
  get told(): LogLine[] {
    const { view } = this.#battle;
    return view && this.#told?.title === view.title && this.#told.length === view.log_length ? this.#told.lines : [];
  }

  /** The last step was read. */
  read(): void {
    this.#told = null;
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
