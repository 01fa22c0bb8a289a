import type { Answer, FigureId } from "../backend/bindings";
import { facingWords } from "../look/lengths";
import { cellName } from "../tools/answering/squares";
import { words } from "../words";

/** What somebody sealed, as a player would say it: of the text that was hashed; `null` when there is nothing to say. */
export function sealedWords(text: string, nameOf: (figure: FigureId) => string): string | null {
  try {
    const { answers } = JSON.parse(text) as { answers: Answer[] };
    const said = answers.map((answer) => answerWords(answer, nameOf));
    return said.length > 0 ? said.join(", ") : null;
  } catch {
    return null;
  }
}

function answerWords(answer: Answer, nameOf: (figure: FigureId) => string): string {
  const text = words.panels.seals.answer;
  if (answer.option !== undefined) return answer.option.replaceAll("_", " ");
  if (answer.number !== undefined) return String(answer.number);
  if (answer.cell) return text.square(cellName(answer.cell));
  if (answer.facing !== undefined) return facingWords(answer.facing);
  if (answer.dice) return answer.dice.join(", ");
  if (answer.split) return answer.split.join(", ");
  if (answer.figures) return answer.figures.map(nameOf).join(", ");
  if (answer.figure !== undefined) return answer.figure === null ? text.nobody : nameOf(answer.figure);
  return answer.path || answer.motion ? text.way : text.place;
}
