import type { Ask, Seat, Side } from "../backend/bindings";
import type { Battle } from "./battle.svelte";
import { TABLE, holders, isOwn } from "./seats";

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
    return seat === TABLE && (view.seat !== TABLE || (this.people.length > 0 && !this.isLooking && !this.#isTelling()));
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

  /** The sides that have still to be asked: sealed questions that this seat may not see. */
  get waiting(): Side[] {
    const attempt = this.#battle.view?.attempt;
    return attempt && attempt.asks.length === 0 ? attempt.waits_for : [];
  }

  /** Who sits here for them, each once, in order of their sides. Of seats that share a side the first is asked. */
  get people(): Seat[] {
    return this.#seatsOf(this.waiting);
  }

  isProgram(side: Side): boolean {
    return this.#battle.view?.run_by_program.includes(side) ?? false;
  }

  /** The sides that a seat has still to be asked for. */
  waitingFor(seat: Seat): Side[] {
    const { view } = this.#battle;
    return view ? this.waiting.filter((side) => isOwn(view, seat, side)) : [];
  }

  #seatsOf(sides: Side[]): Seat[] {
    const { view } = this.#battle;
    const people = sides.filter((side) => !this.isProgram(side));
    return view ? [...new Set(people.flatMap((side) => holders(view, side).slice(0, 1)))] : [];
  }

  /** Whoever sat down here last is alone: the program plays all the other sides, and nothing has to be hidden from anybody. */
  get isAlone(): boolean {
    const people = this.#seatsOf(this.#battle.view?.sides.map(({ side }) => side) ?? []);
    return people.length === 1 && people[0] === this.#last;
  }

  /** The sides that have sealed. */
  get ready(): Side[] {
    return this.#battle.view?.attempt?.ready ?? [];
  }

  /** Whom to hand the laptop to; `null` while it is on its way back to the table. */
  get next(): Seat | null {
    return this.#behind || this.#battle.view?.seat !== TABLE ? null : (this.people[0] ?? null);
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
    } else if (seat === TABLE) this.#behind = false;
    else if (!this.#isAsked) void this.#battle.sit(TABLE);
    else this.#round ??= this.#roundOf(this.#asked);
  }

  /** While people decide, the program seals for the sides it plays: nobody is handed the laptop for those. Whether it does so now. */
  #stepProgram(): boolean {
    const battle = this.#battle;
    const { view } = battle;
    const isTime = this.isClosed || (this.isAlone && this.people.length > 0 && !this.#isTelling());
    if (!view || !isTime || !this.waiting.some((side) => this.isProgram(side)) || this.#stepped === view.pulse) return false;
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
    return view?.attempt?.asks.find((ask) => ask.sealed && isOwn(view, seat, ask.seat));
  }
}
