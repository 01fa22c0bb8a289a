import type { Answer, FigureId, FigureSheet, Placement, Point, Step, Vec2 } from "../../backend/bindings";
import type { Mark } from "../../drawing/mark";
import { bearing, cornersOf } from "../../drawing/outline";
import type { Around, Spot } from "../tool";
import { give, hold, turned, type Asked, type Way } from "./way";

type Wheel = Extract<Step, { is: "wheel" }>;

export interface Marching {
  /** What is done already. */
  steps: Step[];
  /** What the hand is doing: sliding the group, or wheeling it by a handle. */
  pull: { from: Spot; as: "slide" | Wheel["pivot"]; step: Step | null } | null;
}

/** The handles stand this far ahead of the front corners, and are caught from this far: in pixels, or in micrometres where nothing is drawn. */
const [HANDLE, UNDRAWN] = [20, 12_700];
const farAhead = ({ zoom }: Around) => (zoom ? HANDLE / zoom : UNDRAWN);

/** Shows the way of a group, part by part: dragged, wheeled by a handle or keys, or typed in. */
export const marching: Way<Marching, "motion"> = {
  start: { steps: [], pull: null },
  step(hand, input, question, around) {
    switch (input.kind) {
      case "down": {
        const as = caught(hand, input.spot, question, around);
        return hold(as ? { ...hand, pull: { from: input.spot, as, step: null } } : hand);
      }
      case "move":
        return hold(hand.pull ? { ...hand, pull: { ...hand.pull, step: pulled(hand, input.spot, question, around) } } : hand);
      case "up": {
        const step = pulled(hand, input.spot, question, around);
        return hold({ steps: step ? [...hand.steps, step] : hand.steps, pull: null });
      }
      case "turn":
        return hold(added(hand, { is: "wheel", pivot: input.by < 0 ? "front_left" : "front_right", angle: input.by }));
      case "nudge": {
        const by = { x: Math.round(input.east), y: Math.round(input.north) };
        const step = straightened({ is: "slide", ...by }, hand, question, around);
        return hold(step ? added(hand, step) : hand);
      }
      case "add":
        return hold(added(hand, input.step));
      case "back":
        return hold({ ...hand, steps: hand.steps.slice(0, -1) });
      case "accept":
        return give(hand);
      default:
        return hold(hand);
    }
  },
  isEmpty: (hand) => stepsOf(hand).length === 0,
  answer(hand): Answer | null {
    const steps = stepsOf(hand);
    return steps.length === 0 ? null : { motion: steps };
  },
  marks(hand, question, around, isBarred): Mark[] {
    const steps = stepsOf(hand);
    const group = stood(question.figures, around, steps);
    const front = frontOf(group);
    if (!front) return [];
    const ghosts: Mark[] = group.map(({ base, placement }) => ({ is: "ghost", base, placement, look: isBarred ? "bad" : "ok" }));
    const handle = (corner: Vec2): Mark[] => [
      { is: "line", points: [corner, ahead(corner, front.facing, farAhead(around))], look: "plain" },
      { is: "witness", at: ahead(corner, front.facing, farAhead(around)), look: "plain" },
    ];
    return [
      { is: "outline", rings: [front.box], look: "group" },
      ...(steps.length > 0 ? ghosts : []),
      ...handle(front.left),
      ...handle(front.right),
    ];
  },
};

function stepsOf({ steps, pull }: Marching): Step[] {
  return pull?.step ? [...steps, pull.step] : steps;
}

/** Parts of one kind that follow one another become one. */
function added(hand: Marching, step: Step): Marching {
  const last = hand.steps.at(-1);
  const before = hand.steps.slice(0, -1);
  if (last?.is === "slide" && step.is === "slide") return { ...hand, steps: [...before, { is: "slide", x: last.x + step.x, y: last.y + step.y }] };
  if (last?.is === "ahead" && step.is === "ahead") return { ...hand, steps: [...before, { is: "ahead", length: last.length + step.length }] };
  if (last?.is === "wheel" && step.is === "wheel" && last.pivot === step.pivot) {
    return { ...hand, steps: [...before, { ...last, angle: last.angle + step.angle }] };
  }
  return { ...hand, steps: [...hand.steps, step] };
}

/** What a press takes hold of: a handle wheels about the other end of the front, a figure slides all of them. */
function caught(hand: Marching, spot: Spot, question: Asked<"motion">, around: Around): "slide" | Wheel["pivot"] | null {
  const group = stood(question.figures, around, hand.steps);
  const front = frontOf(group);
  if (!front) return null;
  const far = farAhead(around);
  const near = (corner: Vec2) => {
    const { x, y } = ahead(corner, front.facing, far);
    return Math.hypot(spot.at.x - x, spot.at.y - y) <= far * 0.8;
  };
  if (near(front.left)) return "front_right";
  if (near(front.right)) return "front_left";
  const isIn = group.some(({ base, placement }) => Math.hypot(spot.at.x - placement.x, spot.at.y - placement.y) <= reach(base));
  return isIn ? "slide" : null;
}

