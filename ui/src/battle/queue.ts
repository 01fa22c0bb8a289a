/**
 * What came of a change. `nothing`: when its turn came there was nothing to change. `dropped`: it was to follow one that
 * came to nothing, and was never sent.
 */
export type Outcome = "done" | "nothing" | "stale" | "refused" | "lost" | "dropped";

/** Something now, or as it turns out to be when its turn comes; `null` when there is nothing to do then. */
export type Then<What> = What | (() => What | null | Promise<What | null>);

interface Waiting {
  change(): Promise<Outcome>;
  resolve(outcome: Outcome): void;
}

/**
 * Changes of one window, one under way at a time. Whoever plays fast means each change to follow the one before; one
 * that does not come off takes those after it along, since they were meant for another table.
 */
export class Queue {
  #isBusy = false;
  #waiting: Waiting[] = [];

  /** `dropped` hears how many changes went with one that came to nothing, and why it did. */
  constructor(private readonly dropped: (count: number, why: Outcome) => void) {}

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Makes a change when its turn has come: at once if nothing is under way. */
  push(change: () => Promise<Outcome>): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#waiting.push({ change, resolve });
      if (!this.#isBusy) void this.#work();
    });
  }

  /** Lets go of whatever waits: it was meant for another table, or for another chair. */
  clear(): number {
    const left = this.#waiting.splice(0);
    for (const { resolve } of left) resolve("dropped");
    return left.length;
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const outcome = await next.change();
      if (outcome !== "done" && outcome !== "nothing") {
        const count = this.clear();
        if (count > 0) this.dropped(count, outcome);
      }
      next.resolve(outcome);
    }
    this.#isBusy = false;
  }
}
