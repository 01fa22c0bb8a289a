import { describe, expect, it } from "vitest";
import type { FigureSheet } from "../backend/bindings";
import { platesOf } from "./plates";

const plates = (...names: string[]) => {
  const figures = names.map((name, id): FigureSheet => ({
    id,
    name,
    kind: "person",
    side: 1,
    base: { shape: "round", diameter: 25_000 },
    placement: { x: 0, y: 0, facing: 0 },
  }));
  return [...platesOf(figures).values()].join(" ");
};

describe("name plates", () => {
  it("take as few letters as tell the names apart", () => {
    expect(plates("June", "Walt", "Marge")).toBe("J W M");
    expect(plates("June", "Jack", "Jane")).toBe("Ju Jac Jan");
  });
  it("are bare numbers where those are enough", () => {
    expect(plates("Ant 2", "Ant 11", "June")).toBe("2 11 J");
  });
  it("name the kind where two kinds share a number", () => {
    expect(plates("Spears 1", "Spears 2", "Warband 1", "Walt")).toBe("S1 2 W1 W");
  });
  it("take the first letters of words where all begin alike", () => {
    expect(plates("Bridge spears, left", "Bridge spears, centre left", "Bridge spears, right")).toBe("BSL BSCL BSR");
  });
  it("never pass five characters", () => {
    expect(plates("Spearmen 101", "Spearmer 101").split(" ").every((plate) => plate.length <= 5)).toBe(true);
  });
});
