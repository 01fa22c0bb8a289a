import { expect, test } from "vitest";
import { edgeNames } from "./squares";

test("every column and row is named at both of its ends, beside the middle of its squares", () => {
  const names = edgeNames({ corner: { x: 100, y: 200 }, square: 50, columns: 3, rows: 2 });
  expect(names.map(({ words }) => words)).toEqual(["a", "a", "b", "b", "c", "c", "1", "1", "2", "2"]);
  expect(names[2]).toEqual({ words: "b", at: { x: 175, y: 200 }, out: [0, 1] });
  expect(names[3]).toEqual({ words: "b", at: { x: 175, y: 300 }, out: [0, -1] });
  expect(names[8]).toEqual({ words: "2", at: { x: 100, y: 275 }, out: [-1, 0] });
  expect(names[9]).toEqual({ words: "2", at: { x: 250, y: 275 }, out: [1, 0] });
});

test("a tenth row is called by both of its digits", () => {
  const names = edgeNames({ corner: { x: 0, y: 0 }, square: 10, columns: 1, rows: 10 });
  expect(names.at(-1)?.words).toBe("10");
});
