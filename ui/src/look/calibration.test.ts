import { expect, test } from "vitest";
import { CARD, corrected, isSensible, measured, pagePixels, proven } from "./calibration";

test("a card as wide as its frame tells the size of a pixel", () => {
  const calibration = measured(342.4, CARD, 1);
  expect(calibration.perMm).toBeCloseTo(4, 9);
  expect(200 * pagePixels(calibration, 1)).toBeCloseTo(800, 9);
});

test("zooming the page changes its pixels and not the screen's", () => {
  const calibration = measured(400, 100, 1);
  expect(200 * pagePixels(calibration, 1.5) * 1.5).toBeCloseTo(800, 9);
  expect(measured(400 / 1.5, 100, 1.5).perMm).toBeCloseTo(calibration.perMm, 9);
});

test("a bar that is too long is drawn shorter", () => {
  const first = { perMm: 4 };
  const second = corrected(first, 200, 204);
  expect(200 * pagePixels(second, 1)).toBeCloseTo((800 * 200) / 204, 9);
  expect(corrected(first, 200, 200)).toEqual(first);
});

test("the error is written down for 200 mm", () => {
  expect(proven({ perMm: 4 }, 200, 201).off).toBe(1);
  expect(proven({ perMm: 4 }, 100, 99.5).off).toBe(-1);
});

test("what no screen is like is no calibration", () => {
  for (const slip of [0, -1, 0.1, 500, Number.NaN, Infinity]) expect(isSensible(slip)).toBe(false);
  for (const screen of [0.5, 1.33, 3.78, 20]) expect(isSensible(screen)).toBe(true);
});
