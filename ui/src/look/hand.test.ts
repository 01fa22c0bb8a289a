import { describe, expect, it } from "vitest";
import { HAND_UNITS } from "../backend/bindings";
import { fits, readHand, unitsOf } from "./hand";

describe("one's own hand", () => {
  it("is read as far as anybody can have such a hand", () => {
    const kept = { handspan: 162_000, finger_span: 3_000_000, forefinger: "long", foot: 300_000 };
    const { hand, wrong } = readHand(kept);
    expect(hand).toEqual({ handspan: 162_000 });
    expect(wrong.map(({ name }) => name)).toEqual(["finger_span", "forefinger"]);
    for (const nothing of [undefined, null, 5, "hand", []]) expect(readHand(nothing)).toEqual({ hand: {}, wrong: [] });
  });

  it("has bounds", () => {
    for (const unit of HAND_UNITS) {
      expect([unit.least, unit.usual, unit.most].every((length) => fits(length, unit))).toBe(true);
      expect([0, -1, unit.least - 1, unit.most + 1, unit.usual + 0.5, Number.NaN].some((length) => fits(length, unit))).toBe(false);
    }
  });

  it("makes units of what was measured", () => {
    expect(unitsOf({})).toEqual([]);
    expect(unitsOf({ forefinger: 70_000, handspan: 162_000 }).map(({ name, micrometres, mark }) => [name, micrometres, mark])).toEqual([
      ["handspan", 162_000, " hspn"],
      ["forefinger", 70_000, " ff"],
    ]);
  });
});
