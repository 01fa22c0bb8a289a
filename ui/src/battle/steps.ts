import type { Board, Change, Clock, FigureId, FigureSheet, LogLine, Scene, Told, View } from "../backend/bindings";
import type { Leg } from "../drawing/leg";

/** A sentence while it is told: for how many milliseconds, and what stands elsewhere then. */
export interface Step {
  told: Told;
  changes: readonly Change[];
  clock: Clock;
  lasts: number;
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

/** The table as each step leaves it, from how it stood before the first. */
export function scenesOf(steps: readonly Step[], before: View, end: readonly FigureSheet[]): View[] {
  const scenes: View[] = [];
  let scene = before;
  for (const step of steps) {
    scene = { ...scene, figures: shownAfter(scene.figures, step.changes, end), clock: step.clock, board: openedBy(scene.board, step) };
    scenes.push(scene);
  }
  return scenes;
}

/** A way with bends is gone along by the first figure its sentence is about; a straight one is a glide as any other. */
export function legsOf({ told }: Step, start: number): Map<FigureId, Leg> {
  const figure = told.figures?.[0];
  if (figure === undefined || !told.way || told.way.length < 3) return new Map();
  return new Map([[figure, { points: told.way, from: start, until: start + GO }]]);
}
