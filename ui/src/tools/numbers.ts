import type { FigureSheet } from "../backend/bindings";
import type { Mark } from "../drawing/mark";

/** The number of every figure below its base: what typed orders call it by. */
export function numbers(figures: readonly FigureSheet[]): Mark[] {
  return figures.map(({ id, placement }) => ({ is: "words", at: placement, words: String(id), look: "plain", below: true }));
}
