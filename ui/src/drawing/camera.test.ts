import { describe, expect, it } from "vitest";
import { fit, limited, panned, screenFromTable, tableFromScreen, zoomedAt, type Camera } from "./camera";

const viewport = { width: 1000, height: 700 };
const size = { width: 1_219_200, depth: 914_400 };

describe("camera", () => {
  it("finds the way to the screen and back", () => {
    const camera: Camera = { x: 400_000, y: 333_333, zoom: 0.0023 };
    for (const at of [
      { x: 0, y: 0 },
      { x: 400_000, y: 333_333 },
      { x: 1_219_200, y: 914_400 },
      { x: -77, y: 12_345 },
    ]) {
      expect(tableFromScreen(camera, viewport, screenFromTable(camera, viewport, at))).toEqual(at);
    }
  });

  it("shows north up and east right", () => {
    const camera = fit(size, viewport);
    const middle = screenFromTable(camera, viewport, { x: 600_000, y: 400_000 });
    const north = screenFromTable(camera, viewport, { x: 600_000, y: 500_000 });
    const east = screenFromTable(camera, viewport, { x: 700_000, y: 400_000 });
    expect(north.y).toBeLessThan(middle.y);
    expect(east.x).toBeGreaterThan(middle.x);
  });

  it("fits the whole table with a margin", () => {
    const camera = fit(size, viewport);
    const southWest = screenFromTable(camera, viewport, { x: 0, y: 0 });
    const northEast = screenFromTable(camera, viewport, { x: size.width, y: size.depth });
    expect(southWest.x).toBeGreaterThan(0);
    expect(southWest.y).toBeLessThan(viewport.height);
    expect(northEast.x).toBeLessThan(viewport.width);
    expect(northEast.y).toBeGreaterThan(0);
  });

  it("keeps what is under the pointer when zooming", () => {
    const camera: Camera = { x: 600_000, y: 450_000, zoom: 0.001 };
    const pointer = { x: 730, y: 210 };
    const before = tableFromScreen(camera, viewport, pointer);
    const after = tableFromScreen(zoomedAt(camera, viewport, size, pointer, 1.7), viewport, pointer);
    expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(1);
  });

  it("pans with the hand", () => {
    const camera: Camera = { x: 600_000, y: 450_000, zoom: 0.001 };
    const moved = panned(camera, viewport, size, 30, -20);
    const at = screenFromTable(moved, viewport, { x: 600_000, y: 450_000 });
    expect(at).toEqual({ x: 530, y: 330 });
  });

  it("has limits", () => {
    const close = limited({ x: -5, y: 9e9, zoom: 99 }, size, viewport);
    expect(close.x).toBe(0);
    expect(close.y).toBe(size.depth);
    expect(close.zoom).toBeLessThan(1);
    const far = limited({ x: 0, y: 0, zoom: 1e-12 }, size, viewport);
    expect(far.zoom * size.width).toBeGreaterThan(viewport.width / 4);
  });
});
