import { DEFAULTS, readChoices, SIDES, type Choices } from "./choices";
import { Store, type Hearers, type Home, type Kept } from "./store";

/** What players chose about the window; read wherever it matters, kept a short while after. */
class Settings {
  #all = $state.raw<Choices>(DEFAULTS);
  #store: Store | null = null;

  /** Looks up what was kept, and keeps it there from now on. Whatever another window changes holds here too. */
  async fetch(home: Home, complain: Omit<Hearers, "tell">): Promise<void> {
    const others = new BroadcastChannel("handspan-settings");
    const store = new Store(home, { ...complain, tell: (some) => others.postMessage(some) });
    others.onmessage = ({ data }) => {
      store.hear(data as Kept);
      this.#all = readChoices(store.kept);
    };
    await store.load();
    this.#store = store;
    this.#all = readChoices(store.kept);
  }

  get all(): Choices {
    return this.#all;
  }

  set(some: Partial<Choices>): void {
    this.#all = { ...this.#all, ...some };
    this.keep(some);
  }

  /** What is kept under a name that is none of the choices. */
  kept(name: string): unknown {
    return this.#store?.kept[name];
  }

  keep(some: Kept): void {
    this.#store?.set(some);
  }

  /** The window closes. */
  flush(): void {
    this.#store?.flush();
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
