import { describe, expect, it } from "vitest";
import type { FigureSheet, Terrain } from "../backend/bindings";
import { USUAL } from "../look/lengths";
import { missingWords, refusalWords } from "./refusalWords";

const wall = { id: 7, kind: "wall", name: "East wall" } as Terrain;
const known = {
  figure: (id: number) => (id === 1 ? ({ id: 1, name: "Pat" } as FigureSheet) : undefined),
  view: { terrain: [wall] },
};
const measured = { length: 203_200, limit: 152_400 };

describe("what forbids something", () => {
  it("is told with names and numbers", () => {
    const refusal = { words: "it is too far", tells: "too far: {length}, and {figure} has {limit} left", figures: [1], measured };
    expect(refusalWords(refusal, known, USUAL)).toBe("Too far: 8.0″, and Pat has 6″ left");
    const stopped = { words: "something is in the way", tells: "{terrain} is in the way", terrain: 7 };
    expect(refusalWords(stopped, known, USUAL)).toBe("The east wall is in the way");
  });
  it("is told barely where a name is not known", () => {
    const refusal = { words: "something is in the way", tells: "{terrain} is in the way", terrain: null };
    expect(refusalWords(refusal, known, USUAL)).toBe("Something is in the way");
    expect(refusalWords({ words: "it is out of reach", measured }, known, USUAL)).toBe("It is out of reach: 8.0″, allowed 6″");
  });
  it("says what is missing, however little", () => {
    expect(missingWords({ words: "it does not touch", measured }, known, USUAL)).toBe("2.0″ too far");
    expect(missingWords({ words: "it does not touch", measured: { length: 900, limit: 508 } }, known, USUAL)).toBe("<0.1″ too far");
    expect(missingWords({ words: "it has no charge" }, known, USUAL)).toBe("It has no charge");
  });
});
