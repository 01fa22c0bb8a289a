import type { Measured, Query } from "../backend/bindings";
import { words } from "../words";
import { endAt, isSame, stuck, subject, type End } from "./end";
import { go, hasMoved, type Around, type Input, type Spot, type Step, type Tool } from "./tool";

/** What the number of a ruler between bases is. */
export type RulerMode = "edge" | "centre" | "corner";
const MODES: readonly RulerMode[] = ["edge", "centre", "corner"];

/** A laid ruler, with what the table last said of it. */
export interface Ruler {
  id: number;
  ends: End[];
  answers: Measured[];
  mode: RulerMode;
}

interface Idle {
  kind: "idle";
}
interface Laying {
  kind: "laying";
  from: Spot;
  /** All but the moving end. */
  fixed: End[];
  tip: End;
  /** Drawn with the button held, or set by clicks. */
  hand: "pressing" | "dragging" | "clicking";
  answers: Measured[];
  id: number;
}

export interface RulerState {
  now: Idle | Laying;
  /** Stays until the next press or Esc: what was measured last. */
  left: Ruler | null;
  pinned: Ruler[];
  /** What X brings back. */
  last: Ruler | null;
  next: number;
  /** Of the one in the hand, of the one left lying and of those to come; pinned ones keep theirs. */
  mode: RulerMode;
}

/** Measures and never changes the table. */
export const ruler: Tool<RulerState> = {
  start: { now: { kind: "idle" }, left: null, pinned: [], last: null, next: 1, mode: "edge" },
  step(state, input, around) {
    if (input.kind === "measured") return go(answered(state, input.ruler, input.answers));
    if (input.kind === "changed") return remeasured(state, around);
    if (input.kind === "mode") return go(switched(state));
    if (input.kind === "lift") return go(lifted(state, input.which));
    return state.now.kind === "idle" ? whenIdle(state, input, around) : whenLaying(state, state.now, input, around);
  },
  hint(state) {
    const { now, mode } = state;
    if (now.kind === "idle") return words.measuring.hints.ruler(rulersOf(state).length > 0 ? words.hints.rulerLies : words.hints.ruler, mode);
    const hint = now.hand === "dragging" ? words.hints.laying : words.hints.clicking;
    // With waypoints it is the way from point to point, and there is no other mode.
    return now.fixed.length > 1 ? { ...hint, keys: [["Backspace", "one waypoint back"], ...hint.keys] } : words.measuring.hints.ruler(hint, mode);
  },
  cursor: () => "crosshair",
  fresh: ({ mode }) => ({ ...ruler.start, mode }),
};

function switched(state: RulerState): RulerState {
  const mode = MODES[(MODES.indexOf(state.mode) + 1) % MODES.length] ?? "edge";
  return { ...state, mode, left: state.left && { ...state.left, mode } };
}

/** One of those that lie on the table is taken off. */
function lifted(state: RulerState, which: number): RulerState {
  return { ...state, left: state.left?.id === which ? null : state.left, pinned: state.pinned.filter(({ id }) => id !== which) };
}

/** Those that nobody holds. */
export function lyingRulers({ left, pinned }: RulerState): Ruler[] {
  return left ? [...pinned, left] : [...pinned];
}

/** The rulers to be drawn, the one in the hand last. */
export function rulersOf(state: RulerState): Ruler[] {
  const { now } = state;
  const all = lyingRulers(state);
  if (now.kind === "laying" && now.hand !== "pressing") {
    all.push({ id: now.id, ends: [...now.fixed, now.tip], answers: now.answers, mode: state.mode });
  }
  return all;
}

function whenIdle(state: RulerState, input: Input, around: Around): Step<RulerState> {
  switch (input.kind) {
    case "down": {
      const start = endAt(input.spot, input.held, around);
      const now: Laying = {
        kind: "laying",
        from: input.spot,
        fixed: [start],
        tip: start,
        hand: "pressing",
        answers: [],
        id: state.next,
      };
      return go({ ...state, now, left: null, next: state.next + 1 });
    }
    case "cancel":
      return go({ ...state, left: null, pinned: [] });
    case "recall":
      return state.last ? remeasured({ ...state, left: state.last }, around) : go(state);
    default:
      return go(state);
  }
}

