import type { Scene, Told, View } from "../backend/bindings";
import type { Glides } from "../drawing/glides";
import { isPlayed, legsOf, scenesOf, shownAfter, stepsOf, type Step } from "./steps";

/** What has happened since a view that was told: entries of the log, and what is begun and waits for an answer. */
interface News {
  /** By their numbers; what a hand here did was seen when it did it. */
  entries: { entry: number; wasSeen: boolean }[];
  isBegun: boolean;
  /** So many sentences of the first were told while it was begun. */
  heard: number;
}

/**
 * What happened at one go is told sentence by sentence, and the table is shown as far as it is told. Nothing but show: the
 * battle is what it is from the start.
 */
export class Retelling {
  /** The table as far as it is told; `null` when all of it is. */
  #scene = $state.raw<View | null>(null);
  #steps = $state.raw<readonly Step[]>([]);
  /** The table as each of them leaves it. */
  #scenes: readonly View[] = [];
  #at = $state(0);
  #isPaused = $state(false);
  /** The view that was told last. */
  #seen = $state.raw<View | null>(null);
  /** How many sentences of what is begun were told. */
  #heard = 0;
  #timer = 0;
  #glides: Glides;
  #retell: (entry: number | null) => Promise<Scene[]>;
  #ended: ((wasTold: boolean) => void)[] = [];

  constructor(glides: Glides, retell: (entry: number | null) => Promise<Scene[]>) {
    [this.#glides, this.#retell] = [glides, retell];
  }

  /** A new view was shown. `isStill`: nothing moves by itself. */
  follow(view: View, isStill: boolean): void {
    const before = this.#seen;
    if (before === view) return;
    const news = this.#news(view, isStill);
    const isElsewhere = !before || before.title !== view.title || before.log_length !== view.log_length;
    this.#seen = view;
    // What is only looked at anew does not end what is being told.
    if (!news && !isElsewhere) return;
    this.skip();
    this.#heard = view.attempt?.told ?? 0;
    if (before && news) void this.#tell(news, before, view);
  }

  /** The table to show: as it is, or as far as it is told. */
  shown(view: View, isStill: boolean): View {
    return this.#scene ?? (this.#seen && this.#news(view, isStill) ? this.#seen : view);
  }

  /** Something is told, or is about to be as soon as this view is followed. */
  isTelling(view: View, isStill: boolean): boolean {
    return this.#scene !== null || this.#news(view, isStill) !== null;
  }

  /** What is told now; `null` when nothing is. */
  get told(): Told | null {
    return this.#steps[this.#at]?.told ?? null;
  }

  get place(): { step: number; of: number } {
    return { step: this.#at + 1, of: this.#steps.length };
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Stays at what is told now, or goes on by itself again. */
  pause(): void {
    if (this.#steps.length === 0) return;
    this.#isPaused = !this.#isPaused;
    clearTimeout(this.#timer);
    if (!this.#isPaused) this.#wait();
  }

  /** Tells the next thing; after the last one it is over. */
  next(): void {
    if (this.#scene !== null) this.#show(this.#at + 1);
  }

  /** Tells the one before again, and stays there. */
  back(): void {
    if (this.#at === 0) return;
    this.#isPaused = true;
    this.#show(this.#at - 1);
  }

  /** Shows the end at once; whether anything was told. */
  skip(): boolean {
    const [was, wasTold] = [this.#scene !== null, this.#steps.length > 0];
    clearTimeout(this.#timer);
    [this.#steps, this.#scenes, this.#at, this.#scene, this.#isPaused] = [[], [], 0, null, false];
    this.#glides.stop();
    for (const ended of this.#ended.splice(0)) ended(wasTold);
    return was;
  }

  /** When what is told now has ended: whether there was anything to tell. */
  over(): Promise<boolean> {
    return this.#scene === null ? Promise.resolve(false) : new Promise((ended) => this.#ended.push(ended));
  }

  #news(view: View, isStill: boolean): News | null {
    const before = this.#seen;
    if (isStill || !before || before === view || before.title !== view.title || before.trying !== view.trying) return null;
    const lines = view.log.filter((line) => line.line > before.log_length && line.entry !== null && !line.undone);
    const { attempt } = view;
    const heard = lines.length === 0 || !before.attempt ? 0 : this.#heard;
    const isBegun = attempt !== null && attempt.by !== "player" && attempt.told > (lines.length > 0 ? 0 : this.#heard);
    if (!lines.some(isPlayed) && !isBegun) return null;
    const entries = lines.flatMap(({ entry, by }) => (entry === null ? [] : [{ entry, wasSeen: by === "player" }]));
    return { entries, isBegun, heard: lines.length > 0 ? heard : this.#heard };
  }

  async #tell({ entries, isBegun, heard }: News, before: View, view: View): Promise<void> {
    this.#scene = before;
    const parts = await Promise.all([...entries.map(({ entry }) => entry), ...(isBegun ? [null] : [])].map((entry) => this.#retell(entry)));
    // It was skipped, or something else is told by now.
    if (this.#scene !== before) return;
    const told = entries.findIndex(({ wasSeen }) => !wasSeen);
    const first = told < 0 ? entries.length : told;
    const scenes = parts.slice(first).flat().slice(heard);
    const standing = parts.slice(0, first).flat().reduce((figures, { changes }) => shownAfter(figures, changes, view.figures), before.figures);
    // Sentences alone are read in the log, unless they are the rest of what was played.
    const isWorthIt = heard > 0 || scenes.some(({ told }) => (told.way?.length ?? 0) > 1);
    if (!isWorthIt) return void this.skip();
    this.#steps = stepsOf(scenes);
    this.#scenes = scenesOf(this.#steps, { ...before, figures: standing }, view.figures);
    this.#show(0);
  }

  #show(at: number): void {
    clearTimeout(this.#timer);
    const [step, scene, isBack] = [this.#steps[at], this.#scenes[at], at < this.#at];
    if (!step || !scene) return void this.skip();
    [this.#at, this.#scene] = [at, scene];
    // What is told again stands as it was then; nobody goes backwards.
    if (isBack) this.#glides.stop();
    else this.#glides.play(legsOf(step, performance.now()));
    if (!this.#isPaused) this.#wait();
  }

  #wait(): void {
    this.#timer = window.setTimeout(() => this.#show(this.#at + 1), this.#steps[this.#at]?.lasts ?? 0);
  }
}
