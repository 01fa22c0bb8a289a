import { expect, test } from "vitest";
import type { View } from "../backend/bindings";
import { Look } from "./look.svelte";

const view = (width = 1_828_800, depth = 1_219_200) => ({ game: "g", title: "t", width, depth }) as View;

function looking(): Look {
  const look = new Look();
  look.resize({ width: 1000, height: 800 });
  look.show(view());
  return look;
}

test("it begins with the whole table", () => {
  const look = looking();
  const [a, b] = [look.screen({ x: 0, y: 0 }), look.screen({ x: 1_828_800, y: 1_219_200 })];
  expect(a.x).toBeGreaterThan(0);
  expect(b.x).toBeLessThan(1000);
  expect(b.y).toBeGreaterThan(0);
});

test("whatever comes first, the table or the size of the window, a change of the table moves nothing", () => {
  const look = new Look();
  look.show(view());
  look.resize({ width: 1000, height: 800 });
  expect(look.camera).toEqual(looking().camera);
  look.zoomBy(2);
  const before = look.camera;
  look.show(view());
  expect(look.camera).toEqual(before);
});

test("in true scale nothing zooms, even on a table smaller than the screen", () => {
  const look = looking();
  look.show(view(100_000, 100_000));
  look.lock(4 / 1000);
  for (const hand of [() => look.zoomBy(3), () => look.zoomAt({ x: 1, y: 1 }, 0.2), () => look.fit(), () => look.pan(40, 30), () => look.resize({ width: 3000, height: 2000 })]) {
    hand();
    expect(look.screen({ x: 100_000, y: 0 }).x - look.screen({ x: 0, y: 0 }).x).toBeCloseTo(400, 6);
  }
  look.lock(null);
  look.zoomBy(2);
  expect(look.screen({ x: 100_000, y: 0 }).x - look.screen({ x: 0, y: 0 }).x).not.toBeCloseTo(400, 6);
});

test("it follows only when told to, and until the hand moves the table", () => {
  const look = looking();
  const other = { x: 500_000, y: 400_000, zoom: 0.002 };
  const before = look.camera;
  look.follow(other, { width: 500, height: 500 });
  expect(look.camera).toEqual(before);
  look.follows = true;
  look.follow(other, { width: 500, height: 500 });
  expect(look.camera).toEqual({ ...other, zoom: 0.0032 });
  look.pan(10, 0);
  expect(look.follows).toBe(false);
});

test("in true scale it follows to the same place and keeps its zoom", () => {
  const look = looking();
  look.lock(0.004);
  look.follows = true;
  look.follow({ x: 500_000, y: 400_000, zoom: 0.001 }, { width: 500, height: 500 });
  expect(look.camera).toEqual({ x: 500_000, y: 400_000, zoom: 0.004 });
});
