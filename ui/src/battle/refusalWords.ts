import type { FigureId, FigureSheet, Measure, TerrainId, Unit, View } from "../backend/bindings";
import { gapWords, limitWords } from "../look/lengths";
import { words } from "../words";
import { the } from "../words/sentence";

/** What a rule says that forbids something. */
export interface Forbids {
  words: string;
  tells?: string;
  measured?: Measure | null;
  figures?: readonly FigureId[];
  terrain?: TerrainId | null;
}

/** Whoever knows what figures and terrain are called. */
interface Known {
  figure(id: FigureId): FigureSheet | undefined;
  readonly view: Pick<View, "terrain"> | null;
}

/** What forbids something in a sentence without its full stop: with names and numbers where they are known, else the bare fact. */
export function refusalWords(refusal: Forbids, known: Known, unit: Unit): string {
  const { capital, refusals } = words.questions;
  const { measured } = refusal;
  const named = refusal.tells ? filled(refusal.tells, refusal, known, unit) : null;
  if (named !== null) return capital(named);
  const bare = capital(refusal.words);
  return measured ? `${bare}: ${refusals.measured(gapWords(measured.length, unit), limitWords(measured.limit, unit))}` : bare;
}

/** By how much it is too far, where that is all that is missing. */
export function missingWords({ measured, ...refusal }: Forbids, known: Known, unit: Unit): string {
  if (!measured || measured.length <= measured.limit) return refusalWords(refusal, known, unit);
  return words.questions.refusals.tooFar(gapWords(measured.length - measured.limit, unit));
}

/** `null` when something that it names is not known. */
function filled(tells: string, { measured, figures, terrain }: Forbids, known: Known, unit: Unit): string | null {
  const piece = terrain == null ? undefined : known.view?.terrain.find(({ id }) => id === terrain);
  const values: Record<string, string | undefined> = {
    figure: figures?.[0] === undefined ? undefined : known.figure(figures[0])?.name,
    terrain: piece && the(piece.name || piece.kind.replaceAll("_", " ")),
    length: measured ? gapWords(measured.length, unit) : undefined,
    limit: measured ? limitWords(measured.limit, unit) : undefined,
  };
  let isWhole = true;
  const said = tells.replace(/\{(\w+)\}/g, (_, name: string) => {
    isWhole &&= values[name] !== undefined;
    return values[name] ?? "";
  });
  return isWhole ? said : null;
}
