import { describe, expect, it } from "vitest";
import type { FigureBoard } from "../backend/bindings";
import { badgesOf, badgeWords } from "./badges";

const sheet = {
  marks: [
    { mark: "stunned", title: "Stunned", shape: "triangle", rank: 1 },
    { mark: "burning", title: "Burning", shape: "drop", colour: "red", rank: 0 },
  ],
  counters: [
    { counter: "wounds", title: "Wounds", between: [0, 9] as [number, number] },
    { counter: "shots", title: "Shots", between: [0, 9] as [number, number] },
  ],
};
const board = (some: Partial<FigureBoard>): FigureBoard => ({ figure: 7, counters: [], marks: [], done: false, left: null, ...some });

describe("badges", () => {
  it("take their silhouette from the sheet and their letter from the title", () => {
    expect(badgesOf(board({ marks: ["stunned"] }), sheet)).toEqual([{ shape: "triangle", text: "S", look: "plain" }]);
  });

  it("show the most important first, in its own colour", () => {
    const badges = badgesOf(board({ marks: ["unknown", "stunned", "burning"] }), sheet);
    expect(badges.map(({ text, colour }) => [text, colour])).toEqual([["B", "red"], ["S", undefined], ["U", undefined]]);
  });

  it("leave out what counts nothing", () => {
    expect(badgesOf(board({ counters: [["wounds", 0], ["shots", 1]] }), sheet).map(({ text }) => text)).toEqual(["1"]);
  });

  it("tell counters apart by silhouette and show their number", () => {
    const [wounds, shots] = badgesOf(board({ counters: [["wounds", 2], ["shots", 12]] }), sheet);
    expect([wounds?.text, shots?.text]).toEqual(["2", "12"]);
    expect(wounds?.shape).not.toBe(shots?.shape);
  });

  it("show what no sheet knows all the same", () => {
    const [mark, counter] = badgesOf(board({ marks: ["éclairé"], counters: [["luck", -9999]] }), null);
    expect([mark?.shape, mark?.text]).toEqual(["disc", "É"]);
    expect(counter?.text).toBe("-9k");
  });

  it("are four at most, the last one saying how many more", () => {
    const many = board({ marks: ["a", "b", "c"], counters: [["d", 1], ["e", 2]], done: true });
    expect(badgesOf(many, null).map(({ text }) => text)).toEqual(["A", "B", "C", "+3"]);
    expect(badgesOf({ ...many, counters: [] }, null).at(-1)).toEqual({ shape: "disc", text: "×", look: "done" });
  });

  it("can be read in words", () => {
    expect(badgeWords(board({ marks: ["stunned"], counters: [["wounds", 2]], done: true }), sheet, "done")).toBe("Stunned · Wounds 2 · done");
  });
});
