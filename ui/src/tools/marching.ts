import type { FigureId, FigureSheet, Gesture, Placement, Point, Step as Motion, Tape, Vec2 } from "../backend/bindings";
import { IDLE, shownBy, turned, type Dropping, type Marching, type Places, type Pointing, type SelectState, type Shown } from "./holding";
import { bearing } from "../drawing/outline";
import { go, maySlide, type Around, type Drag, type Input, type Spot, type Step } from "./tool";

/** Everybody who moves with these: whoever is tied to one of them comes along. Ascending. */
export function together(figures: readonly FigureId[], groups: readonly (readonly FigureId[])[]): FigureId[] {
  const all = new Set(figures);
  for (const group of groups.filter((ids) => ids.some((id) => figures.includes(id)))) {
    for (const id of group) all.add(id);
  }
  return [...all].sort((a, b) => a - b);
}

/** Where they stand; those who are gone are left out. */
export function placesOf(figures: readonly FigureId[], around: Around): Places {
  const here = figures.map((id) => around.figure(id)).filter((figure) => figure !== undefined);
  return here.map((figure) => [figure.id, figure.placement] as const);
}

/** Several are taken up by one of them. */
export function takeUpAll(state: Pointing, figure: FigureSheet, starts: Places, input: { spot: Spot }, around: Around): Step<SelectState> {
  const start = figure.placement;
  const grip = { x: start.x - state.from.at.x, y: start.y - state.from.at.y };
  const marching: Marching = { kind: "marching", figure: figure.id, start, starts, grip, waypoints: [], at: start, shown: null, meets: [], asked: 0 };
  return forecast(moved(marching, input.spot, around), around);
}

export function whenMarching(state: Marching, input: Input, around: Around): Step<SelectState> {
  switch (input.kind) {
    case "move":
      return forecast(moved(state, input.spot, around), around);
    case "forecast":
      return go(told(state, { ...shownBy(input), forecast: without(input.forecast, state.starts) }));
    case "answered":
      // While the hand moves on, what was asked a moment ago is the best there is.
      if (input.asked > state.asked || input.measured?.is !== "group_moved") return go(state);
      return go(told({ ...state, meets: input.measured.meets }, state.shown));
    case "waypoint": {
      const last = state.waypoints.at(-1) ?? state.start;
      // Straight ahead there are no bends.
      if ((last.x === state.at.x && last.y === state.at.y) || !maySlide(around)) return go(state);
      return forecast({ ...state, waypoints: [...state.waypoints, state.at] }, around);
    }
    case "back":
      return state.waypoints.length > 0 ? forecast({ ...state, waypoints: state.waypoints.slice(0, -1) }, around) : go(state);
    case "changed":
      return state.starts.every(([id]) => around.figure(id)) ? forecast(state, around) : go(IDLE);
    case "up": {
      const end = moved(state, input.spot, around);
      const steps = stepsOf(end, around);
      if (around.motion) return go(IDLE, ...(steps.length > 0 ? [{ kind: "compose", steps } as const] : []));
      return drop(end, end.starts, slid(end.starts, offset(end.start, end.at)), steps);
    }
    case "cancel":
      return go(IDLE, ...carried(state).map(([figure, from]) => ({ kind: "home", figure, from }) as const));
    default:
      return go(state);
  }
}

/** Lets go of several at once. */
export function drop(lead: Pick<Dropping, "figure" | "start" | "shown">, starts: Places, places: Places, steps: Motion[]): Step<SelectState> {
  const gesture = groupOf(starts, steps);
  const { figure, start, shown } = lead;
  return go({ kind: "dropping", figure, start, gesture, shown, together: { starts, places }, meanings: null }, { kind: "play", gesture });
}

export function groupOf(starts: Places, steps: Motion[]): Gesture {
  return { is: "drag_group", figures: starts.map(([id]) => id), steps };
}

