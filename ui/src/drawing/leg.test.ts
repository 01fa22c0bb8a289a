import { expect, test } from "vitest";
import { along } from "./leg";

test("is on a path by its length, not by its number of corners", () => {
  const bent = [{ x: 0, y: 0 }, { x: 30, y: 0 }, { x: 30, y: 10 }];
  expect(along(bent, 0.5)).toEqual({ x: 20, y: 0 });
  expect(along(bent, 1)).toEqual({ x: 30, y: 10 });
  expect(along([{ x: 4, y: 4 }, { x: 4, y: 4 }], 0.5)).toEqual({ x: 4, y: 4 });
});
