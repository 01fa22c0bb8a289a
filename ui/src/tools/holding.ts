import type { Facing, FigureId, Gesture, GroupMet, MarkerId, Measured, Pivot, Placement, Point, Prospect, Reach, Tape, Vec2 } from "../backend/bindings";
import { takenOf } from "./meaning";
import type { Drag, Held, Input, Spot } from "./tool";

/** A reply together with the gesture it answers: what is drawn is drawn from these two alone. */
export interface Shown {
  gesture: Drag;
  forecast: Tape;
  /** What the rules say to it, the likeliest meaning first. */
  meanings?: Prospect[];
  /** The one it is taken for. */
  taken?: Prospect | null;
  /** The player is to say which of them was meant. */
  choice?: boolean;
  /** Several go with it: how many in all, and what each of them that is hindered meets first. */
  march?: { count: number; meets: readonly GroupMet[] };
}

export function shownBy({ gesture, forecast, told }: Input & { kind: "forecast" }): Shown {
  return { gesture, forecast, meanings: told?.meanings ?? [], taken: takenOf(told ?? null), choice: told?.choice ?? false };
}

/** Figures and where they are, ascending. */
export type Places = readonly (readonly [FigureId, Placement])[];

export interface Idle {
  kind: "idle";
}
export interface Pointing {
  kind: "pointing";
  figure: FigureId;
  from: Spot;
  held: Held;
}
export interface Dragging {
  kind: "dragging";
  figure: FigureId;
  start: Placement;
  /** From the pointer to the centre of the base. */
  grip: Point;
  waypoints: Point[];
  /** How it was turned at each of them. */
  facings: Facing[];
  at: Point;
  facing: Facing;
  free: boolean;
  shown: Shown | null;
  /** Where the rules let it end, once that is known: it was asked when the drag began. */
  reach: Reach | null;
}
export interface Turning {
  kind: "turning";
  figure: FigureId;
  start: Placement;
  facing: Facing;
  shown: Shown | null;
  /** By its handle; else by keys or the wheel, and done when they rest. */
  byHand: boolean;
}
/** Several figures carried as one; the tape is that of the one in the hand. */
export interface Marching {
  kind: "marching";
  figure: FigureId;
  start: Placement;
  starts: Places;
  grip: Point;
  waypoints: Point[];
  at: Point;
  shown: Shown | null;
  /** Whom of them something is in the way of, as the table last said. */
  meets: readonly GroupMet[];
  asked: number;
}
/** Several figures turned as one about an end of their front. */
export interface Wheeling {
  kind: "wheeling";
  starts: Places;
  pivot: Pivot;
  about: Vec2;
  /** Millidegrees, clockwise. */
  angle: number;
  /** The bearing the handle was taken at; absent when keys turn it, and then it is done when they rest. */
  from: number | null;
  /** How far the outer corner goes and what stops it, as the table says. */
  measured: Measured | null;
  asked: number;
  /** What the rules say to it. */
  told: Prospect | null;
}
/** Waits for the reply, so that nothing flickers. */
export interface Dropping {
  kind: "dropping";
  figure: FigureId;
  start: Placement;
  gesture: Gesture;
  shown: Shown | null;
  /** Everybody who was moved as one, and where the hand left them. */
  together: { starts: Places; places: Places } | null;
  /** What it may mean, while the player is to say which. */
  meanings: readonly Prospect[] | null;
}
/** A marker in the hand, or just let go. */
export interface Carrying {
  kind: "carrying";
  marker: MarkerId;
  start: Placement;
  from: Spot;
  grip: Point;
  at: Point;
  isHeld: boolean;
}
/** A counter taken off a figure, to be given to another or used on it. */
export interface Handing {
  kind: "handing";
  figure: FigureId;
  from: Spot;
  to: Spot;
}
export interface Sweeping {
  kind: "sweeping";
  from: Spot;
  to: Spot;
  held: Held;
}

export type SelectState = Idle | Pointing | Dragging | Turning | Marching | Wheeling | Dropping | Carrying | Handing | Sweeping;

export const IDLE: Idle = { kind: "idle" };
export const FULL_TURN = 360_000;

export function turned(facing: Facing, by: number): Facing {
  return (((facing + by) % FULL_TURN) + FULL_TURN) % FULL_TURN;
}

/** Millidegrees clockwise from north, from one point to another. */
export function bearingTo(from: Vec2, to: Vec2): Facing {
  return turned(Math.round((Math.atan2(to.x - from.x, to.y - from.y) / Math.PI) * 180_000), 0);
}

/** The hand holds something that follows the pointer. */
export function isHolding(state: SelectState): boolean {
  switch (state.kind) {
    case "pointing":
    case "dragging":
    case "marching":
    case "handing":
    case "sweeping":
      return true;
    case "carrying":
      return state.isHeld;
    case "turning":
      return state.byHand;
    case "wheeling":
      return state.from !== null;
    case "dropping":
      return state.meanings !== null;
    case "idle":
      return false;
  }
}
