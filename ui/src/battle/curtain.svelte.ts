import type { Seat } from "../backend/bindings";
import type { Battle } from "./battle.svelte";

/**
 * Between players at one laptop. Sealed questions are put to one seat at a time; while nobody in particular sits
 * there the curtain is closed. A window that sits on a chair of its own has none.
 */
export class Curtain {
  /** Somebody sat down behind it. */
  #behind = $state(false);
  #battle: Battle;

  constructor(battle: Battle) {
    this.#battle = battle;
  }

  get isClosed(): boolean {
    const { view, seat } = this.#battle;
    if (!view) return false;
    if (this.#behind) return view.seat !== seat || !this.#isAsked;
    // What one seat saw must not be seen from the table, not even while the new view is on its way.
    return seat === 0 && (view.seat !== 0 || this.waiting.length > 0);
  }

  /** Who has still to be asked: sealed questions that this seat may not see. */
  get waiting(): Seat[] {
    const attempt = this.#battle.view?.attempt;
    return attempt && attempt.asks.length === 0 ? attempt.waits_for : [];
  }

  get ready(): Seat[] {
    return this.#battle.view?.attempt?.ready ?? [];
  }

  /** Whom to hand the laptop to; `null` while it is on its way back to the table. */
  get next(): Seat | null {
    return this.#behind || this.#battle.view?.seat !== 0 ? null : (this.waiting[0] ?? null);
  }

  async open(): Promise<void> {
    const { next } = this;
    if (next === null) return;
    this.#behind = true;
    await this.#battle.sit(next);
  }

  /** Whoever has sealed everything gets up; what they know goes with them. */
  settle(): void {
    const { view, seat } = this.#battle;
    if (!this.#behind || !view || view.seat !== seat) return;
    if (seat === 0) this.#behind = false;
    else if (!this.#isAsked) void this.#battle.sit(0);
  }

  get #isAsked(): boolean {
    const { view, seat } = this.#battle;
    return view?.attempt?.asks.some((ask) => ask.seat === seat && ask.sealed) ?? false;
  }
}
