import type { Answer, HouseLine, OptionEntry, Side } from "../backend/bindings";

/** The lines of one option: one, or one for each side. */
export interface HouseOption {
  word: string;
  lines: HouseLine[];
}

/** House rules by option, in the order of the game's sheet. */
export function byOption(house: readonly HouseLine[]): HouseOption[] {
  const options: HouseOption[] = [];
  for (const line of house) {
    const last = options.at(-1);
    if (last?.word === line.rule.option.option) last.lines.push(line);
    else options.push({ word: line.rule.option.option, lines: [line] });
  }
  return options;
}

/** A line's name in the page: the option, and whose it is. */
export const keyOf = (word: string, side: Side | null) => (side === null ? word : `${word}-${side}`);

/** The word that is chosen of one of several. */
export const chosenWord = (chosen: readonly Answer[]) => chosen[0]?.option ?? "";

/** The number that is chosen. */
export const chosenNumber = (chosen: readonly Answer[]) => chosen[0]?.number ?? 0;

type NumberEntry = Extract<OptionEntry, { is: "number" }>;

/** A number as it is typed and shown: with the point where the option has it. */
export const numberText = (number: number, { decimals }: NumberEntry) => (number / 10 ** decimals).toFixed(decimals);

/** What was typed as a number of the option; `null` when it is none, or out of bounds. */
export function readNumber(text: string, { least, most, decimals }: NumberEntry): number | null {
  const typed = text.trim().replace(",", ".");
  if (!/^-?\d+(\.\d+)?$/.test(typed)) return null;
  const number = Number(typed) * 10 ** decimals;
  const whole = Math.round(number);
  return Math.abs(number - whole) < 1e-6 && whole >= least && whole <= most ? whole : null;
}

/** Is one of several in? */
export const isIn = (chosen: readonly Answer[], place: number) => chosen[place]?.option === "yes";

/** The answers with one of several taken in or put out. */
export function toggled(chosen: readonly Answer[], place: number): Answer[] {
  return chosen.map((answer, other) => (other === place ? { option: isIn(chosen, place) ? "no" : "yes" } : answer));
}
