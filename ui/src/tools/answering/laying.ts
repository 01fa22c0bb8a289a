import type { Answer, Facing, Measured, Point } from "../../backend/bindings";
import type { Mark } from "../../drawing/mark";
import type { Around } from "../tool";
import { give, hold, turned, type Asked, type Held, type Way } from "./way";

export interface Laying {
  at: Point | null;
  facing: Facing;
  /** The template as the table measured it last. */
  measured: Extract<Measured, { is: "template" }> | null;
}

type Kind = "spot" | "placement";

/** Shows a place: a template or the ghost of a base follows the pointer until a click sets it. */
export const laying: Way<Laying, Kind> = {
  start: { at: null, facing: 0, measured: null },
  step(hand, input, question, around) {
    switch (input.kind) {
      case "move":
        return laid({ ...hand, at: input.spot.at }, question);
      case "up":
        return give({ ...hand, at: input.spot.at });
      case "turn":
        return hold({ ...hand, facing: turned(hand.facing, input.by) });
      case "nudge": {
        const { x, y } = hand.at ?? middle(question, around);
        return laid({ ...hand, at: { x: x + input.east, y: y + input.north } }, question);
      }
      case "answered":
        return hold(input.measured?.is === "template" ? { ...hand, measured: input.measured } : hand);
      case "accept":
        return give(hand);
      default:
        return hold(hand);
    }
  },
  isEmpty: () => true,
  answer(hand, question): Answer | null {
    if (!hand.at) return null;
    return question.is === "spot" ? { spot: hand.at } : { placement: { ...hand.at, facing: hand.facing } };
  },
  marks(hand, question, _around, isBarred): Mark[] {
    const marks: Mark[] = [];
    if (question.region.length > 0) marks.push({ is: "outline", rings: question.region, look: "region" });
    if (!hand.at) return marks;
    if (question.is === "placement") {
      marks.push({ is: "ghost", base: question.base, placement: { ...hand.at, facing: hand.facing }, look: isBarred ? "bad" : "ok" });
      return marks;
    }
    if (hand.measured) {
      marks.push({ is: "outline", rings: hand.measured.outline, look: "template" });
      for (const { figure, share } of hand.measured.covered) if (share > 0) marks.push({ is: "ring", figure, look: "affected" });
    }
    marks.push({ is: "witness", at: hand.at, look: isBarred ? "blocked" : "plain" });
    return marks;
  },
};

function laid(hand: Laying, question: Asked<Kind>): Held<Laying> {
  if (question.is === "placement" || !question.template || !hand.at) return hold(hand);
  const query = { ask: "template", template: question.template, at: { ...hand.at, facing: 0 } } as const;
  return hold(hand, { kind: "ask", asked: 0, query });
}

/** Where keys begin: the middle of where it may be, or of the table. */
function middle({ region }: Asked<Kind>, { view }: Around): Point {
  const points = region.flat();
  if (points.length === 0) return { x: Math.round((view?.width ?? 0) / 2), y: Math.round((view?.depth ?? 0) / 2) };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    x: Math.round((Math.min(...xs) + Math.max(...xs)) / 2),
    y: Math.round((Math.min(...ys) + Math.max(...ys)) / 2),
  };
}