function pulled({ steps, pull }: Marching, spot: Spot, question: Asked<"motion">, around: Around): Step | null {
  if (!pull) return null;
  const { from, as } = pull;
  if (as === "slide") {
    const [x, y] = [spot.at.x - from.at.x, spot.at.y - from.at.y];
    return x === 0 && y === 0 ? null : straightened({ is: "slide", x, y }, { steps }, question, around);
  }
  const front = frontOf(stood(question.figures, around, steps));
  if (!front) return null;
  const about = as === "front_left" ? front.left : front.right;
  const angle = Math.round((((looks(about, spot.at) - looks(about, from.at) + 540) % 360) - 180) * 1000);
  return angle === 0 ? null : { is: "wheel", pivot: as, angle };
}

/** A slide of those who cannot slide is as much of it as goes straight ahead. */
function straightened(slide: Extract<Step, { is: "slide" }>, { steps }: Pick<Marching, "steps">, question: Asked<"motion">, around: Around): Step | null {
  if (!question.steps?.length || question.steps.includes("slide")) return slide;
  const front = frontOf(stood(question.figures, around, steps));
  if (!front) return null;
  const angle = bearing(front.facing);
  const length = Math.round(slide.x * Math.sin(angle) + slide.y * Math.cos(angle));
  return length === 0 ? null : { is: "ahead", length };
}

/** Degrees clockwise from north. */
function looks(from: Vec2, to: Vec2): number {
  return (Math.atan2(to.x - from.x, to.y - from.y) / Math.PI) * 180;
}

function ahead(corner: Vec2, facing: number, far: number): Point {
  const angle = bearing(facing);
  return { x: corner.x + Math.sin(angle) * far, y: corner.y + Math.cos(angle) * far };
}

function reach(base: FigureSheet["base"]): number {
  return (base.shape === "round" ? base.diameter : Math.max(base.frontage, base.depth)) / 2;
}

interface Stood {
  base: FigureSheet["base"];
  placement: Placement;
}

/** The group as it is drawn after these steps; how far it truly gets is for the rules to say. */
export function stood(figures: readonly FigureId[], around: Around, steps: readonly Step[]): Stood[] {
  const sheets = figures.map((id) => around.figure(id)).filter((figure) => figure !== undefined);
  return steps.reduce<Stood[]>((group, step) => {
    const front = frontOf(group);
    if (!front) return group;
    if (step.is === "wheel") {
      const about = step.pivot === "front_left" ? front.left : step.pivot === "front_right" ? front.right : middle(front.left, front.right);
      return group.map(({ base, placement }) => ({ base, placement: wheeled(placement, about, step.angle) }));
    }
    const angle = bearing(front.facing);
    const by = step.is === "slide" ? step : { x: Math.sin(angle) * step.length, y: Math.cos(angle) * step.length };
    return group.map(({ base, placement }) => ({ base, placement: { ...placement, x: placement.x + by.x, y: placement.y + by.y } }));
  }, sheets);
}

function wheeled({ x, y, facing }: Placement, about: Vec2, by: number): Placement {
  const angle = bearing(by);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [east, north] = [x - about.x, y - about.y];
  return { x: about.x + east * cosine + north * sine, y: about.y - east * sine + north * cosine, facing: turned(facing, by) };
}

/** The least rectangle along the facing of the first that holds all bases. */
function frontOf(group: readonly Stood[]): { left: Vec2; right: Vec2; facing: number; box: Vec2[] } | null {
  const [first] = group;
  if (!first) return null;
  const { facing } = first.placement;
  const [sine, cosine] = [Math.sin(bearing(facing)), Math.cos(bearing(facing))];
  const corners = group.flatMap(({ base, placement }) => cornersOf(base, placement));
  const rights = corners.map(({ x, y }) => x * cosine - y * sine);
  const aheads = corners.map(({ x, y }) => x * sine + y * cosine);
  const at = (right: number, ahead: number): Vec2 => ({ x: right * cosine + ahead * sine, y: ahead * cosine - right * sine });
  const [west, east, rear, front] = [Math.min(...rights), Math.max(...rights), Math.min(...aheads), Math.max(...aheads)];
  const [left, right] = [at(west, front), at(east, front)];
  return { left, right, facing, box: [left, right, at(east, rear), at(west, rear)] };
}

function middle(a: Vec2, b: Vec2): Vec2 {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
