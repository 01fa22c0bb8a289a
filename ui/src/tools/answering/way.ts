import type { Answer, Facing, Question } from "../../backend/bindings";
import type { Mark } from "../../drawing/mark";
import type { Around, Input, Wish } from "../tool";

export type Asked<Kind extends Question["is"]> = Extract<Question, { is: Kind }>;

/** The hand after an input; `give` says that what is in it is the answer. */
export interface Held<Hand> {
  hand: Hand;
  wishes: Wish[];
  give: boolean;
}

/** One way of answering on the table. All but the answer itself is between the hand and the screen. */
export interface Way<Hand, Kind extends Question["is"]> {
  start: Hand;
  step(hand: Hand, input: Input, question: Asked<Kind>, around: Around): Held<Hand>;
  /** Nothing is done yet that Esc would have to take back first. */
  isEmpty(hand: Hand): boolean;
  /** What is in the hand as an answer; `null` when that is none yet. */
  answer(hand: Hand, question: Asked<Kind>, around: Around): Answer | null;
  /** `isBarred`: the rules forbid what is in the hand. */
  marks(hand: Hand, question: Asked<Kind>, around: Around, isBarred: boolean): Mark[];
}

export function hold<Hand>(hand: Hand, ...wishes: Wish[]): Held<Hand> {
  return { hand, wishes, give: false };
}

export function give<Hand>(hand: Hand): Held<Hand> {
  return { hand, wishes: [], give: true };
}

const FULL_TURN = 360_000;

export function turned(facing: Facing, by: number): Facing {
  return (((facing + by) % FULL_TURN) + FULL_TURN) % FULL_TURN;
}
