import type { Facing, FigureId, Placement, Point, Prospect, Tape } from "../backend/bindings";
import { words } from "../words";
import { go, hasMoved, type Around, type Drag, type Held, type Hint, type Input, type Spot, type Step, type Tool } from "./tool";

/** A reply together with the gesture it answers: what is drawn is drawn from these two alone. */
export interface Shown {
  gesture: Drag;
  forecast: Tape;
  /** What the rules say to it, the likeliest meaning first. */
  meanings?: Prospect[];
}

interface Idle {
  kind: "idle";
}
interface Pointing {
  kind: "pointing";
  figure: FigureId;
  from: Spot;
  held: Held;
}
interface Dragging {
  kind: "dragging";
  figure: FigureId;
  start: Placement;
  /** From the pointer to the centre of the base. */
  grip: Point;
  waypoints: Point[];
  at: Point;
  facing: Facing;
  free: boolean;
  shown: Shown | null;
}
interface Turning {
  kind: "turning";
  figure: FigureId;
  start: Placement;
  facing: Facing;
  shown: Shown | null;
}
interface Dropping {
  kind: "dropping";
  figure: FigureId;
  start: Placement;
  gesture: Drag;
  shown: Shown | null;
}
interface Sweeping {
  kind: "sweeping";
  from: Spot;
  to: Spot;
  held: Held;
}

/** Dropping waits for the reply, so that nothing flickers. */
export type SelectState = Idle | Pointing | Dragging | Turning | Dropping | Sweeping;

const IDLE: Idle = { kind: "idle" };
const FULL_TURN = 360_000;

/** Chooses figures and moves one of them with the tape. */
export const select: Tool<SelectState> = {
  start: IDLE,
  step(state, input, around) {
    switch (state.kind) {
      case "idle":
        return whenIdle(state, input, around);
      case "pointing":
        return whenPointing(state, input, around);
      case "dragging":
        return whenDragging(state, input, around);
      case "turning":
        return whenTurning(state, input, around);
      case "dropping":
        return whenDropping(state, input);
      case "sweeping":
        return whenSweeping(state, input);
    }
  },
  hint,
  cursor(state, over) {
    if (state.kind === "dragging" || state.kind === "dropping") return "grabbing";
    if (state.kind === "sweeping") return "crosshair";
    return over === null ? "default" : "grab";
  },
};

function whenIdle(state: Idle, input: Input, around: Around): Step<SelectState> {
  switch (input.kind) {
    case "down":
      if (input.spot.figure === null) {
        return go({ kind: "sweeping", from: input.spot, to: input.spot, held: input.held });
      }
      return go({ kind: "pointing", figure: input.spot.figure, from: input.spot, held: input.held });
    case "turn":
      return turn(around, input.by);
    case "nudge":
      return nudge(around, input.east, input.north);
    case "cancel":
      return around.chosen.length > 0 ? go(state, { kind: "choose", figures: [] }) : go(state);
    default:
      return go(state);
  }
}

function whenPointing(state: Pointing, input: Input, around: Around): Step<SelectState> {
  switch (input.kind) {
    case "move": {
      if (!hasMoved(state.from, input.spot)) return go(state);
      const figure = around.figure(state.figure);
      if (!figure) return go(IDLE);
      const { placement } = figure;
      const dragging: Dragging = {
        kind: "dragging",
        figure: state.figure,
        start: placement,
        grip: { x: placement.x - state.from.at.x, y: placement.y - state.from.at.y },
        waypoints: [],
        at: placement,
        facing: placement.facing,
        free: input.held.free,
        shown: null,
      };
      const step = drag(dragging, input);
      return go(step.state, { kind: "choose", figures: [state.figure] }, ...step.wishes);
    }
    case "up":
      return go(IDLE, { kind: "choose", figures: clicked(state, around.chosen) });
    case "cancel":
      return go(IDLE);
    default:
      return go(state);
  }
}

function whenDragging(state: Dragging, input: Input, around: Around): Step<SelectState> {
  switch (input.kind) {
    case "move":
      return drag(state, input);
    case "forecast":
      return go({ ...state, shown: shownBy(input) });
    case "waypoint": {
      const last = state.waypoints.at(-1) ?? state.start;
      if (last.x === state.at.x && last.y === state.at.y) return go(state);
      return forecast({ ...state, waypoints: [...state.waypoints, state.at] });
    }
    case "turn":
      return forecast({ ...state, facing: turned(state.facing, input.by) });
    case "changed":
      return around.figure(state.figure) ? forecast(state) : go(IDLE);
    case "up": {
      const dropped = moved(state, input);
      const { figure, start, shown } = dropped;
      const gesture = gestureOf(dropped);
      return go({ kind: "dropping", figure, start, gesture, shown }, { kind: "play", gesture });
    }
    case "cancel":
      return go(IDLE, home(state));
    default:
      return go(state);
  }
}

