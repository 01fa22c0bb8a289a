import { describe, expect, it } from "vitest";
import { hullOf } from "./hull";

describe("the hull", () => {
  it("leaves out what lies inside or on an edge", () => {
    const square = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 0, y: 10 }];
    const hull = hullOf([{ x: 5, y: 5 }, { x: 5, y: 0 }, ...square]);
    expect(hull).toHaveLength(4);
    for (const corner of square) expect(hull).toContainEqual(corner);
  });
});
