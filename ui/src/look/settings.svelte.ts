import { DEFAULTS, readChoices, SIDES, type Choices } from "./choices";
import { load, save } from "./store";

/** What players chose about the window; read wherever it matters, kept at once. */
class Settings {
  #all = $state.raw<Choices>(DEFAULTS);

  /** Looks up what was kept. */
  async fetch(): Promise<void> {
    this.#all = readChoices(await load());
  }

  get all(): Choices {
    return this.#all;
  }

  set(some: Partial<Choices>): void {
    this.#all = { ...this.#all, ...some };
    save(JSON.stringify(this.#all));
  }

  isFolded(panel: string): boolean {
    return this.#all.folded.includes(panel);
  }

  fold(panel: string, folded: boolean): void {
    const others = this.#all.folded.filter((name) => name !== panel);
    this.set({ folded: folded ? [...others, panel] : others });
  }

  widen(side: number): void {
    this.set({ side: Math.round(Math.min(SIDES.most, Math.max(SIDES.least, side))) });
  }
}

export const settings = new Settings();
