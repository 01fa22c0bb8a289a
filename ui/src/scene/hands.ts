import type { Run } from "../tools/run.svelte";
import type { Held, Spot } from "../tools/tool";
import type { Pixel } from "../drawing/camera";
import type { Stage } from "./stage.svelte";

/** Degrees of a notch of the wheel. */
const TURN = { slow: 5_000, fast: 45_000 };
const NOTCH = 1.18;
/** A right click may tremble by this many pixels before it moves the table. */
const TREMBLE = 4;

interface Finger {
  x: number;
  y: number;
}

/**
 * Mouse and fingers on the stage. Mouse events and not pointer events: a second button pressed during a
 * drag must be heard. Touch events and not pointer events: older WebKit has no pointer events for touch.
 */
export class Hands {
  #panning: Pixel | null = null;
  /** Where the right button went down; let go at the same place, it was a click. */
  #right: Pixel | null = null;
  #pressed = false;
  #fingers: Finger[] = [];
  #last: Spot | null = null;
  /** Space is held: the left button moves the table. */
  space = false;

  constructor(
    private readonly stage: Stage,
    private readonly run: Run,
    private readonly spotAt: (screen: Pixel) => Spot,
    private readonly box: () => DOMRect,
    /** A right click with an idle hand. */
    private readonly menu: (spot: Spot) => void,
  ) {}

  down(event: MouseEvent): void {
    const at = this.#at(event);
    if (event.button === 2 && (this.run.isBusy || this.#pressed)) {
      this.run.feed({ kind: "cancel" });
      this.#pressed = false;
      return;
    }
    if (event.button === 1 || event.button === 2 || (event.button === 0 && this.space && !this.run.isBusy)) {
      event.preventDefault();
      this.#panning = at;
      this.#right = event.button === 2 ? at : null;
      this.stage.panning = true;
    } else if (event.button === 0) {
      this.#pressed = true;
      this.run.feed({ kind: "down", spot: this.spotAt(at), held: heldBy(event) });
    }
  }

  /** `bare`: over the table itself, and not over a panel. */
  move(event: MouseEvent, bare: boolean): void {
    const at = this.#at(event);
    if (this.#panning) {
      this.stage.pan(at.x - this.#panning.x, at.y - this.#panning.y);
      this.#panning = at;
      return;
    }
    if (!bare && !this.#pressed && !this.run.isBusy) {
      this.#last = null;
      this.leave();
      return;
    }
    this.stage.pointer = at;
    const spot = this.spotAt(at);
    this.#last = spot;
    this.stage.over = spot.figure;
    this.grip();
    if (this.#pressed || this.run.isBusy || this.run.follows) this.run.feed({ kind: "move", spot, held: heldBy(event) });
  }

  /** The handle under the pointer, which may come and go while the pointer rests. */
  grip(): void {
    const { pointer } = this.stage;
    this.run.handle = pointer && !this.run.isBusy ? (this.spotAt(pointer).handle ?? null) : null;
  }

  up(event: MouseEvent): void {
    if (this.#panning && (event.button !== 0 || this.space)) {
      if (event.button === 2 && this.#right && apart(this.#right, this.#at(event)) <= TREMBLE) this.#clickRight(this.#right);
      this.#panning = null;
      this.stage.panning = false;
    } else if (event.button === 0 && this.#pressed) {
      this.#pressed = false;
      this.run.feed({ kind: "up", spot: this.spotAt(this.#at(event)), held: heldBy(event) });
    }
  }

  /** A tool that follows the pointer lets go of what it shows; else it asks what may be done here. */
  #clickRight(at: Pixel): void {
    if (this.run.follows) this.run.feed({ kind: "cancel" });
    else this.menu(this.spotAt(at));
  }

  leave(): void {
    this.run.handle = null;
    this.stage.pointer = null;
    this.stage.over = null;
  }

  /** A double click chooses the group that a figure stands in; else it looks at that place, or at the figure there. */
  async centre(event: MouseEvent): Promise<void> {
    if (event.button !== 0 || this.run.tool !== "select") return;
    const spot = this.spotAt(this.#at(event));
    if (spot.figure !== null && (await this.run.chooseGroup(spot.figure))) return;
    this.stage.lookAt(this.run.placeOf(spot.figure) ?? spot.at);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const away = (event.deltaY || event.deltaX) > 0 ? 1 : -1;
    if ((event.ctrlKey || event.shiftKey) && this.run.takesTurns) {
      this.run.feed({ kind: "turn", by: away * (event.shiftKey ? TURN.fast : TURN.slow) });
      return;
    }
    if ((event.ctrlKey || event.shiftKey) && this.run.follows) {
      this.run.feed({ kind: "wheel", by: away, shift: event.shiftKey });
      return;
    }
    // A trackpad sends many small steps, a wheel few large ones.
    const step = event.deltaMode === 0 ? Math.max(-1, Math.min(1, event.deltaY / 100)) : away;
    this.stage.zoomAt(this.#at(event), NOTCH ** -step);
  }

  /** A key that changes what the hand means was pressed or let go without moving the mouse. */
  held(event: KeyboardEvent): void {
    if (this.#last && (this.run.isBusy || this.run.follows)) this.run.feed({ kind: "move", spot: this.#last, held: heldBy(event) });
  }

  touchStart(event: TouchEvent): void {
    event.preventDefault();
    this.#fingers = this.#touches(event);
    const [first] = this.#fingers;
    if (this.#fingers.length === 1 && first) {
      this.#pressed = true;
      this.run.feed({ kind: "down", spot: this.spotAt(first), held: NOTHING });
    } else if (this.#pressed) {
      this.#pressed = false;
      this.run.feed({ kind: "cancel" });
    }
  }

  touchMove(event: TouchEvent): void {
    event.preventDefault();
    const [a, b] = this.#touches(event);
    const [c, d] = this.#fingers;
    if (a && b && c && d) {
      const [now, before] = [between(a, b), between(c, d)];
      this.stage.pan(now.x - before.x, now.y - before.y);
      this.stage.zoomAt(now, apart(a, b) / Math.max(1, apart(c, d)));
    } else if (a && this.#pressed) {
      this.run.feed({ kind: "move", spot: this.spotAt(a), held: NOTHING });
    }
    this.#fingers = this.#touches(event);
  }

  touchEnd(event: TouchEvent): void {
    event.preventDefault();
    const [last] = this.#fingers;
    if (this.#pressed && event.touches.length === 0 && last) {
      this.#pressed = false;
      const spot = this.spotAt(last);
      this.run.feed({ kind: "up", spot, held: NOTHING });
    }
    this.#fingers = this.#touches(event);
  }

  touchCancel(): void {
    this.#fingers = [];
    this.#pressed = false;
    this.run.feed({ kind: "cancel" });
  }

  #at(event: MouseEvent): Pixel {
    const box = this.box();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #touches(event: TouchEvent): Finger[] {
    const box = this.box();
    return [...event.touches].map((touch) => ({ x: touch.clientX - box.left, y: touch.clientY - box.top }));
  }
}

const NOTHING: Held = { add: false, free: false, pin: false };

function heldBy(event: MouseEvent | KeyboardEvent): Held {
  return { add: event.shiftKey || event.ctrlKey || event.metaKey, free: event.altKey, pin: event.shiftKey };
}

function between(a: Finger, b: Finger): Pixel {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function apart(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
