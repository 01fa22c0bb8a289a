import { describe, expect, it } from "vitest";
import { UNITS, type Unit } from "../backend/bindings";
import { baseWords, facingWords, lengthNumber, lengthWords, limitWords, partsWords, placeWords, sizeWords, strideOf } from "./lengths";

const [inch, cm = inch, mm = inch] = UNITS;
const pace = UNITS.find(({ name }) => name === "paces_25mm") ?? inch;
const span: Unit = { name: "handspan", title: "handspans", sign: "hspn", mark: " hspn", micrometres: 160_000, decimals: 2 };

interface Case {
  length: number;
  unit: { micrometres: number; decimals: number };
  number: string;
}

describe("lengths in words", () => {
  it.each([
    [25_400, inch, "1.0″"],
    [119_380, inch, "4.7″"],
    [0, inch, "0.0″"],
    [-300, inch, "0.0″"],
    [120_000, cm, "12.0 cm"],
    [123_456, cm, "12.3 cm"],
    [32_499, mm, "32 mm"],
    [32_500, mm, "33 mm"],
    [240_000, pace, "600 p"],
    [120_000, span, "0.75 hspn"],
  ] as const)("%i as %o is %s", (length, unit, words) => {
    expect(lengthWords(length, unit)).toBe(words);
  });

  it("rounds as the core does", () => {
    const [cases = []] = Object.values(import.meta.glob<Case[]>("../../../tests/vectors/lengths.json", { eager: true, import: "default" }));
    expect(cases.length).toBeGreaterThan(20);
    for (const { length, unit, number } of cases) expect([length, unit, lengthNumber(length, { ...span, ...unit })]).toEqual([length, unit, number]);
  });

  it("moves by hundreds of what is tiny", () => {
    expect([inch, cm, mm, pace, span].map(strideOf)).toEqual([1, 1, 1, 100, 1]);
  });

  it("drops a needless decimal from limits and sizes only", () => {
    expect(limitWords(152_400, inch)).toBe("6″");
    expect(limitWords(165_100, inch)).toBe("6.5″");
    expect(limitWords(200_000, mm)).toBe("200 mm");
    expect([160_000, 200_000, 201_600, 1_600_000].map((length) => limitWords(length, span))).toEqual(["1 hspn", "1.25 hspn", "1.26 hspn", "10 hspn"]);
    expect(limitWords(880_000, span)).toBe("5.5 hspn");
    expect(sizeWords(1_219_200, 914_400, inch)).toBe("48 × 36″");
  });

  it.each([
    [[355_600, 406_400], inch, "14.0 + 16.0", "30.0″"],
    // 14.16 and 16.35 would be read as 14.2 + 16.4 = 30.5.
    [[359_664, 415_290], inch, "14.16 + 16.35", "30.5″"],
    [[32_400, 32_400], mm, "32.4 + 32.4", "65 mm"],
    [[1_000, 2_000, 3_000], cm, "0.1 + 0.2 + 0.3", "0.6 cm"],
  ] as const)("shows the parts %j in %o as %s of %s", (parts, unit, words, total) => {
    const all = parts.reduce<number>((sum, part) => sum + part, 0);
    expect([partsWords(parts, all, unit), lengthWords(all, unit)]).toEqual([words, total]);
  });

  it("names places, bases and bearings", () => {
    expect(placeWords({ x: 259_080, y: 355_600 }, inch)).toBe("10.2, 14.0″");
    expect(baseWords({ shape: "round", diameter: 25_000 })).toBe("round base 25 mm");
    expect(baseWords({ shape: "rectangle", frontage: 40_000, depth: 28_500 })).toBe("base 40 × 28.5 mm");
    expect(facingWords(0)).toBe("north (0°)");
    expect(facingWords(225_000)).toBe("south west (225°)");
    expect(facingWords(359_800)).toBe("north (0°)");
  });
});
