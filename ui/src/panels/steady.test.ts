import { expect, test } from "vitest";
import { anchorOf } from "./steady";

test("the row below the pressed one is held on to, else the one above it, else none", () => {
  const before = ["put it on d1", "on a square", "length: one way", "start: corner", "secret"];
  expect(anchorOf(before, ["on a square", "length: one way", "start: home row", "secret"], 3)).toBe("secret");
  expect(anchorOf(before, ["on a square", "length: one way"], 4)).toBe("length: one way");
  expect(anchorOf(before, ["put it on e8"], 0)).toBeNull();
});
