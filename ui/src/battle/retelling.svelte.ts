import type { FigureSheet, Told, View } from "../backend/bindings";
import type { Glides } from "../scene/glides";
import { isPlayed, legsOf, stepsOf, type Step } from "./steps";

/** What happened at one go is played sentence by sentence, whoever went somewhere gliding along the way. Nothing but show: the table is what it is from the start. */
export class Retelling {
  /** Whoever is gone by the end, drawn until the last sentence about it is told. */
  lost = $state.raw<readonly FigureSheet[]>([]);
  #steps = $state.raw<readonly Step[]>([]);
  #at = $state(0);
  #seen: { title: string; length: number; figures: readonly FigureSheet[] } = { title: "", length: 0, figures: [] };
  #timer = 0;
  #glides: Glides;
  #ended: (() => void)[] = [];

  constructor(glides: Glides) {
    this.#glides = glides;
  }

  /** A new view was shown. `isStill`: nothing moves by itself. */
  follow(view: View, isStill: boolean): void {
    const { title, length, figures } = this.#seen;
    this.#seen = { title: view.title, length: view.log_length, figures: view.figures };
    if (view.log_length === length && view.title === title) return;
    this.skip();
    if (title !== view.title || isStill) return;
    const lines = view.log.filter((line) => line.line > length);
    if (!lines.some(isPlayed)) return;
    this.#play(stepsOf(lines.filter((line) => line.entry !== null)), view, figures);
  }

  /** Something is played, or is about to be as soon as this view is followed. */
  isTelling(view: View, isStill: boolean): boolean {
    if (this.told !== null) return true;
    const { title, length } = this.#seen;
    return !isStill && view.title === title && view.log.some((line) => line.line > length && isPlayed(line));
  }

  /** What is told now; `null` when nothing is played. */
  get told(): Told | null {
    return this.#steps[this.#at]?.told ?? null;
  }

  get place(): { step: number; of: number } {
    return { step: this.#at + 1, of: this.#steps.length };
  }

  /** Shows the end at once; whether anything was played. */
  skip(): boolean {
    const was = this.#steps.length > 0;
    clearTimeout(this.#timer);
    [this.#steps, this.#at, this.lost] = [[], 0, []];
    this.#glides.stop();
    for (const ended of this.#ended.splice(0)) ended();
    return was;
  }

  /** When what is played now has ended. */
  over(): Promise<void> {
    return this.#steps.length === 0 ? Promise.resolve() : new Promise((ended) => this.#ended.push(ended));
  }

  #play(steps: readonly Step[], view: View, before: readonly FigureSheet[]): void {
    const standing = new Set(view.figures.map(({ id }) => id));
    [this.#steps, this.#at] = [steps, 0];
    this.#glides.play(legsOf(steps, performance.now()));
    this.lost = before.filter(({ id }) => !standing.has(id) && this.#isTold(id));
    this.#wait();
  }

  #wait(): void {
    const step = this.#steps[this.#at];
    if (!step) return void this.skip();
    this.#timer = window.setTimeout(() => {
      this.#at += 1;
      if (this.#at >= this.#steps.length) return void this.skip();
      const lost = this.lost.filter(({ id }) => this.#isTold(id));
      if (lost.length < this.lost.length) this.lost = lost;
      this.#wait();
    }, step.until - step.from);
  }

  /** Is it spoken of now or later? */
  #isTold(figure: number): boolean {
    return this.#steps.slice(this.#at).some(({ told }) => told.figures?.includes(figure));
  }
}
