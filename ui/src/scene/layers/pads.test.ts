import { expect, test } from "vitest";
import { seatOf } from "./pads";

test("a player sits behind the edge that the look goes away from", () => {
  const box = { left: 100, top: 200, width: 40, height: 20 };
  const [north, east, south, west] = [0, 90_000, 180_000, 270_000].map((facing) => seatOf(facing, box));
  expect(north).toEqual({ x: 120, y: 220 });
  expect(east).toEqual({ x: 100, y: 210 });
  expect(south).toEqual({ x: 120, y: 200 });
  expect(west).toEqual({ x: 140, y: 210 });
});
