import { describe, expect, it } from "vitest";
import { ahead, along, floatSpot } from "./float";

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
  it("never lies where the hand is going, whichever way that is", () => {
    const end = { x: 500, y: 350 };
    for (let turn = 0; turn < 360; turn += 15) {
      const [x, y] = [Math.cos((turn / 180) * Math.PI), Math.sin((turn / 180) * Math.PI)];
      const from = { x: end.x - x * 100, y: end.y - y * 100 };
      const at = floatSpot(end, 30, { width: 300, height: 120 }, viewport, [...along([from, end]), ...ahead(from, end)]);
      for (let far = 20; far <= 250; far += 10) {
        const next = { x: end.x + x * far, y: end.y + y * far };
        const isCovered = next.x > at.x && next.x < at.x + 300 && next.y > at.y && next.y < at.y + 120;
        expect(isCovered, `${turn} degrees, ${far} pixels on`).toBe(false);
      }
    }
  });
  it("goes on from nowhere while it rests", () => {
    expect(ahead({ x: 5, y: 5 }, { x: 5, y: 5 })).toEqual([]);
  });
});
