import type { FigureId, Gist, Odds, Tone } from "../backend/bindings";
import { words } from "../words";

/** A part of the bar. What it is to whoever acts is seen by its colour and by its pattern. */
export interface Part {
  words: string;
  share: number;
  look: Tone | "choice" | "barred";
  /** Another of the same look stands before it. */
  isNext: boolean;
}

/** More parts than this are too thin to be read. */
const MOST = 5;
/** What is hoped for is left, what is risked right. */
const ORDER: readonly Part["look"][] = ["good", "neutral", "bad", "choice", "barred"];

/** The parts of the bar, the likelier first where they are alike; nothing when all still hangs on a choice, or nothing on the dice. */
export function partsOf(odds: Odds, name: (figure: FigureId) => string): Part[] {
  const said = words.questions.odds;
  const told = (gists: readonly Gist[]) => gists.map(({ figure, words }) => (figure === null ? words : called(name(figure), words))).join(", ");
  if (odds.together.length === 0) return [];
  const parts = odds.together.map(([gists, share, look]) => ({ words: gists.length === 0 ? said.nothing : told(gists), share: share ?? 0, look: look as Part["look"] }));
  if (odds.choice) parts.push({ words: said.choice, share: odds.choice, look: "choice" });
  if (odds.barred) parts.push({ words: said.barred, share: odds.barred, look: "barred" });
  const some = parts.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share).slice(0, MOST);
  if (parts.filter(({ share }) => share > 0).length < 2) return [];
  const sorted = some.sort((a, b) => ORDER.indexOf(a.look) - ORDER.indexOf(b.look));
  return sorted.map((part, index) => ({ ...part, isNext: sorted[index - 1]?.look === part.look }));
}

/** "Ray dies", "Ray's turn ends". */
function called(name: string, words: string): string {
  return words.startsWith("'") ? `${name}${words}` : `${name} ${words}`;
}
