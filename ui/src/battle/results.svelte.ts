import type { View } from "../backend/bindings";
import { happeningOf, type Happening } from "./happening";

/** Milliseconds that a result stays by itself. */
const STAYS = 3200;
/** So many can be gone back through. */
const KEPT = 60;

/** What came of what was done, until it is read: the latest, and while the program plays those before it too. */
export class Results {
  #all = $state.raw<readonly Happening[]>([]);
  #at = $state(-1);
  #seen: View | null = null;
  #timer = 0;

  /** A new view was shown. `isLeft`: it is told otherwise. What came of it, if anything. */
  follow(view: View, isLeft = false): Happening | null {
    const before = this.#seen;
    if (before === view) return null;
    this.#seen = view;
    const isElsewhere = !before || before.title !== view.title || before.seat !== view.seat || before.trying !== view.trying;
    const happening = happeningOf(before, view, performance.now());
    if (isElsewhere) this.clear();
    else if (before.log_length !== view.log_length || (happening && before.revision !== view.revision)) this.read();
    if (!happening || isLeft) return isLeft ? happening : null;
    this.show(happening);
    return happening;
  }

  show(happening: Happening): void {
    const kept = happening.isProgram ? this.#all.filter(({ isProgram }) => isProgram) : [];
    this.#all = [...kept, happening].slice(-KEPT);
    this.#at = this.#all.length - 1;
  }

  get now(): Happening | null {
    return this.#all[this.#at] ?? null;
  }

  get place(): { step: number; of: number } {
    return { step: this.#at + 1, of: this.#all.length };
  }

  /** Looks at the one before. */
  back(): void {
    if (this.#at > 0) this.#at -= 1;
  }

  /** Looks at the next one; whether there was one. */
  on(): boolean {
    const hasNext = this.#at >= 0 && this.#at < this.#all.length - 1;
    if (hasNext) this.#at += 1;
    return hasNext;
  }

  /** It was read. Those of the program can still be gone back to from the next one. */
  read(): void {
    clearTimeout(this.#timer);
    this.#at = -1;
  }

  /** Puts it away after a while. */
  expire(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.read(), STAYS);
  }

  /** Another table, or other eyes: nothing of it is shown any more. */
  clear(): void {
    this.read();
    this.#all = [];
  }
}
