import type { FigureBoard, FigureSheet, Sheet, View } from "../backend/bindings";
import { limitWords } from "../look/lengths";
import { hash } from "./seed";

export type Shape = "disc" | "hexagon" | "square" | "triangle" | "star" | "drop";

/** A small sign on a base: its silhouette says what, the letter or number in it how much. */
export interface Badge {
  shape: Shape;
  text: string;
  look: "plain" | "done" | "more";
  /** The counter it shows, which may be taken off and used on somebody. */
  counter?: string;
  /** A colour of its own: one of the sheet's words. */
  colour?: string;
}

const SHAPES: readonly Shape[] = ["disc", "hexagon", "square", "triangle", "star", "drop"];
/** Silhouettes with room for a number. */
const ROOMY: readonly Shape[] = ["disc", "square", "hexagon", "drop"];
/** As many as there are corners to a base. */
const MOST = 4;

/** What a mark comes after that says nothing of its importance. */
const LAST = 100;

/** Marks, the most important first, then counters that count something, then whether it is done; past four the last says how many more there are. */
export function badgesOf(board: FigureBoard, sheet: Pick<Sheet, "marks" | "counters"> | null): Badge[] {
  const known = board.marks.map((mark) => ({ mark, sheet: sheet?.marks.find((one) => one.mark === mark) }));
  const ranked = known.sort((a, b) => (a.sheet?.rank ?? LAST) - (b.sheet?.rank ?? LAST));
  const marks = ranked.map(({ mark, sheet: of }): Badge => {
    return { shape: shapeOf(of?.shape ?? ""), text: initial(of?.title ?? mark), look: "plain", ...(of?.colour ? { colour: of.colour } : {}) };
  });
  const counting = board.counters.filter(([, count]) => count !== 0);
  const counters = counting.map(([counter, count]): Badge => {
    const place = sheet?.counters.findIndex((one) => one.counter === counter) ?? -1;
    const shape = ROOMY[(place < 0 ? hash(counter) : place) % ROOMY.length] ?? "disc";
    return { shape, text: numberText(count), look: "plain", counter };
  });
  const done: Badge[] = board.done ? [{ shape: "disc", text: "×", look: "done" }] : [];
  const all = [...marks, ...counters, ...done];
  if (all.length <= MOST) return all;
  return [...all.slice(0, MOST - 1), { shape: "disc", text: `+${all.length - MOST + 1}`, look: "more" }];
}

/** What a figure has left, as it is written on its base: nothing of one that is done, or that the program plays. */
export function leftWords({ left, done }: FigureBoard, { side }: Pick<FigureSheet, "side">, view: Pick<View, "run_by_program" | "unit">): string {
  return left === null || done || view.run_by_program.includes(side) ? "" : limitWords(left, view.unit);
}

/** The same in words, for whoever points at the figure: `Stunned · Wounds 2 · done`. */
export function badgeWords(board: FigureBoard, sheet: Pick<Sheet, "marks" | "counters"> | null, done: string): string {
  const marks = board.marks.map((mark) => sheet?.marks.find((one) => one.mark === mark)?.title ?? mark);
  const counters = board.counters.map(([counter, count]) => `${sheet?.counters.find((one) => one.counter === counter)?.title ?? counter} ${count}`);
  return [...marks, ...counters, ...(board.done ? [done] : [])].join(" · ");
}

function shapeOf(word: string): Shape {
  return SHAPES.find((shape) => shape === word) ?? "disc";
}

function initial(title: string): string {
  return ([...title.trim()][0] ?? "?").toUpperCase();
}

/** At most three characters. */
function numberText(count: number): string {
  const text = String(count);
  return text.length <= 3 ? text : `${Math.trunc(count / 1000)}k`;
}
