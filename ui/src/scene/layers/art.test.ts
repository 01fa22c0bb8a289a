import { expect, test } from "vitest";
import { facetLight } from "./art";

const isLit = (facing: number, x: number, y: number) => facetLight(facing, x, y, 0.42).startsWith("rgb(255");

test("light comes from the north west, whichever way a piece is turned", () => {
  const north = [[0, 0, -1], [90_000, -1, 0], [180_000, 0, 1], [270_000, 1, 0]] as const;
  for (const [facing, x, y] of north) {
    expect(isLit(facing, x, y), `${facing}: its northern facet`).toBe(true);
    expect(isLit(facing, -x, -y), `${facing}: its southern facet`).toBe(false);
  }
  const west = [[0, -1, 0], [90_000, 0, 1], [180_000, 1, 0], [270_000, 0, -1]] as const;
  for (const [facing, x, y] of west) expect(isLit(facing, x, y), `${facing}: its western facet`).toBe(true);
});
