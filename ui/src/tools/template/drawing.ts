import type { Point, Template } from "../../backend/bindings";
import type { Mark } from "../../drawing/mark";
import { go, hasMoved, type Input, type Spot, type Step } from "../tool";
import type { TemplateState } from ".";

/** A polygon has at least so many corners. */
const FEWEST = 3;

/** What the hand does while a polygon is drawn; `null` for what every template does. `close` sets it down. */
export function draw(state: TemplateState, input: Input, close: (state: TemplateState) => Step<TemplateState>): Step<TemplateState> | null {
  const { corners } = state;
  switch (input.kind) {
    case "move":
      return go({ ...state, at: input.spot.at, over: null });
    case "down":
      return go({ ...state, at: input.spot.at, pressed: true, crossed: false });
    case "up":
      if (!state.pressed) return go(state);
      if (isClosed(corners, input.spot)) return close({ ...state, pressed: false });
      return go({ ...state, at: input.spot.at, pressed: false, corners: [...corners, input.spot] });
    case "accept":
      return corners.length < FEWEST ? go(state) : close(state);
    case "back":
      return go({ ...state, corners: corners.slice(0, -1) });
    case "cancel":
      return corners.length > 0 ? go({ ...state, corners: [], pressed: false }) : null;
    case "attach":
    case "turn":
    case "resize":
    case "wheel":
      return go(state);
    default:
      return null;
  }
}

/** A click on the first corner closes it. */
function isClosed(corners: readonly Spot[], at: Spot): boolean {
  const [first] = corners;
  return first !== undefined && corners.length >= FEWEST && !hasMoved(first, at);
}

/** The drawn corners as a template laid at the first of them. */
export function drawn(corners: readonly Spot[]): { template: Template; at: Point } | null {
  const [first] = corners;
  if (!first) return null;
  const { x, y } = first.at;
  return { template: { shape: "polygon", corners: corners.map(({ at }) => ({ x: at.x - x, y: at.y - y })) }, at: { x, y } };
}

/** The sides so far, with one to the hand. */
export function sides({ corners, at }: TemplateState): Mark[] {
  const [first] = corners;
  if (!first) return [];
  const points = [...corners.map((corner) => corner.at), ...(at ? [at] : [])];
  const line: Mark = { is: "line", points, look: "plain" };
  return [line, { is: "witness", at: first.at, look: "plain" }];
}
