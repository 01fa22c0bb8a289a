import { describe, expect, it } from "vitest";
import { UNITS, type View } from "../backend/bindings";
import { unitsOf } from "./hand";
import { asRead, nextReading, readings, readIn } from "./tape";

const [inch, cm = inch] = UNITS;
const clock = { turn: 1, phase: "", side: null };
const plain: Pick<View, "unit" | "hands" | "seat" | "clock"> = { unit: inch, hands: [], seat: 0, clock };
const measured = { ...plain, hands: [1, 2].map((side) => ({ side, units: unitsOf({ handspan: 140_000 + 10_000 * side }) })) };
const hand = { handspan: 182_000, forefinger: 70_000 };
const names = (view: typeof plain, own = {}) => readings(view, { hand: own }).map(({ name }) => name);

describe("what the tape reads in", () => {
  it("is the table's unit, inches, centimetres and what was measured of a hand, each once", () => {
    expect(names(plain)).toEqual(["inch", "cm"]);
    expect(names({ ...plain, unit: cm }, hand)).toEqual(["cm", "inch", "handspan", "forefinger"]);
    const mm = UNITS.find(({ name }) => name === "mm") ?? inch;
    expect(names({ ...plain, unit: mm })).toEqual(["mm", "inch", "cm"]);
  });

  it("is the hand of the battle before one's own, of whoever is at it", () => {
    const span = (view: typeof plain) => readIn(view, { tape: "handspan", hand }).micrometres;
    expect(span(plain)).toBe(182_000);
    expect(span(measured)).toBe(150_000);
    expect(span({ ...measured, clock: { ...clock, side: 2 } })).toBe(160_000);
    expect(span({ ...measured, seat: 2, clock: { ...clock, side: 1 } })).toBe(160_000);
    expect(names(measured, hand)).toEqual(["inch", "cm", "handspan", "forefinger"]);
  });

  it("goes round with the key", () => {
    const seen: string[] = [];
    for (let [tape, press] = ["", 0]; press < 5; press++) seen.push((tape = nextReading(plain, { tape, hand }).name));
    expect(seen).toEqual(["cm", "handspan", "forefinger", "inch", "cm"]);
  });

  it("is the table's where the chosen one is not to be had", () => {
    expect(readIn(plain, { tape: "handspan", hand: {} })).toBe(inch);
    expect(asRead(plain, { tape: "", hand })).toBe(plain);
    expect(asRead(plain, { tape: "cm", hand })).toEqual({ ...plain, unit: cm });
  });
});
