import { describe, expect, it } from "vitest";
import { along, floatSpot } from "./float";

const viewport = { width: 1000, height: 700 };
const size = { width: 200, height: 80 };

describe("where a float goes", () => {
  it("stands right of the end when nothing is there", () => {
    expect(floatSpot({ x: 400, y: 300 }, 30, size, viewport, [])).toEqual({ x: 430, y: 260 });
  });
  it("leaves the way in sight", () => {
    const way = along([
      { x: 800, y: 300 },
      { x: 400, y: 300 },
    ]);
    expect(floatSpot({ x: 400, y: 300 }, 30, size, viewport, way).x).toBe(170);
  });
  it("never leaves the stage", () => {
    for (const end of [
      { x: 0, y: 0 },
      { x: 1000, y: 700 },
      { x: 0, y: 700 },
    ]) {
      const at = floatSpot(end, 30, size, viewport, []);
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.y).toBeGreaterThanOrEqual(0);
      expect(at.x + size.width).toBeLessThanOrEqual(viewport.width);
      expect(at.y + size.height).toBeLessThanOrEqual(viewport.height);
    }
  });
});
