import type { Answer, Candidates, FigureId, Question } from "../../backend/bindings";
import type { Mark, RingLook } from "../../drawing/mark";
import { give, hold, type Asked, type Held, type Way } from "./way";

export interface Naming {
  /** The candidate the pointer or the keys are at. */
  over: FigureId | null;
  picked: FigureId[];
  nobody: boolean;
}

type Kind = "figure" | "figures";

/** Names one figure or several: a click on the table, the arrow keys, or the list beside it. */
export const naming: Way<Naming, Kind> = {
  start: { over: null, picked: [], nobody: false },
  step(hand, input, question) {
    switch (input.kind) {
      case "move":
        return hold(at(hand, input.spot.figure, question));
      case "up":
        return input.spot.figure === null ? hold(hand) : named(hand, input.spot.figure, question);
      case "pick":
        if (input.figure === null) return takesNobody(question) ? give({ ...hand, picked: [], nobody: true }) : hold(hand);
        return named(hand, input.figure, question);
      case "nudge":
        return hold({ ...hand, nobody: false, over: beside(hand.over, all(question), input.east > 0 || input.north < 0 ? 1 : -1) });
      case "waypoint":
        return hand.over === null || question.is === "figure" ? hold(hand) : named(hand, hand.over, question);
      case "accept":
        return accepted(hand, question);
      default:
        return hold(hand);
    }
  },
  isEmpty: (hand) => hand.picked.length === 0,
  answer(hand, question): Answer | null {
    if (question.is === "figures") return hand.picked.length === 0 && !hand.nobody ? null : { figures: [...hand.picked].sort((a, b) => a - b) };
    if (hand.nobody) return { figure: null };
    return hand.over === null ? null : { figure: hand.over };
  },
  marks(hand, question): Mark[] {
    return question.candidates.flatMap(({ figures, broken }) =>
      figures.map((figure) => ({ is: "ring", figure, look: look(hand, figure, broken.length > 0) }) as const),
    );
  },
};

/** Whether a question can be answered with nobody. Enter with nobody chosen does not do it: that would be too easily done. */
export function takesNobody(question: Question): boolean {
  return question.is === "figures" ? question.least === 0 : question.is === "figure" && question.or_nobody;
}

function look(hand: Naming, figure: FigureId, isBarred: boolean): RingLook {
  if (hand.picked.includes(figure) || (hand.over === figure && !isBarred)) return "picked";
  return isBarred ? "barred" : "candidate";
}

function at(hand: Naming, figure: FigureId | null, question: Asked<Kind>): Naming {
  const over = figure !== null && all(question).includes(figure) ? figure : null;
  return over === hand.over ? hand : { ...hand, over, nobody: false };
}

function named(hand: Naming, figure: FigureId, question: Asked<Kind>): Held<Naming> {
  if (!all(question).includes(figure)) return hold(hand);
  if (question.is === "figure") return give({ ...hand, over: figure, nobody: false });
  const picked = hand.picked.includes(figure) ? hand.picked.filter((one) => one !== figure) : [...hand.picked, figure];
  return hold({ over: figure, picked, nobody: false });
}

function accepted(hand: Naming, question: Asked<Kind>): Held<Naming> {
  if (question.is === "figure") return hand.over === null ? hold(hand) : give(hand);
  const { length } = hand.picked;
  return length >= question.least && length <= question.most ? give(hand) : hold(hand);
}

/** The rules name first who is likeliest meant, and last who is forbidden: any key begins with the first, right and down go on from there. */
function beside(figure: FigureId | null, among: readonly FigureId[], by: 1 | -1): FigureId | null {
  if (figure === null) return among[0] ?? null;
  return among[(among.indexOf(figure) + by + among.length) % among.length] ?? null;
}

function all({ candidates }: { candidates: Candidates[] }): FigureId[] {
  return candidates.flatMap((group) => group.figures);
}
