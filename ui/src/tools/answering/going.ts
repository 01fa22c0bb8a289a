import type { Answer, Facing, Placement, Point, Prospect, Tape } from "../../backend/bindings";
import type { Mark } from "../../drawing/mark";
import type { SelectState, Shown } from "../select";
import { hasMoved, type Around, type Drag, type Input, type Spot } from "../tool";
import { give, hold, turned, type Asked, type Held, type Way } from "./way";

export interface Going {
  /** Where the button went down, and whether on the figure. */
  press: { from: Spot; onFigure: boolean } | null;
  /** From the pointer to the centre, while the figure is dragged. */
  grip: Point | null;
  waypoints: Point[];
  /** How it was turned at each of them; `null`: as before. */
  facings: (Facing | null)[];
  at: Point | null;
  facing: Facing | null;
  free: boolean;
  shown: Shown | null;
}

/** Shows the way of a figure: dragged with the tape, clicked point by point, or nudged by keys. */
export const going: Way<Going, "path"> = {
  start: { press: null, grip: null, waypoints: [], facings: [], at: null, facing: null, free: false, shown: null },
  step(hand, input, question, around) {
    const start = around.figure(question.figure)?.placement;
    if (!start) return hold(hand);
    switch (input.kind) {
      case "down":
        return hold({ ...hand, press: { from: input.spot, onFigure: isHeld(hand, input.spot, question, around) } });
      case "move":
        return moved(hand, input, question, start);
      case "up":
        return letGo(hand, input, question, start);
      case "waypoint":
        if (!hand.at || !hand.grip || isSame(hand.waypoints.at(-1) ?? start, hand.at)) return hold(hand);
        return taped({ ...hand, waypoints: [...hand.waypoints, hand.at], facings: [...hand.facings, hand.facing] }, question, start);
      case "turn":
        return taped({ ...hand, facing: turned(hand.facing ?? start.facing, input.by) }, question, start);
      case "nudge": {
        const { x, y } = hand.at ?? start;
        return taped({ ...hand, at: { x: x + input.east, y: y + input.north }, free: true }, question, start);
      }
      case "back": {
        const waypoints = hand.waypoints.slice(0, -1);
        return taped({ ...hand, waypoints, facings: hand.facings.slice(0, -1), at: hand.waypoints.at(-1) ?? null }, question, start);
      }
      case "forecast":
        // What a drag would mean is not asked here: the rules answer to the question.
        return hold({ ...hand, shown: { gesture: input.gesture, forecast: input.forecast } });
      case "accept":
        return give(hand);
      default:
        return hold(hand);
    }
  },
  isEmpty: (hand) => hand.at === null && hand.facing === null,
  answer(hand, question, around): Answer | null {
    const start = around.figure(question.figure)?.placement;
    if (!start || (!hand.at && hand.facing === null)) return null;
    const { path, facing } = gestureOf(hand, question, start);
    // The tape's end is where the base touches what it came close to.
    const end = hand.shown && isDrawn(hand.shown.forecast) && isTaped(hand, question, start) ? hand.shown.forecast.end : null;
    const points = end && path.length > 0 ? [...path.slice(0, -1), { x: end.x, y: end.y }] : path;
    const { facings = [] } = gestureOf(hand, question, start);
    return { path: { points, facing: facing ?? null, ...(facings.length > 0 ? { facings } : {}) } };
  },
  marks(hand, question): Mark[] {
    return hand.at ? [] : [{ is: "ring", figure: question.figure, look: "candidate" }];
  },
};

/** The way in the hand as a drag, so that it is drawn and labelled like one; `told` is what the rules say to it. */
export function dragOf(hand: Going, { figure }: Asked<"path">, around: Around, told: Prospect | null): SelectState | null {
  const start = around.figure(figure)?.placement;
  if (!start || (!hand.at && hand.facing === null)) return null;
  const { waypoints, free, shown } = hand;
  const facings = hand.facings.map((facing) => facing ?? start.facing);
  const at = hand.at ?? { x: start.x, y: start.y };
  return { kind: "dragging", figure, start, grip: { x: 0, y: 0 }, waypoints, facings, at, facing: hand.facing ?? start.facing, free, shown: shown && { ...shown, taken: told }, reach: null };
}

function moved(hand: Going, input: Input & { kind: "move" }, question: Asked<"path">, start: Placement): Held<Going> {
  const { press } = hand;
  if (!press?.onFigure) return hold(hand);
  if (!hand.grip && !hasMoved(press.from, input.spot)) return hold(hand);
  const from = hand.at ?? start;
  const grip = hand.grip ?? { x: from.x - press.from.at.x, y: from.y - press.from.at.y };
  const at = { x: input.spot.at.x + grip.x, y: input.spot.at.y + grip.y };
  return taped({ ...hand, grip, at, free: input.held.free }, question, start);
}

function letGo(hand: Going, input: Input & { kind: "up" }, question: Asked<"path">, start: Placement): Held<Going> {
  const up = { ...hand, press: null, grip: null };
  if (hand.grip) {
    const at = { x: input.spot.at.x + hand.grip.x, y: input.spot.at.y + hand.grip.y };
    return give({ ...up, at });
  }
  if (!hand.press || hand.press.onFigure || hasMoved(hand.press.from, input.spot)) return hold(up);
  const waypoints = hand.at ? [...hand.waypoints, hand.at] : hand.waypoints;
  const facings = hand.at ? [...hand.facings, hand.facing] : hand.facings;
  return taped({ ...up, waypoints, facings, at: input.spot.at, free: input.held.free }, question, start);
}

function taped(hand: Going, question: Asked<"path">, start: Placement): Held<Going> {
  return hold(hand, { kind: "forecast", gesture: gestureOf(hand, question, start) });
}

function gestureOf(hand: Going, { figure }: Asked<"path">, start: Placement): Drag {
  const path = hand.at ? [...hand.waypoints, hand.at] : [];
  const isTurned = hand.at !== null && hand.facings.some((facing) => facing !== null);
  return { is: "drag", figure, path, facing: hand.facing ?? start.facing, ...(isTurned ? { facings: [...hand.facings, hand.facing] } : {}), free: hand.free };
}

function isTaped(hand: Going, question: Asked<"path">, start: Placement): boolean {
  return JSON.stringify(hand.shown?.gesture) === JSON.stringify(gestureOf(hand, question, start));
}

/** The table drew its end to contact. */
function isDrawn({ snapped, touches }: Tape): boolean {
  return snapped !== null || touches !== null;
}

/** On the figure itself, or on its image where the hand has put it. */
function isHeld(hand: Going, spot: Spot, question: Asked<"path">, around: Around): boolean {
  const base = around.figure(question.figure)?.base;
  if (!hand.at || !base) return spot.figure === question.figure;
  const reach = (base.shape === "round" ? base.diameter : Math.min(base.frontage, base.depth)) / 2;
  return Math.hypot(spot.at.x - hand.at.x, spot.at.y - hand.at.y) <= reach;
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
