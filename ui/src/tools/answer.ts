import type { Answer, Prospect, Question } from "../backend/bindings";
import type { Mark } from "../drawing/mark";
import { marksOfNotes, marksOfRefusals } from "../drawing/noted";
import { words } from "../words";
import { aiming } from "./answering/facing";
import { dragOf, going, type Going } from "./answering/going";
import { laying } from "./answering/laying";
import { marching, type Marching } from "./answering/marching";
import { naming, takesNobody } from "./answering/naming";
import { squaring } from "./answering/squares";
import type { Way } from "./answering/way";
import type { SelectState } from "./select";
import { go, type Around, type Input, type Step, type Tool } from "./tool";

export interface AnswerState {
  /** Which question the hand is at. */
  question: string;
  /** As its way of answering keeps it. */
  hand: unknown;
  /** What is in the hand as an answer, and what the rules said to it last. */
  answer: Answer | null;
  told: Prospect | null;
  /** It was given and waits for the reply, so that nothing flickers. */
  given: boolean;
}

const WAYS = {
  figure: naming,
  figures: naming,
  path: going,
  motion: marching,
  spot: laying,
  placement: laying,
  facing: aiming,
  cell: squaring,
};

const NOTHING: AnswerState = { question: "", hand: null, answer: null, told: null, given: false };

/** Answers a question of the rules by hand on the table. */
export const answer: Tool<AnswerState> = {
  start: NOTHING,
  follows: true,
  step(before, input, around) {
    const question = around.ask?.question;
    const way = question && wayOf(question);
    if (!question || !way) return go(before === NOTHING ? before : NOTHING);
    const state = before.question === keyOf(around) ? before : { ...NOTHING, question: keyOf(around), hand: way.start };
    switch (input.kind) {
      case "prospect":
        return go(isSame(input.then, state.answer) ? { ...state, told: input.prospect } : state);
      case "played":
      case "refused":
        return go({ ...state, given: false });
      case "cancel":
        if (way.isEmpty(state.hand)) return go(state, { kind: "withdraw" });
        return go({ ...state, hand: way.start, answer: null, told: null });
      default:
        return state.given ? go(state) : stepped(state, input, question, way, around);
    }
  },
  hint: (_, around) => {
    const question = around.ask?.question;
    if (question?.is === "facing" && question.rose) return words.questions.rose;
    const hint = words.questions.hints[question?.is ?? "figure"] ?? words.hints.nobody;
    return question && takesNobody(question) ? words.questions.orNobody(hint) : hint;
  },
  cursor(state) {
    return isPulling(state) ? "grabbing" : "crosshair";
  },
  marks(state, around): Mark[] {
    const question = around.ask?.question;
    const way = question && wayOf(question);
    if (!question || !way || state.question !== keyOf(around)) return [];
    const isBarred = (state.told?.refusals.length ?? 0) > 0;
    const notes = state.told?.notes ?? [];
    // A template that follows the hand is drawn by the hand, at every frame.
    const shown = question.is === "spot" && question.template ? notes.filter((note) => note.is !== "outline" || note.what !== "template") : notes;
    // Where the rules say of everybody where it would stand, good or bad, the hand draws no ghosts of its own.
    const isTold = notes.some(({ is }) => is === "stands");
    const own = way.marks(state.hand, question, around, isBarred).filter(({ is }) => !isTold || is !== "ghost");
    return [...own, ...marksOfNotes(shown), ...marksOfRefusals(state.told?.refusals ?? [])];
  },
};

/** The way of a figure that is being shown, as a drag. */
export function heldDrag(state: AnswerState, around: Around): SelectState | null {
  const question = around.ask?.question;
  return question?.is === "path" && state.question === keyOf(around) ? dragOf(state.hand as Going, question, around, state.told) : null;
}

/** Something is in the hand with the button down. */
export function isPulling(state: AnswerState): boolean {
  const hand = state.hand as Partial<Going & Marching> | null;
  return Boolean(hand?.grip ?? hand?.pull);
}

function stepped(state: AnswerState, input: Input, question: Question, way: AnyWay, around: Around): Step<AnswerState> {
  const { hand, wishes, give } = way.step(state.hand, input, question, around);
  const answer = way.answer(hand, question, around);
  if (give && answer) {
    const stops = question.is === "path" && !(hand as Going).free;
    return go({ ...state, hand, answer, given: true }, ...wishes, { kind: "answer", answers: [answer], ...(stops ? { stops } : {}) });
  }
  if (JSON.stringify(answer) === JSON.stringify(state.answer)) return go(hand === state.hand ? state : { ...state, hand }, ...wishes);
  const next = { ...state, hand, answer, told: null };
  return answer ? go({ ...next, told: state.told }, ...wishes, { kind: "prospect", then: [answer] }) : go(next, ...wishes);
}

type AnyWay = Way<unknown, Question["is"]>;

/** Each way is only ever given its own kind of question, and its own hand. */
function wayOf(question: Question): AnyWay | undefined {
  return (WAYS as unknown as Partial<Record<Question["is"], AnyWay>>)[question.is];
}

/** The same question of the same table. */
function keyOf({ view, ask }: Around): string {
  return `${view?.revision}/${JSON.stringify(ask)}`;
}

function isSame(then: readonly Answer[], answer: Answer | null): boolean {
  return then.length === 1 && JSON.stringify(then[0]) === JSON.stringify(answer);
}
