import { describe, expect, it } from "vitest";
import { words } from "../words";
import { sealedWords } from "./sealed";

const nameOf = (figure: number) => `Person ${figure}`;
const sealed = (titles: string[], ...answers: unknown[]) => sealedWords(JSON.stringify({ answers, seat: 1 }), titles, nameOf);

describe("what was sealed", () => {
  it("is said as players say it", () => {
    expect(sealed(["Rock"], { option: "rock" })).toBe("Rock");
    const several = [{ option: "very_wary" }, { number: 3 }, { cell: { column: 0, row: 7 } }, { option: "none" }];
    expect(sealed(["Very wary", "No weapon"], ...several)).toBe("Very wary, 3, square a8, No weapon");
    expect(sealed([], { facing: 0 })).toBe("north (0°)");
    expect(sealed([], { figures: [1, 2] }, { figure: null })).toBe("Person 1, Person 2, nobody");
    expect(sealed([], { path: { points: [] } }, { spot: { x: 1, y: 1 } })).toBe("a way, a place on the table");
  });

  it("is left out where nothing can be made of it", () => {
    expect(sealedWords("not what it was", [], nameOf)).toBeNull();
    expect(sealed([])).toBeNull();
    expect(sealed([], { option: "very_wary" }), "no word of a program is shown").toBeNull();
  });
});

describe("how many seals fit", () => {
  it("is said in plain words", () => {
    expect([1, 2, 4].map(words.panels.seals.all)).toEqual(["The seal fits.", "Both seals fit.", "All 4 seals fit."]);
  });
});
