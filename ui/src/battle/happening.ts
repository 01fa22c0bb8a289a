import type { Fallen, FigureId, FigureSheet, LogLine, Point, Side, Told, View } from "../backend/bindings";
import type { Mark } from "../drawing/mark";

/** What came of something, for a headline: its sentences and dice, and where it happened. */
export interface Happening {
  /** Bookkeeping is left to the log. */
  sentences: readonly string[];
  /** Why the program did it. */
  reasons: readonly string[];
  dice: readonly Fallen[];
  /** Whose doing it was; 0 when nobody's. */
  side: Side;
  isProgram: boolean;
  /** Where to look; `null` where it happened nowhere. */
  at: Point | null;
  marks: readonly Mark[];
}

/** The sentences of a line that are worth a headline; its title where it has none. */
export function headlineOf(line: LogLine): string[] {
  const told = line.told.filter(({ aside }) => !aside).map(({ words }) => words);
  return told.length > 0 || line.told.length > 0 ? told : [line.title];
}

/** Whose mark its headline bears: nobody's, where it is about nobody who stands on the table, such as a new turn. */
function sideOf(line: LogLine): Side {
  const first = line.told.find(({ aside }) => !aside);
  return first && (first.figures ?? []).length === 0 ? 0 : line.seat;
}

/** What happened between two views of one table; `null` when nothing did, or only what the hand itself did and saw. */
export function happeningOf(before: View | null, view: View, now: number): Happening | null {
  if (!before || before.title !== view.title || before.trying !== view.trying || before.seat !== view.seat) return null;
  const lines = view.log.filter((line) => line.line > before.log_length && line.entry !== null && !line.undone);
  const open = view.attempt;
  // What was told while it was begun is not told again when it is done.
  const heard = before.attempt ? { told: before.attempt.told, dice: before.attempt.fallen.length } : { told: 0, dice: 0 };
  const rest = lines.map((line, index) => (index > 0 ? line : { ...line, told: line.told.slice(heard.told), fallen: line.fallen.slice(heard.dice) }));
  const since = lines.length > 0 ? { told: 0, dice: 0 } : heard;
  const begun = open && open.fallen.length > since.dice ? open : null;
  if ((rest.length === 0 && !begun) || (!begun && isMere(before, view, rest))) return null;
  const told = rest.flatMap((line) => line.told);
  const worth = rest.filter((line) => headlineOf(line).length > 0);
  const dice = [...rest.flatMap(({ fallen }) => fallen), ...(begun?.fallen.slice(since.dice) ?? [])];
  const sentences = [...worth.flatMap(headlineOf), ...(begun?.last ? [begun.last] : [])];
  const by = worth.length > 0 ? worth : rest;
  const isProgram = rest.some((line) => typeof line.by === "object") || (begun !== null && typeof begun.by === "object");
  const place = placeIn(told, before, view);
  return {
    sentences,
    reasons: by.flatMap((line) => (typeof line.by === "object" ? [line.by.program.reason] : [])),
    dice,
    side: worth[0] ? sideOf(worth[0]) : (begun?.seat ?? 0),
    isProgram,
    at: place,
    marks: [...marksOf(told), ...diceAt(dice, place, before), ...goneFrom(before, view, now)],
  };
}

/** Nothing but places has changed, and no die fell: the hand saw that. */
function isMere(before: View, view: View, lines: readonly LogLine[]): boolean {
  if (lines.some((line) => line.by !== "player" || line.fallen.length > 0 || line.waived.length > 0 || line.seals.length > 0)) return false;
  const known = (one: View) => JSON.stringify([one.clock, one.victory, one.markers, one.terrain.map(({ id }) => id), one.figures.map(({ id }) => id), bearings(one)]);
  const places = (one: View) => JSON.stringify(one.figures.map(({ placement }) => placement));
  return places(before) !== places(view) && known(before) === known(view);
}

const bearings = ({ board }: View) => [board.notes, board.sides, board.figures.map(({ figure, counters, marks }) => [figure, counters, marks])];

function placeIn(told: readonly Told[], before: View, view: View): Point | null {
  const ways = told.flatMap(({ way }) => (way && way.length > 1 ? [way] : []));
  const place = told.find(({ at, aside }) => at && !aside)?.at ?? ways.at(-1)?.at(-1);
  if (place) return place;
  const figure = told.flatMap(({ figures }) => figures ?? [])[0];
  return figure === undefined ? null : (standing(view, figure) ?? standing(before, figure))?.placement ?? null;
}

const standing = (view: View, id: FigureId): FigureSheet | undefined => view.figures.find((figure) => figure.id === id);

/** Ways as arrows, and rings round whoever is spoken of. */
function marksOf(told: readonly Told[]): Mark[] {
  const arrows = told.flatMap(({ way }): Mark[] => (way && way.length > 1 ? [{ is: "arrow", points: way }] : []));
  const figures = new Set(told.filter(({ aside }) => !aside).flatMap(({ figures }) => figures ?? []));
  return [...arrows, ...[...figures].map((figure): Mark => ({ is: "ring", figure, look: "told" }))];
}

/** More dice than this are read beside the table. */
const LAID = 6;

/** Dice where they count: each at its figure, or all where it happened. */
export function diceAt(dice: readonly Fallen[], place: Point | null, before: View): Mark[] {
  return dice.flatMap((fallen) => {
    if (fallen.dice.length > LAID) return [];
    const seen = new Map<string, number>();
    return fallen.dice.flatMap((value, index): Mark[] => {
      const figure = fallen.figures?.[index];
      const at = (figure === undefined ? undefined : standing(before, figure)?.placement) ?? place;
      if (!at) return [];
      const key = `${at.x},${at.y}`;
      const beside = seen.get(key) ?? 0;
      seen.set(key, beside + 1);
      return [{ is: "die", at: { x: at.x, y: at.y }, value, faces: fallen.faces, beside }];
    });
  });
}

/** Whoever has left the table is seen there for a moment. */
function goneFrom(before: View, view: View, now: number): Mark[] {
  return before.figures.filter(({ id }) => !standing(view, id)).map((figure): Mark => ({ is: "gone", figure, since: now }));
}

/** What happened last, in a few words; `line` where the log has it. */
export interface Last {
  words: string;
  dice: readonly Fallen[];
  side: Side;
  line: LogLine | null;
}

/** The last thing that happened on a table: what is begun, else the last line of the log that tells something. */
export function lastOf(view: View): Last | null {
  const { attempt } = view;
  if (attempt?.last && attempt.told > 0) return { words: attempt.last, dice: attempt.fallen.slice(-1), side: attempt.seat, line: null };
  const line = view.log.filter((one) => one.entry === null || headlineOf(one).length > 0).at(-1);
  return line ? { words: headlineOf(line).join(" "), dice: line.fallen.slice(-1), side: sideOf(line), line } : null;
}
