import { expect, test } from "vitest";
import { stepped } from "./stepping";

test("arrow keys go round, from none to the first or the last", () => {
  expect(["ArrowDown", "ArrowUp"].map((key) => stepped(key, 1, 3))).toEqual([2, 0]);
  expect(["ArrowDown", "ArrowUp"].map((key) => stepped(key, -1, 3))).toEqual([0, 2]);
  expect(stepped("ArrowDown", 2, 3)).toBe(0);
  expect(stepped("ArrowUp", 0, 3)).toBe(2);
});

test("Home and End go to the ends, and right and left only where rows stand side by side", () => {
  expect(["Home", "End"].map((key) => stepped(key, 1, 3))).toEqual([0, 2]);
  expect(["ArrowRight", "ArrowLeft"].map((key) => stepped(key, 1, 3))).toEqual([null, null]);
  expect(["ArrowRight", "ArrowLeft"].map((key) => stepped(key, 1, 3, true))).toEqual([2, 0]);
});

test("other keys, and a list without rows, lead nowhere", () => {
  expect(stepped("Enter", 1, 3)).toBeNull();
  expect(stepped("ArrowDown", -1, 0)).toBeNull();
});
