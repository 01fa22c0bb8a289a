import type { Facing, FigureId, FigureSheet, Placement } from "../backend/bindings";
import { onLeg, type Leg } from "./leg";

/** Milliseconds a figure takes from where it was seen to where it stands. */
const GLIDE = 160;
const FULL = 360_000;

interface Glide {
  from: Placement;
  since: number;
  lasts: number;
}

/** Figures on their way from where they were last seen to where they stand now. Nothing but show. */
export class Glides {
  #gliding = new Map<FigureId, Glide>();
  #seen = new Map<FigureId, Placement>();
  /** Ways that are gone while what happened is told; they come before any other glide. */
  #played = new Map<FigureId, Leg>();
  /** Who looks another way than the table knows, as a question is being answered. */
  turned: ReadonlyMap<FigureId, Facing> = new Map();
  still = false;

  /** Takes note of a new view; whoever moved by more than nothing glides there. */
  follow(figures: readonly FigureSheet[], now: number, lasts = GLIDE): void {
    const seen = new Map<FigureId, Placement>();
    for (const { id, placement } of figures) {
      const before = this.#seen.get(id);
      const moved = before && (before.x !== placement.x || before.y !== placement.y || before.facing !== placement.facing);
      if (moved && !this.#gliding.has(id)) this.#gliding.set(id, { from: before, since: now, lasts });
      seen.set(id, placement);
    }
    this.#seen = seen;
  }

  /** Lets a figure set out from where the hand left it. */
  start(figure: FigureId, from: Placement): void {
    this.#gliding.set(figure, { from, since: performance.now(), lasts: GLIDE });
  }

  /** Lets figures go along their ways, each at its time. */
  play(legs: ReadonlyMap<FigureId, Leg>): void {
    this.#played = new Map(legs);
    for (const figure of legs.keys()) this.#gliding.delete(figure);
  }

  /** Everybody stands where they came to. */
  stop(): void {
    this.#played.clear();
  }

  /** A new table: nobody glides across. */
  clear(): void {
    this.#played.clear();
    this.#gliding.clear();
    this.#seen.clear();
  }

  isGliding(): boolean {
    return this.#gliding.size > 0 || this.#played.size > 0;
  }

  /** Where to draw a figure now. */
  at(figure: FigureSheet, now: number): Placement {
    const placement = this.#on(figure, now);
    const facing = this.turned.get(figure.id);
    return facing === undefined ? placement : { ...placement, facing };
  }

  #on({ id, placement }: FigureSheet, now: number): Placement {
    const leg = this.#played.get(id);
    const on = leg ? onLeg(leg, now) : null;
    if (on) return { ...on, facing: placement.facing };
    const glide = this.#gliding.get(id);
    if (!glide) return placement;
    const part = this.still ? 1 : (now - glide.since) / glide.lasts;
    if (part >= 1) {
      this.#gliding.delete(id);
      return placement;
    }
    const eased = 1 - (1 - Math.max(0, part)) ** 3;
    const turn = ((placement.facing - glide.from.facing + FULL * 1.5) % FULL) - FULL / 2;
    return {
      x: glide.from.x + (placement.x - glide.from.x) * eased,
      y: glide.from.y + (placement.y - glide.from.y) * eased,
      facing: glide.from.facing + turn * eased,
    };
  }
}
