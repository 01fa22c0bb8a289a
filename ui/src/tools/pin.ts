import { words } from "../words";
import { go, hasMoved, type Spot, type Tool } from "./tool";

/** Where the button went down, while it is down. */
export interface PinState {
  pressed: Spot | null;
}

/** Markers and notes: a click opens what may be laid, written or taken away there. */
export const pin: Tool<PinState> = {
  start: { pressed: null },
  step(state, input) {
    switch (input.kind) {
      case "down":
        return go({ pressed: input.spot });
      case "move":
        // A hand that slides away wanted something else.
        return state.pressed && hasMoved(state.pressed, input.spot) ? go(pin.start) : go(state);
      case "up":
        return state.pressed ? go(pin.start, { kind: "menu", spot: state.pressed, tool: "pin" }) : go(state);
      case "cancel":
      case "put":
        return go(pin.start);
      default:
        return go(state);
    }
  },
  hint: () => words.menu.pin,
  cursor: () => "crosshair",
};