/** Where everybody is drawn while they are carried. */
export function carried(state: Marching): Places {
  return slid(state.starts, offset(state.start, state.shown?.forecast.end ?? state.at));
}

function slid(starts: Places, by: Point): Places {
  return starts.map(([id, at]) => [id, { ...at, x: at.x + by.x, y: at.y + by.y }] as const);
}

/** As drawn: where they will stand is said by the table. */
export function wheeled(starts: Places, about: Vec2, angle: number): Places {
  const [sine, cosine] = [Math.sin((angle / 180_000) * Math.PI), Math.cos((angle / 180_000) * Math.PI)];
  return starts.map(([id, at]): readonly [FigureId, Placement] => {
    const [x, y] = [at.x - about.x, at.y - about.y];
    return [id, { x: about.x + x * cosine + y * sine, y: about.y - x * sine + y * cosine, facing: turned(at.facing, angle) }];
  });
}

function slides(way: readonly Point[]): Extract<Motion, { is: "slide" }>[] {
  return way.slice(1).map((to, index) => ({ is: "slide", ...offset(way[index] ?? to, to) }));
}

function offset(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** Where the hand is; of those who only go ahead, as far along their heading. */
function moved(state: Marching, spot: Spot, around: Around): Marching {
  const at = { x: spot.at.x + state.grip.x, y: spot.at.y + state.grip.y };
  return { ...state, at: maySlide(around) ? at : onHeading(state.start, at) };
}

/** The foot of a point on the line straight ahead. */
export function onHeading(start: Placement, at: Point): Point {
  const angle = bearing(start.facing);
  const [east, north] = [Math.sin(angle), Math.cos(angle)];
  const far = (at.x - start.x) * east + (at.y - start.y) * north;
  return { x: Math.round(start.x + east * far), y: Math.round(start.y + north * far) };
}

/** How far ahead a point is, in micrometres. */
export function aheadOf(start: Placement, at: Point): number {
  const angle = bearing(start.facing);
  return Math.round((at.x - start.x) * Math.sin(angle) + (at.y - start.y) * Math.cos(angle));
}

/** What is in the hand as steps: slides, or one step ahead. */
function stepsOf({ start, waypoints, at }: Marching, around: Around): Motion[] {
  if (maySlide(around)) return slides([start, ...waypoints, at]);
  const length = aheadOf(start, at);
  return length === 0 ? [] : [{ is: "ahead", length }];
}

/**
 * The tape of the one in the hand, which does not snap, or it would cling to those who come along; and of everybody what is
 * in its way, asked of the group, in which nobody hinders another.
 */
function forecast(state: Marching, around: Around): Step<SelectState> {
  const path = [...state.waypoints, state.at];
  const gesture: Drag = { is: "drag", figure: state.figure, path, facing: state.start.facing, free: true };
  const legs = slides([state.start, ...path]).map(({ x, y }) => ({ x, y }));
  const asked = state.asked + 1;
  const query = { ask: "move_group", figures: state.starts.map(([id]) => id), path: legs } as const;
  const all = groupOf(state.starts, stepsOf(state, around));
  return go({ ...state, asked }, { kind: "forecast", gesture, all }, { kind: "ask", asked, query });
}

/** Both replies, as they are shown. */
function told(state: Marching, shown: Shown | null): Marching {
  return { ...state, shown: shown && { ...shown, march: { count: state.starts.length, meets: state.meets } } };
}

/** Those who come along are neither near nor in the way. */
function without(tape: Tape, starts: Places): Tape {
  const comes = (id: FigureId) => starts.some(([mate]) => mate === id);
  const thing = tape.sweep.met?.thing;
  return {
    ...tape,
    near: tape.near.filter(({ figure }) => !comes(figure)),
    overlaps: tape.overlaps.filter((id) => !comes(id)),
    sweep: thing?.is === "figure" && comes(thing.figure) ? { ...tape.sweep, met: null } : tape.sweep,
  };
}
