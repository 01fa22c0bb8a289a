import type { FigureId, LogLine, Point, Told } from "../backend/bindings";

/** A sentence of the log while it is played: from when until when, in milliseconds since the first. */
export interface Step {
  told: Told;
  from: number;
  until: number;
}

/** The part of a way that is gone within some time. */
export interface Leg {
  points: readonly Point[];
  from: number;
  until: number;
}

/** Milliseconds to read a sentence, at least and at most, and for each letter of it. */
const READ = { least: 1100, most: 2600, letter: 38 } as const;
/** Milliseconds a figure takes for its way; the rest of the step is for looking at where it came to. */
const GO = 700;

const ways = (line: LogLine): number => line.told.filter(({ way }) => (way?.length ?? 0) > 1).length;

/** Whether a line is worth playing step by step: more than one went somewhere, or seals were opened and somebody did. What a hand here did was seen. */
export function isPlayed(line: LogLine): boolean {
  if (line.entry === null || line.undone || line.by === "player") return false;
  return ways(line) > (line.seals.length > 0 ? 0 : 1);
}

/** The sentences of lines one after another, each as long as it takes to read. */
export function stepsOf(lines: readonly LogLine[]): Step[] {
  let at = 0;
  return lines.flatMap(({ told }) =>
    told.map((one) => {
      const from = at;
      at += Math.max(READ.least, Math.min(READ.most, one.words.length * READ.letter));
      return { told: one, from, until: at };
    }),
  );
}

/** Who goes where when: a sentence's way is gone by the first figure it is about. */
export function legsOf(steps: readonly Step[], start: number): Map<FigureId, Leg[]> {
  const legs = new Map<FigureId, Leg[]>();
  for (const { told, from } of steps) {
    const figure = told.figures?.[0];
    if (figure === undefined || !told.way || told.way.length < 2) continue;
    const leg = { points: told.way, from: start + from, until: start + from + GO };
    legs.set(figure, [...(legs.get(figure) ?? []), leg]);
  }
  return legs;
}

/** Where somebody is on the legs of a way; `null` once the last is gone. */
export function onLegs(legs: readonly Leg[], now: number): Point | null {
  const leg = legs.find(({ until }) => now < until);
  if (!leg) return null;
  const part = Math.max(0, (now - leg.from) / (leg.until - leg.from));
  // Slow at both ends, as a hand would do it.
  return along(leg.points, part * part * (3 - 2 * part));
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
