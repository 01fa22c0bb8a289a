import type { Ask, Seat } from "../backend/bindings";
import type { Battle } from "./battle.svelte";

/**
 * Between players at one laptop. Sealed questions are put to one seat at a time; while nobody in particular sits
 * there the curtain is closed. A window that sits on a chair of its own has none.
 */
export class Curtain {
  /** Somebody sat down behind it. */
  #behind = $state(false);
  /** Who sat down last. */
  #last = $state<Seat | null>(null);
  /** The round they sat down for: which answer of what is begun it is, and what was done last before that was begun. */
  #round: string | null = null;
  /** The pulse at which the program was last asked to seal: once is enough. */
  #stepped = -1;
  /** The round before which everybody looks at the table once more, by its pulse. */
  #looking = $state(-1);
  #battle: Battle;
  #isTelling: () => boolean;

  /** `isTelling`: what was opened is still played on the table, for everybody to see. */
  constructor(battle: Battle, isTelling: () => boolean = () => false) {
    this.#battle = battle;
    this.#isTelling = isTelling;
  }

  get isClosed(): boolean {
    const { view, seat } = this.#battle;
    if (!view) return false;
    if (this.isAlone) return false;
    if (this.#behind) return view.seat !== seat || !this.#isAsked;
    // What one seat saw must not be seen from the table, not even while the new view is on its way.
    return seat === 0 && (view.seat !== 0 || (this.people.length > 0 && !this.isLooking && !this.#isTelling()));
  }

  /** Somebody sits behind it, and others are not to see what they see. */
  get isBehind(): boolean {
    return this.#behind && !this.isAlone;
  }

  /** The table is shown between two rounds, as everybody may see it. */
  get isLooking(): boolean {
    return this.people.length > 0 && this.#looking === this.#battle.view?.pulse;
  }

  look(isLooking: boolean): void {
    this.#looking = isLooking ? (this.#battle.view?.pulse ?? -1) : -1;
  }

  /** Who has still to be asked: sealed questions that this seat may not see. */
  get waiting(): Seat[] {
    const attempt = this.#battle.view?.attempt;
    return attempt && attempt.asks.length === 0 ? attempt.waits_for : [];
  }

  /** Those of them for whom somebody sits here. */
  get people(): Seat[] {
    return this.waiting.filter((seat) => !this.isProgram(seat));
  }

  isProgram(seat: Seat): boolean {
    return this.#battle.view?.run_by_program.includes(seat) ?? false;
  }

  /** Whoever sat down here last is alone: the program plays all the other sides, and nothing has to be hidden from anybody. */
  get isAlone(): boolean {
    const people = this.#battle.view?.sides.filter(({ side }) => !this.isProgram(side)) ?? [];
    return people.length === 1 && people[0]?.side === this.#last;
  }

  get ready(): Seat[] {
    return this.#battle.view?.attempt?.ready ?? [];
  }

  /** Whom to hand the laptop to; `null` while it is on its way back to the table. */
  get next(): Seat | null {
    return this.#behind || this.#battle.view?.seat !== 0 ? null : (this.people[0] ?? null);
  }

  async open(): Promise<void> {
    const { next } = this;
    if (next === null) return;
    [this.#behind, this.#round, this.#last] = [true, null, next];
    await this.#battle.sit(next);
  }

  /** Whoever has sealed everything gets up; what they know goes with them. */
  settle(): void {
    const { view, seat } = this.#battle;
    if (!view || view.seat !== seat) return;
    if (!this.#behind) {
      const isStepping = this.#stepProgram();
      if (!isStepping && this.isAlone && !this.#isTelling()) void this.open();
    } else if (seat === 0) this.#behind = false;
    else if (!this.#isAsked) void this.#battle.sit(0);
    else this.#round ??= this.#roundOf(this.#asked);
  }

  /** While people decide, the program seals for the sides it plays: nobody is handed the laptop for those. Whether it does so now. */
  #stepProgram(): boolean {
    const battle = this.#battle;
    const { view } = battle;
    const isTime = this.isClosed || (this.isAlone && this.people.length > 0 && !this.#isTelling());
    if (!view || !isTime || this.people.length === this.waiting.length || this.#stepped === view.pulse) return false;
    this.#stepped = view.pulse;
    void battle.stepProgram().then((outcome) => {
      // Another window may have been quicker; that there is nothing left to do is no mishap.
      if (outcome === "refused") battle.refusal = null;
      // It went with a change before it that came to nothing, and is still to be done.
      else if (outcome === "dropped" || outcome === "stale") this.#stepped = -1;
      else return;
      this.settle();
    });
    return true;
  }

  /** It is asked in the round it sat down for: when all have decided, everybody sees what came of it before the next. */
  get #isAsked(): boolean {
    return this.#asked !== undefined && (this.#round === null || this.#roundOf(this.#asked) === this.#round);
  }

  #roundOf(ask: Ask | undefined): string | null {
    return ask ? `${this.#battle.view?.log.filter((line) => line.entry !== null).at(-1)?.entry} ${ask.answer}` : null;
  }

  get #asked(): Ask | undefined {
    const { view, seat } = this.#battle;
    return view?.attempt?.asks.find((ask) => ask.seat === seat && ask.sealed);
  }
}