function whenTurning(state: Turning, input: Input, around: Around): Step<SelectState> {
  switch (input.kind) {
    case "turn": {
      const next = { ...state, facing: turned(state.facing, input.by) };
      return go(next, { kind: "forecast", gesture: inPlace(next) }, { kind: "settle" });
    }
    case "forecast":
      return go({ ...state, shown: shownBy(input) });
    case "changed":
      return around.figure(state.figure) ? go(state) : go(IDLE);
    case "cancel":
      return go(IDLE);
    case "settled":
    case "down": {
      const { figure, start, shown } = state;
      if (state.facing === start.facing) return go(IDLE);
      const gesture = inPlace(state);
      return go({ kind: "dropping", figure, start, gesture, shown }, { kind: "play", gesture });
    }
    default:
      return go(state);
  }
}

function whenDropping(state: Dropping, input: Input): Step<SelectState> {
  if (input.kind === "played") return go(IDLE);
  if (input.kind === "refused") return go(IDLE, home(state));
  return go(state);
}

function whenSweeping(state: Sweeping, input: Input): Step<SelectState> {
  switch (input.kind) {
    case "move":
      return go({ ...state, to: input.spot });
    case "up":
      if (!hasMoved(state.from, input.spot)) {
        return state.held.add ? go(IDLE) : go(IDLE, { kind: "choose", figures: [] });
      }
      return go(IDLE, { kind: "gather", from: state.from.at, to: input.spot.at, add: state.held.add });
    case "cancel":
      return go(IDLE);
    default:
      return go(state);
  }
}

export function shownBy({ gesture, forecast, meanings = [] }: Input & { kind: "forecast" }): Shown {
  return { gesture, forecast, meanings };
}

/** A click chooses one; with Shift or Ctrl it adds the figure, or takes it out again. */
function clicked(state: Pointing, chosen: readonly FigureId[]): FigureId[] {
  if (!state.held.add) return [state.figure];
  return chosen.includes(state.figure) ? chosen.filter((id) => id !== state.figure) : [...chosen, state.figure];
}

function moved(state: Dragging, input: { spot: Spot; held: Held }): Dragging {
  const at = { x: input.spot.at.x + state.grip.x, y: input.spot.at.y + state.grip.y };
  return { ...state, at, free: input.held.free };
}

function drag(state: Dragging, input: { spot: Spot; held: Held }): Step<SelectState> {
  return forecast(moved(state, input));
}

function forecast(state: Dragging): Step<SelectState> {
  return go(state, { kind: "forecast", gesture: gestureOf(state) });
}

function gestureOf(state: Dragging): Drag {
  const { figure, waypoints, at, facing, free } = state;
  return { is: "drag", figure, path: [...waypoints, at], facing, free };
}

function inPlace(state: Turning): Drag {
  return { is: "drag", figure: state.figure, path: [], facing: state.facing, free: true };
}

function turned(facing: Facing, by: number): Facing {
  return (((facing + by) % FULL_TURN) + FULL_TURN) % FULL_TURN;
}

function turn(around: Around, by: number): Step<SelectState> {
  const figure = only(around);
  if (!figure) return go(IDLE);
  const start = figure.placement;
  const facing = turned(start.facing, by);
  const state: Turning = { kind: "turning", figure: figure.id, start, facing, shown: null };
  return go(state, { kind: "forecast", gesture: inPlace(state) }, { kind: "settle" });
}

/** Exact steps: a nudge that snapped could never leave a contact. */
function nudge(around: Around, east: number, north: number): Step<SelectState> {
  const figure = only(around);
  if (!figure) return go(IDLE);
  const start = figure.placement;
  const path = [{ x: start.x + east, y: start.y + north }];
  const gesture: Drag = { is: "drag", figure: figure.id, path, facing: start.facing, free: true };
  return go({ kind: "dropping", figure: figure.id, start, gesture, shown: null }, { kind: "play", gesture });
}

function only(around: Around) {
  const [id] = around.chosen;
  return around.chosen.length === 1 && id !== undefined ? around.figure(id) : undefined;
}

function home(state: Dragging | Dropping) {
  const end = state.shown?.forecast.end ?? state.start;
  return { kind: "home", figure: state.figure, from: end } as const;
}

function hint(state: SelectState, around: Around): Hint {
  switch (state.kind) {
    case "dragging":
      return words.hints.dragging(around.figure(state.figure)?.name ?? "");
    case "turning":
      return words.hints.turning(around.figure(state.figure)?.name ?? "");
    case "dropping":
      return words.hints.dropping;
    case "sweeping":
      return words.hints.sweeping;
    case "idle":
    case "pointing":
      if (around.chosen.length === 0) return words.hints.nobody;
      if (around.chosen.length > 1) return words.hints.several(around.chosen.length);
      return words.hints.chosen(only(around)?.name ?? "");
  }
}
