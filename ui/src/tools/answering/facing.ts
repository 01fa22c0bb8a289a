import type { Answer, Facing, Placement, Point } from "../../backend/bindings";
import type { Mark } from "../../scene/mark";
import { bearing } from "../../scene/outline";
import { MICROMETRES } from "../../look/lengths";
import type { Around, Input } from "../tool";
import { give, hold, turned, type Way } from "./way";

type Nudge = Extract<Input, { kind: "nudge" }>;

export interface Aiming {
  facing: Facing | null;
}

/** Millidegrees; with Alt it turns freely. */
const NOTCH = 5_000;
/** How far ahead of a figure its facing is drawn. */
const AHEAD = 76_200;

/** Shows which way to face: the figure looks at the pointer, or turns by keys. */
export const aiming: Way<Aiming, "facing"> = {
  start: { facing: null },
  step(hand, input, question, around) {
    const start = around.figure(question.figure)?.placement;
    if (!start) return hold(hand);
    switch (input.kind) {
      case "move":
        return hold({ facing: towards(start, input.spot.at, input.held.free) ?? hand.facing });
      case "up": {
        const facing = towards(start, input.spot.at, input.held.free) ?? hand.facing;
        return facing === null ? hold(hand) : give({ facing });
      }
      case "turn":
        return hold({ facing: turned(hand.facing ?? start.facing, input.by) });
      case "nudge":
        return hold({ facing: isWhole(input, around) ? compass(input) : turned(hand.facing ?? start.facing, Math.sign(input.east - input.north) * NOTCH) });
      case "accept":
        return give(hand);
      default:
        return hold(hand);
    }
  },
  isEmpty: () => true,
  answer(hand): Answer | null {
    return hand.facing === null ? null : { facing: hand.facing };
  },
  marks(hand, question, around, isBarred): Mark[] {
    const figure = around.figure(question.figure);
    if (!figure) return [];
    const ring: Mark = { is: "ring", figure: figure.id, look: "candidate" };
    if (hand.facing === null) return [ring];
    const { x, y } = figure.placement;
    const angle = bearing(hand.facing);
    const ahead = { x: x + Math.sin(angle) * AHEAD, y: y + Math.cos(angle) * AHEAD };
    return [
      ring,
      { is: "line", points: [{ x, y }, ahead], look: isBarred ? "blocked" : "plain" },
      { is: "ghost", base: figure.base, placement: { x, y, facing: hand.facing }, look: isBarred ? "bad" : "ok" },
    ];
  },
};

/** With Shift the arrows nudge by a whole unit: here they look that way. */
function isWhole({ east, north }: Nudge, around: Around): boolean {
  return Math.abs(east) + Math.abs(north) >= MICROMETRES[around.view?.unit ?? "inch"];
}

function compass({ east, north }: Nudge): Facing {
  if (east !== 0) return east > 0 ? 90_000 : 270_000;
  return north > 0 ? 0 : 180_000;
}

function towards(from: Placement, at: Point, free: boolean): Facing | null {
  if (at.x === from.x && at.y === from.y) return null;
  const exact = (Math.atan2(at.x - from.x, at.y - from.y) / Math.PI) * 180_000;
  return turned(free ? Math.round(exact) : Math.round(exact / NOTCH) * NOTCH, 0);
}