function whenLaying(state: RulerState, now: Laying, input: Input, around: Around): Step<RulerState> {
  switch (input.kind) {
    case "move": {
      const hand = now.hand === "pressing" && hasMoved(now.from, input.spot) ? "dragging" : now.hand;
      if (hand === "pressing") return go(state);
      return measured(state, { ...now, hand, tip: endAt(input.spot, input.held, around) }, around);
    }
    case "waypoint": {
      const last = now.fixed.at(-1);
      if (now.hand === "pressing" || (last && isSame(last, now.tip))) return go(state);
      return measured(state, { ...now, fixed: [...now.fixed, now.tip] }, around);
    }
    case "back":
      return now.fixed.length > 1 ? measured(state, { ...now, fixed: now.fixed.slice(0, -1) }, around) : go(state);
    case "up":
      if (now.hand === "pressing") return go({ ...state, now: { ...now, hand: "clicking" } });
      if (now.hand === "clicking") return go(state);
      return finished(state, now, input.held.pin);
    case "down":
      return finished(state, { ...now, tip: endAt(input.spot, input.held, around) }, input.held.pin);
    case "cancel":
      return go({ ...state, now: { kind: "idle" } });
    default:
      return go(state);
  }
}

/** It lies there until the next one is laid; one that is pinned lies there longer. */
function finished(state: RulerState, now: Laying, isPinned: boolean): Step<RulerState> {
  const done: Ruler = { id: now.id, ends: [...now.fixed, now.tip], answers: now.answers, mode: state.mode };
  const pinned = isPinned ? [...state.pinned, done] : state.pinned;
  const next: RulerState = { ...state, now: { kind: "idle" }, left: isPinned ? null : done, pinned, last: done };
  // The last answer may still be to the frame before; what stays on the table is asked once more.
  return go(next, { kind: "measure", ruler: done.id, queries: queriesOf(done.ends) });
}

function measured(state: RulerState, now: Laying, around: Around): Step<RulerState> {
  const ends = [...now.fixed, now.tip].map((end) => stuck(end, around));
  return go({ ...state, now }, { kind: "measure", ruler: now.id, queries: queriesOf(ends) });
}

/** Figures may have moved: the ends that stick to them follow, and everything is asked again. */
function remeasured(state: RulerState, around: Around): Step<RulerState> {
  const follow = (one: Ruler): Ruler => ({ ...one, ends: one.ends.map((end) => stuck(end, around)) });
  const left = state.left && follow(state.left);
  const pinned = state.pinned.map(follow);
  const all = left ? [...pinned, left] : pinned;
  return go(
    { ...state, left, pinned },
    ...all.map(({ id, ends }) => ({ kind: "measure", ruler: id, queries: queriesOf(ends) }) as const),
  );
}

function answered(state: RulerState, id: number, answers: Measured[]): RulerState {
  const give = (one: Ruler): Ruler => (one.id === id ? { ...one, answers } : one);
  const { now, left, last } = state;
  return {
    ...state,
    now: now.kind === "laying" && now.id === id ? { ...now, answers } : now,
    left: left && give(left),
    last: last && give(last),
    pinned: state.pinned.map(give),
  };
}

/** One leg from or to a base is edge to edge, with centre to centre and corner to corner beside it; all else is a path. */
export function queriesOf(ends: readonly End[]): Query[] {
  const [a, b] = ends;
  if (ends.length === 2 && a && b && (a.figure !== null || b.figure !== null) && !isSame(a, b)) {
    const pair = { a: subject(a), b: subject(b) };
    return [
      { ask: "gap", ...pair },
      { ask: "span", ...pair },
      { ask: "corner", ...pair },
    ];
  }
  return [{ ask: "path", points: ends.map((end) => end.at) }];
}
