import type { FigureSheet, Scene, Told, View } from "../backend/bindings";
import type { Glides } from "../drawing/glides";
import { isPlayed, legsOf, openedBy, shownAfter, stepsOf, type Step } from "./steps";

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
  #at = $state(0);
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

  /** Shows the end at once; whether anything was told. */
  skip(): boolean {
    const [was, wasTold] = [this.#scene !== null, this.#steps.length > 0];
    clearTimeout(this.#timer);
    [this.#steps, this.#at, this.#scene] = [[], 0, null];
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
    [this.#steps, this.#at] = [stepsOf(scenes), 0];
    this.#step(standing, view.figures);
  }

  #step(standing: readonly FigureSheet[], end: readonly FigureSheet[]): void {
    const step = this.#steps[this.#at];
    if (!step || !this.#scene) return void this.skip();
    const figures = shownAfter(standing, step.changes, end);
    this.#scene = { ...this.#scene, figures, clock: step.clock, board: openedBy(this.#scene.board, step) };
    this.#glides.play(legsOf(step, performance.now()));
    this.#timer = window.setTimeout(() => {
      this.#at += 1;
      this.#step(figures, end);
    }, step.lasts);
  }
}
