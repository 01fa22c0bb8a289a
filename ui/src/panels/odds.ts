import type { FigureId, Odds } from "../backend/bindings";
import { words } from "../words";

/** A part of the bar: its texture tells it apart without colour. */
export interface Part {
  words: string;
  share: number;
  look: "first" | "second" | "third" | "rest" | "nothing" | "choice" | "barred";
}

const LOOKS = ["first", "second", "third"] as const;
/** More parts than this are too thin to be read. */
const MOST = 5;

/** The parts of the bar, likeliest first; nothing when all still hangs on a choice, or nothing on the dice. */
export function partsOf(odds: Odds, name: (figure: FigureId) => string): Part[] {
  const said = words.questions.odds;
  const whole = odds.together.map(([gists, share]) => ({
    words: gists.map(({ figure, words }) => (figure === null ? words : `${name(figure)} ${words}`)).join(", "),
    share: share ?? 0,
  }));
  if (whole.length === 0) return [];
  let next = 0;
  const parts = whole.map(({ words, share }): Part => {
    if (words === "") return { words: said.nothing, share, look: "nothing" };
    return { words, share, look: LOOKS[next++] ?? "rest" };
  });
  if (odds.choice) parts.push({ words: said.choice, share: odds.choice, look: "choice" });
  if (odds.barred) parts.push({ words: said.barred, share: odds.barred, look: "barred" });
  const some = parts.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
  return some.length > 1 ? some.slice(0, MOST) : [];
}
