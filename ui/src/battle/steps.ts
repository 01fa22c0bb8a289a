import type { Board, Change, Clock, FigureId, FigureSheet, LogLine, Point, Scene, Told } from "../backend/bindings";

/** A sentence while it is told: for how many milliseconds, and what stands elsewhere then. */
export interface Step {
  told: Told;
  changes: readonly Change[];
  clock: Clock;
  lasts: number;
}

/** The part of a way that is gone within some time. */
export interface Leg {
  points: readonly Point[];
  from: number;
  until: number;
}

/** Milliseconds to read a sentence, at least and at most, and for each letter of it. */
const READ = { least: 1100, most: 2600, letter: 38 } as const;
/** Milliseconds a figure takes for its way while it is told; the rest of the step is for looking at where it came to. */
export const GO = 700;

const ways = (line: LogLine): number => line.told.filter(({ way }) => (way?.length ?? 0) > 1).length;

/** Whether a line is worth telling step by step: more than one went somewhere, or seals were opened and somebody did. What a hand here did was seen. */
export function isPlayed(line: LogLine): boolean {
  if (line.entry === null || line.undone || line.by === "player") return false;
  return ways(line) > (line.seals.length > 0 ? 0 : 1);
}

/** Each sentence for as long as it takes to read. */
export function stepsOf(scenes: readonly Scene[]): Step[] {
  return scenes.map(({ told, changes, clock }) => ({ told, changes, clock, lasts: Math.max(READ.least, Math.min(READ.most, told.words.length * READ.letter)) }));
}

/** Who stands where after a step. Whoever is new is known from the end. */
export function shownAfter(standing: readonly FigureSheet[], changes: readonly Change[], end: readonly FigureSheet[]): FigureSheet[] {
  const changed = new Map(changes.map(({ figure, placement }) => [figure, placement]));
  const left = standing.flatMap((figure) => {
    const placement = changed.get(figure.id);
    if (placement === undefined) return [figure];
    return placement === null ? [] : [{ ...figure, placement }];
  });
  const known = new Set(standing.map(({ id }) => id));
  const come = end.flatMap((figure) => {
    const placement = known.has(figure.id) ? null : changed.get(figure.id);
    return placement ? [{ ...figure, placement }] : [];
  });
  return [...left, ...come].sort((one, two) => one.id - two.id);
}

/** A direction in an envelope is seen when its sentence tells of it. */
export function openedBy(board: Board, { told }: Step): Board {
  const pads = board.pads?.map((pad) => {
    const { compass } = pad;
    return compass && told.figures?.includes(compass.figure) ? { ...pad, compass: { ...compass, is_sealed: false } } : pad;
  });
  return pads ? { ...board, pads } : board;
}

/** A way with bends is gone along by the first figure its sentence is about; a straight one is a glide as any other. */
export function legsOf({ told }: Step, start: number): Map<FigureId, Leg> {
  const figure = told.figures?.[0];
  if (figure === undefined || !told.way || told.way.length < 3) return new Map();
  return new Map([[figure, { points: told.way, from: start, until: start + GO }]]);
}

/** Where somebody is on a leg; `null` once it is gone. */
export function onLeg({ points, from, until }: Leg, now: number): Point | null {
  if (now >= until) return null;
  const part = Math.max(0, (now - from) / (until - from));
  // Slow at both ends, as a hand would do it.
  return along(points, part * part * (3 - 2 * part));
}

/** A part of the way from the first point to the last. */
export function along(points: readonly Point[], part: number): Point {
  const lengths = points.slice(1).map((to, index) => Math.hypot(to.x - (points[index]?.x ?? to.x), to.y - (points[index]?.y ?? to.y)));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (from && to && left <= length) {
      const share = length === 0 ? 1 : left / length;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    left -= length;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}
