import type { Pivot, Step as Motion, Vec2 } from "../backend/bindings";
import { frontOf } from "../drawing/front";
import { bearingTo, FULL_TURN, IDLE, type Places, type SelectState, type Wheeling } from "./holding";
import { drop, groupOf, wheeled } from "./marching";
import { go, type Around, type Input, type Spot, type Step } from "./tool";

/** A wheel by the handle keeps to whole degrees unless Alt frees it. */
const GRID = 1_000;

/** Begins a wheel by keys: to the right about the right end of the front, to the left about the left one. */
export function wheelBy(starts: Places, around: Around, by: number): Step<SelectState> {
  const front = frontOf(starts, around);
  if (!front) return go(IDLE);
  const pivot: Pivot = by > 0 ? "front_right" : "front_left";
  const state: Wheeling = { kind: "wheeling", starts, pivot, about: by > 0 ? front.right : front.left, angle: by, from: null, measured: null, asked: 0, told: null };
  return measured(state, "settle");
}

/** Takes the handle at one end of the front: the other end stays. */
export function wheelByHand(starts: Places, pivot: Pivot, about: Vec2, spot: Spot): Step<SelectState> {
  if (starts.length === 0) return go(IDLE);
  return go({ kind: "wheeling", starts, pivot, about, angle: 0, from: bearingTo(about, spot.at), measured: null, asked: 0, told: null });
}

export function whenWheeling(state: Wheeling, input: Input, around: Around): Step<SelectState> {
  switch (input.kind) {
    case "swing":
      return state.from === null ? measured({ ...state, angle: halved(state.angle + input.by) }, "settle") : go(state);
    case "move": {
      if (state.from === null) return go(state);
      const angle = halved(bearingTo(state.about, input.spot.at) - state.from);
      return measured({ ...state, angle: input.held.free ? angle : Math.round(angle / GRID) * GRID });
    }
    case "answered":
      return input.asked <= state.asked ? go({ ...state, measured: input.measured }) : go(state);
    case "considered":
      return input.asked <= state.asked ? go({ ...state, told: input.told }) : go(state);
    case "changed":
      return state.starts.every(([id]) => around.figure(id)) ? go(state) : go(IDLE);
    case "settled":
      return state.from === null ? ended(state, around) : go(state);
    case "up":
      return state.from === null ? go(state) : ended(state, around);
    case "down":
      return ended(state, around);
    case "cancel":
      return go(IDLE);
    default:
      return go(state);
  }
}

function ended(state: Wheeling, around: Around): Step<SelectState> {
  const [first] = state.starts;
  if (state.angle === 0 || !first) return go(IDLE);
  if (around.motion) return go(IDLE, { kind: "compose", steps: [stepOf(state)] });
  const places = wheeled(state.starts, state.about, state.angle);
  return drop({ figure: first[0], start: first[1], shown: null }, state.starts, places, [stepOf(state)]);
}

function stepOf({ pivot, angle }: Wheeling): Motion {
  return { is: "wheel", pivot, angle };
}

function measured(state: Wheeling, then?: "settle"): Step<SelectState> {
  const asked = state.asked + 1;
  const figures = state.starts.map(([id]) => id);
  const ask = { kind: "ask", asked, query: { ask: "wheel_group", figures, pivot: state.pivot, angle: state.angle } } as const;
  const consider = { kind: "consider", asked, gesture: groupOf(state.starts, [stepOf(state)]) } as const;
  const next = { ...state, asked };
  return then ? go(next, ask, consider, { kind: "settle" }) : go(next, ask, consider);
}

/** The shorter way round. */
function halved(angle: number): number {
  return ((((angle + FULL_TURN / 2) % FULL_TURN) + FULL_TURN) % FULL_TURN) - FULL_TURN / 2;
}
