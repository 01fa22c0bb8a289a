import { describe, expect, it } from "vitest";
import { baseWords, facingWords, lengthWords, limitWords, partsWords, placeWords, sizeWords } from "./lengths";

describe("lengths in words", () => {
  it.each([
    [25_400, "inch", "1.0″"],
    [119_380, "inch", "4.7″"],
    [0, "inch", "0.0″"],
    [-300, "inch", "0.0″"],
    [120_000, "cm", "12.0 cm"],
    [123_456, "cm", "12.3 cm"],
    [32_499, "mm", "32 mm"],
    [32_500, "mm", "33 mm"],
  ] as const)("%i as %s is %s", (length, unit, words) => {
    expect(lengthWords(length, unit)).toBe(words);
  });

  it("drops a needless decimal from limits and sizes only", () => {
    expect(limitWords(152_400, "inch")).toBe("6″");
    expect(limitWords(165_100, "inch")).toBe("6.5″");
    expect(sizeWords(1_219_200, 914_400, "inch")).toBe("48 × 36″");
  });

  it.each([
    [[355_600, 406_400], "inch", "14.0 + 16.0", "30.0″"],
    // 14.16 and 16.35 would be read as 14.2 + 16.4 = 30.5.
    [[359_664, 415_290], "inch", "14.16 + 16.35", "30.5″"],
    [[32_400, 32_400], "mm", "32.4 + 32.4", "65 mm"],
    [[1_000, 2_000, 3_000], "cm", "0.1 + 0.2 + 0.3", "0.6 cm"],
  ] as const)("shows the parts %j in %s as %s of %s", (parts, unit, words, total) => {
    const all = parts.reduce<number>((sum, part) => sum + part, 0);
    expect([partsWords(parts, all, unit), lengthWords(all, unit)]).toEqual([words, total]);
  });

  it("names places, bases and bearings", () => {
    expect(placeWords({ x: 259_080, y: 355_600 }, "inch")).toBe("10.2, 14.0″");
    expect(baseWords({ shape: "round", diameter: 25_000 })).toBe("round base 25 mm");
    expect(baseWords({ shape: "rectangle", frontage: 40_000, depth: 28_500 })).toBe("base 40 × 28.5 mm");
    expect(facingWords(0)).toBe("0°, north");
    expect(facingWords(225_000)).toBe("225°, south west");
    expect(facingWords(359_800)).toBe("0°, north");
  });
});
