import type { FigureId, Marker } from "../backend/bindings";
import { IDLE, type Carrying, type SelectState } from "./holding";
import { go, hasMoved, type Input, type Spot, type Step } from "./tool";

/** A marker is taken up. */
export function carry(marker: Marker, spot: Spot): Step<SelectState> {
  const { x, y } = marker.placement;
  const grip = { x: x - spot.at.x, y: y - spot.at.y };
  return go({ kind: "carrying", marker: marker.id, start: marker.placement, from: spot, grip, at: { x, y }, isHeld: true });
}

/** `from`: who is chosen and may do something with the marker. */
export function whenCarrying(state: Carrying, input: Input, from: FigureId | null = null): Step<SelectState> {
  if (!state.isHeld) return input.kind === "played" || input.kind === "refused" ? go(IDLE) : go(state);
  switch (input.kind) {
    case "move":
      return hasMoved(state.from, input.spot) ? go(moved(state, input.spot)) : go(state);
    case "up": {
      // A click on a marker is about what the chosen one can do there, else a click beside the figures.
      if (!hasMoved(state.from, input.spot)) return go(IDLE, from === null ? { kind: "choose", figures: [] } : { kind: "target", from, spot: state.from });
      const laid = moved(state, input.spot);
      const to = { ...laid.at, facing: state.start.facing };
      return go({ ...laid, isHeld: false }, { kind: "play", gesture: { is: "drag_marker", marker: state.marker, to } });
    }
    case "cancel":
      return go(IDLE);
    default:
      return go(state);
  }
}

function moved(state: Carrying, spot: Spot): Carrying {
  return { ...state, at: { x: spot.at.x + state.grip.x, y: spot.at.y + state.grip.y } };
}
