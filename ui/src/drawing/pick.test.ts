import { describe, expect, it } from "vitest";
import type { Base, FigureSheet } from "../backend/bindings";
import { figureAt, figuresBetween } from "./pick";

const figure = (id: number, x: number, y: number, base: Base, facing = 0): FigureSheet => ({
  id,
  name: `Figure ${id}`,
  kind: "person",
  side: 1,
  base,
  placement: { x, y, facing },
});
const round: Base = { shape: "round", diameter: 25_000 };
const element: Base = { shape: "rectangle", frontage: 40_000, depth: 20_000 };

describe("picking", () => {
  it("hits a disc on its rim and not beside it", () => {
    const figures = [figure(1, 100_000, 100_000, round)];
    expect(figureAt(figures, { x: 112_400, y: 100_000 }, 1)).toBe(1);
    expect(figureAt(figures, { x: 112_600, y: 100_000 }, 1)).toBeNull();
  });

  it("takes the corner of a rectangle only where it is turned to", () => {
    const corner = { x: 119_000, y: 109_000 };
    expect(figureAt([figure(1, 100_000, 100_000, element)], corner, 1)).toBe(1);
    expect(figureAt([figure(1, 100_000, 100_000, element, 90_000)], corner, 1)).toBeNull();
    expect(figureAt([figure(1, 100_000, 100_000, element, 90_000)], { x: 109_000, y: 119_000 }, 1)).toBe(1);
  });

  it("turns clockwise: at 45 degrees the front right corner points east", () => {
    const figures = [figure(1, 0, 0, { shape: "rectangle", frontage: 40_000, depth: 40_000 }, 45_000)];
    expect(figureAt(figures, { x: 28_000, y: 0 }, 1)).toBe(1);
    expect(figureAt(figures, { x: 19_900, y: 19_900 }, 1)).toBeNull();
  });

  it("takes the one on top, and the closest when it just misses", () => {
    const figures = [figure(1, 0, 0, round), figure(2, 10_000, 0, round), figure(3, 40_000, 0, round)];
    expect(figureAt(figures, { x: 5_000, y: 0 }, 1)).toBe(2);
    // 26.5 is 1 mm off the rim of 3 and 4 mm off the rim of 2; five pixels reach 5 mm.
    expect(figureAt(figures, { x: 26_500, y: 0 }, 0.001)).toBe(3);
  });

  it("gathers by centres, whichever corner comes first", () => {
    const figures = [figure(1, 0, 0, round), figure(2, 50_000, 50_000, round), figure(3, 100_000, 0, round)];
    expect(figuresBetween(figures, { x: 60_000, y: 60_000 }, { x: -1, y: -1 })).toEqual([1, 2]);
  });
});
