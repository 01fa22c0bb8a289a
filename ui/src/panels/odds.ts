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

/** What may become of one figure, each outcome by itself. */
export interface Fate {
  name: string;
  outcomes: readonly { words: string; share: number }[];
}

/** Figure by figure, where the dice decide about several at once: the parts of the bar then say little about one of them. */
export function fatesOf(odds: Odds, name: (figure: FigureId) => string): Fate[] {
  if (odds.together.length <= MOST && odds.together.every(([gists]) => gists.length < 2)) return [];
  const fates = new Map<FigureId, { words: string; share: number }[]>();
  for (const [{ figure, words }, share] of odds.each) {
    if (figure !== null && (share ?? 0) > 0) fates.set(figure, [...(fates.get(figure) ?? []), { words: words.replace(/^'s /, ""), share: share ?? 0 }]);
  }
  return fates.size < 2 ? [] : [...fates].map(([figure, outcomes]) => ({ name: name(figure), outcomes: outcomes.sort((a, b) => b.share - a.share) }));
}

/** Of how many equally likely falls of the dice so many do this, where all parts are whole ones of 36: two dice. */
export function of36(parts: readonly Pick<Part, "share">[]): ((share: number) => number) | null {
  const whole = (share: number) => Math.abs(share * 36 - Math.round(share * 36)) < 1e-6;
  return parts.length > 0 && parts.every(({ share }) => whole(share)) ? (share) => Math.round(share * 36) : null;
}

/** "Ray dies", "Ray's turn ends". */
function called(name: string, words: string): string {
  return words.startsWith("'") ? `${name}${words}` : `${name} ${words}`;
}
