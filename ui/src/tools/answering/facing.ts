import type { Answer, Facing, FigureSheet, Placement, Point, Vec2 } from "../../backend/bindings";
import type { Mark } from "../../drawing/mark";
import { bearing } from "../../drawing/outline";
import { strideOf, USUAL } from "../../look/lengths";
import type { Around, Input } from "../tool";
import { give, hold, turned, type Asked, type Way } from "./way";

type Nudge = Extract<Input, { kind: "nudge" }>;

export interface Aiming {
  facing: Facing | null;
}

/** Millidegrees; with Alt it turns freely. */
const NOTCH = 5_000;
const FULL_TURN = 360_000;
/** How far ahead of a figure its facing is drawn. */
const AHEAD = 76_200;
/** So near to its middle a hand shows no way. */
const MIDDLE = 5_000;

/** Shows which way to face: the figure looks at the pointer, or turns by keys. */
export const aiming: Way<Aiming, "facing"> = {
  start: { facing: null },
  step(hand, input, question, around) {
    const start = around.figure(question.figure)?.placement;
    if (!start) return hold(hand);
    const { rose } = question;
    const notch = rose ? FULL_TURN / rose.directions : NOTCH;
    const by = (angle: number): Aiming => ({ facing: turned(hand.facing ?? start.facing, rose ? Math.sign(angle) * notch : angle) });
    const looks = ({ spot, held }: Extract<Input, { kind: "move" | "up" }>): Aiming => ({
      facing: towards(seenFrom(question, spot.at, around), spot.at, held.free ? 1 : notch) ?? hand.facing,
    });
    switch (input.kind) {
      case "move":
        return hold(looks(input));
      case "up": {
        const looking = looks(input);
        return looking.facing === null ? hold(hand) : give(looking);
      }
      case "turn":
        return hold(by(input.by));
      case "nudge":
        return hold(rose || isWhole(input, around) ? { facing: leaning(hand.facing, compass(input), rose !== null) } : by(Math.sign(input.east - input.north) * NOTCH));
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
    const goes = question.rose ? around.figure(question.rose.goes) : undefined;
    const roses = [figure, ...(goes ? [goes] : [])].flatMap(({ placement }) => rays(placement, question.rose?.directions ?? 0));
    if (hand.facing === null) return [ring, ...roses];
    const { x, y } = figure.placement;
    return [ring, ...roses, { is: "line", points: [{ x, y }, ahead(figure.placement, hand.facing, AHEAD)], look: isBarred ? "blocked" : "plain" }];
  },
};

/** From whom a hand points: from the figure that turns or, if it is nearer, from the one that goes. */
function seenFrom(question: Asked<"facing">, at: Point, around: Around): Placement {
  const figures = [around.figure(question.figure), question.rose ? around.figure(question.rose.goes) : undefined];
  const far = ({ placement: { x, y } }: FigureSheet): number => Math.hypot(at.x - x, at.y - y);
  const [nearest] = figures.filter((figure) => figure !== undefined).sort((one, two) => far(one) - far(two));
  return nearest?.placement ?? { ...at, facing: 0 };
}

function ahead({ x, y }: Placement, facing: Facing, length: number): Vec2 {
  const angle = bearing(facing);
  return { x: x + Math.sin(angle) * length, y: y + Math.cos(angle) * length };
}

/** The directions there are, as short lines round a figure. */
function rays(placement: Placement, count: number): Mark[] {
  return Array.from({ length: count }, (_, number): Mark => {
    const facing = (number * FULL_TURN) / count;
    return { is: "line", points: [ahead(placement, facing, AHEAD * 0.4), ahead(placement, facing, AHEAD * 0.55)], look: "plain" };
  });
}

/** With Shift the arrows nudge by a whole unit: here they look that way. On a rose they do so without it. */
function isWhole({ east, north }: Nudge, around: Around): boolean {
  const unit = around.view?.unit ?? USUAL;
  return Math.abs(east) + Math.abs(north) >= strideOf(unit) * unit.micrometres;
}

function compass({ east, north }: Nudge): Facing {
  if (east !== 0) return east > 0 ? 90_000 : 270_000;
  return north > 0 ? 0 : 180_000;
}

/** Where there are diagonals, two arrows one after the other show the one between. */
function leaning(from: Facing | null, to: Facing, diagonals: boolean): Facing {
  if (from === null || !diagonals) return to;
  const turn = turned(to - from, FULL_TURN / 2) - FULL_TURN / 2;
  return Math.abs(turn) === FULL_TURN / 4 ? turned(from, turn / 2) : to;
}

function towards(from: Placement, at: Point, notch: number): Facing | null {
  if (Math.hypot(at.x - from.x, at.y - from.y) < MIDDLE) return null;
  const exact = (Math.atan2(at.x - from.x, at.y - from.y) / Math.PI) * 180_000;
  return turned(Math.round(exact / notch) * notch, 0);
}
