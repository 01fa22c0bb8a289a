import { expect, test } from "vitest";
import expected from "../../../../../tests/vectors/strewn.json";
import type { Terrain } from "../../../backend/bindings";
import { landOf } from "./land";
import { share, strewn } from "./strewing";

// The core reads the same file: `render/strewing.rs`.
test("signs lie where the core lays them", () => {
  for (const { terrain, depth, radius, apart, room, found } of expected) {
    const land = landOf(terrain as unknown as Terrain, depth);
    const signs = strewn(land, radius[0] ?? 1, radius[1] ?? 1, apart, room, share(1));
    expect(signs.map(({ x, y, size, next }) => [x, y, size, next()].map((value) => value.toFixed(6)).join(" "))).toEqual(found);
  }
});
