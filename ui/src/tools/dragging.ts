import type { FigureSheet } from "../backend/bindings";
import { bearingTo, IDLE, shownBy, turned, type Dragging, type Dropping, type Pointing, type SelectState, type Turning } from "./holding";
import { go, hasSquares, type Around, type Drag, type Held, type Input, type Spot, type Step, type Wish } from "./tool";

/** A turn by the handle keeps to this grid, in millidegrees, unless Alt frees it. */
const GRID = 5_000;

/** One figure is taken up. */
export function takeUp(state: Pointing, figure: FigureSheet, input: { spot: Spot; held: Held }, around: Around): Step<SelectState> {
  const { placement } = figure;
  const dragging: Dragging = {
    kind: "dragging",
    figure: figure.id,
    start: placement,
    grip: { x: placement.x - state.from.at.x, y: placement.y - state.from.at.y },
    waypoints: [],
    facings: [],
    at: placement,
    facing: placement.facing,
    free: input.held.free,
    shown: null,
    reach: null,
  };
  const { state: held, wishes } = forecast(moved(dragging, input, around));
  return go(held, ...wishes, ...reaching(figure, around));
}

export function whenDragging(state: Dragging, input: Input, around: Around): Step<SelectState> {
  switch (input.kind) {
    case "move":
      return forecast(moved(state, input, around));
    case "forecast":
      return go({ ...state, shown: shownBy(input) });
    case "reached":
      return go(input.figure === state.figure ? { ...state, reach: input.reach } : state);
    case "waypoint": {
      const last = state.waypoints.at(-1) ?? state.start;
      if (last.x === state.at.x && last.y === state.at.y) return go(state);
      return forecast({ ...state, waypoints: [...state.waypoints, state.at], facings: [...state.facings, state.facing] });
    }
    case "back":
      return state.waypoints.length > 0 ? forecast({ ...state, waypoints: state.waypoints.slice(0, -1), facings: state.facings.slice(0, -1) }) : go(state);
    case "turn":
      return forecast({ ...state, facing: turned(state.facing, input.by) });
    case "changed": {
      const figure = around.figure(state.figure);
      if (!figure) return go(IDLE);
      const { state: held, wishes } = forecast({ ...state, reach: null });
      return go(held, ...wishes, ...reaching(figure, around));
    }
    case "up": {
      const dropped = moved(state, input, around);
      return drop(dropped, gestureOf(dropped));
    }
    case "cancel":
      return go(IDLE, home(state));
    default:
      return go(state);
  }
}

/** Begins to turn a figure where it stands. */
export function turn(figure: FigureSheet | undefined, by: number): Step<SelectState> {
  if (!figure) return go(IDLE);
  const start = figure.placement;
  const state: Turning = { kind: "turning", figure: figure.id, start, facing: turned(start.facing, by), shown: null, byHand: false };
  return go(state, { kind: "forecast", gesture: inPlace(state) }, { kind: "settle" });
}

/** Takes the handle of a figure. */
export function turnByHand(figure: FigureSheet | undefined): Step<SelectState> {
  if (!figure) return go(IDLE);
  const { id, placement: start } = figure;
  return go({ kind: "turning", figure: id, start, facing: start.facing, shown: null, byHand: true });
}

export function whenTurning(state: Turning, input: Input, around: Around): Step<SelectState> {
  switch (input.kind) {
    case "turn": {
      const next = { ...state, facing: turned(state.facing, input.by) };
      return go(next, { kind: "forecast", gesture: inPlace(next) }, ...(state.byHand ? [] : [{ kind: "settle" } as const]));
    }
    case "move": {
      if (!state.byHand) return go(state);
      const bearing = bearingTo(state.start, input.spot.at);
      const next = { ...state, facing: input.held.free ? bearing : turned(Math.round(bearing / GRID) * GRID, 0) };
      return go(next, { kind: "forecast", gesture: inPlace(next) });
    }
    case "forecast":
      return go({ ...state, shown: shownBy(input) });
    case "changed":
      return around.figure(state.figure) ? go(state) : go(IDLE);
    case "cancel":
      return go(IDLE);
    case "settled":
      return state.byHand ? go(state) : ended(state);
    case "up":
      return state.byHand ? ended(state) : go(state);
    case "down":
      return ended(state);
    default:
      return go(state);
  }
}

export function whenDropping(state: Dropping, input: Input): Step<SelectState> {
  switch (input.kind) {
    case "played":
      return go(IDLE);
    case "refused":
      return putBack(state);
    case "meanings":
      return go({ ...state, meanings: input.meanings });
    case "mean":
      return state.meanings?.[input.which] ? go({ ...state, meanings: null }, { kind: "play", gesture: state.gesture, which: input.which }) : go(state);
    case "cancel":
      return state.meanings ? putBack(state) : go(state);
    default:
      return go(state);
  }
}

function putBack(state: Dropping): Step<SelectState> {
  if (!state.together) return go(IDLE, home(state));
  return go(IDLE, ...state.together.places.map(([figure, from]) => ({ kind: "home", figure, from }) as const));
}

function ended(state: Turning): Step<SelectState> {
  return state.facing === state.start.facing ? go(IDLE) : drop(state, inPlace(state));
}

function drop({ figure, start, shown }: Pick<Dropping, "figure" | "start" | "shown">, gesture: Drag): Step<SelectState> {
  return go({ kind: "dropping", figure, start, gesture, shown, together: null, meanings: null }, { kind: "play", gesture });
}

/** On a board of squares nothing snaps to its neighbours. */
function moved(state: Dragging, input: { spot: Spot; held: Held }, around: Around): Dragging {
  const at = { x: input.spot.at.x + state.grip.x, y: input.spot.at.y + state.grip.y };
  return { ...state, at, free: input.held.free || hasSquares(around) };
}

/** Where it can end is asked once: it hangs on where the figure stands, not on where the hand is. Who goes as far as it likes has no such line. */
function reaching({ id, allowance }: FigureSheet, around: Around): Wish[] {
  return allowance == null || hasSquares(around) ? [] : [{ kind: "reach", figure: id, length: null }];
}

function forecast(state: Dragging): Step<SelectState> {
  return go(state, { kind: "forecast", gesture: gestureOf(state) });
}

function gestureOf(state: Dragging): Drag {
  const { figure, start, waypoints, facings, at, facing, free } = state;
  const path = [...waypoints, at];
  // Where it is not turned on its way, or only at the end, there is nothing more to tell.
  const isTurned = facings.some((one, index) => one !== (facings[index - 1] ?? start.facing));
  return { is: "drag", figure, path, facing, ...(isTurned ? { facings: [...facings, facing] } : {}), free };
}

function inPlace(state: Turning): Drag {
  return { is: "drag", figure: state.figure, path: [], facing: state.facing, free: true };
}

function home(state: Dragging | Dropping) {
  const end = state.shown?.forecast.end ?? state.start;
  return { kind: "home", figure: state.figure, from: end } as const;
}
