import { words } from "../words";
import { go, type Tool } from "./tool";

export interface AnswerState {
  kind: "idle";
}

/** Answers a question of the rules by hand on the table. */
export const answer: Tool<AnswerState> = {
  start: { kind: "idle" },
  step: (state) => go(state),
  hint: () => words.hints.nobody,
  cursor: () => "crosshair",
};
