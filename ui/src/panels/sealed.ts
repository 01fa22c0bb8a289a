import type { Answer, FigureId } from "../backend/bindings";
import { facingWords } from "../look/lengths";
import { cellName } from "../tools/answering/squares";
import { words } from "../words";

/**
 * What somebody sealed, as a player would say it: of the text that was hashed. The text holds the words of programs; `titles` are what players
 * call the choices in it, in order. `null` when there is nothing to say.
 */
export function sealedWords(text: string, titles: readonly string[], nameOf: (figure: FigureId) => string): string | null {
  try {
    const { answers } = JSON.parse(text) as { answers: Answer[] };
    const left = [...titles];
    const said = answers.map((answer) => (answer.option === undefined ? answerWords(answer, nameOf) : left.shift()));
    const known = said.filter((words) => words !== undefined);
    return known.length > 0 ? known.join(", ") : null;
  } catch {
    return null;
  }
}

function answerWords(answer: Answer, nameOf: (figure: FigureId) => string): string {
  const text = words.panels.seals.answer;
  if (answer.number !== undefined) return String(answer.number);
  if (answer.cell) return text.square(cellName(answer.cell));
  if (answer.facing !== undefined) return facingWords(answer.facing);
  if (answer.dice) return answer.dice.join(", ");
  if (answer.split) return answer.split.join(", ");
  if (answer.figures) return answer.figures.map(nameOf).join(", ");
  if (answer.figure !== undefined) return answer.figure === null ? text.nobody : nameOf(answer.figure);
  return answer.path || answer.motion ? text.way : text.place;
}
