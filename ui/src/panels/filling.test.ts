import { describe, expect, it } from "vitest";
import { UNITS, type Field, type FieldEntry } from "../backend/bindings";
import type { Action } from "../battle/battle.svelte";
import { filled, proposed, read, written } from "./filling";

const [inch, cm = inch] = UNITS;

const field = (entry: FieldEntry): Field => ({ path: ["act", "value"], title: "Value", entry });
const action = { act: { is: "place", base: { shape: "round", diameter: 25_000 }, value: 3 } } as unknown as Action;

describe("filling in a form", () => {
  it("puts a value into a copy and leaves the offer as it was", () => {
    expect(filled(action, ["act", "value"], 7)).toEqual({ act: { is: "place", base: { shape: "round", diameter: 25_000 }, value: 7 } });
    expect(proposed(action, ["act", "value"])).toBe(3);
    expect(proposed(action, ["no", "such", "place"])).toBeUndefined();
  });
  it("takes whole numbers between the limits only", () => {
    const number = field({ is: "number", least: 1, most: 10 });
    expect(["1", "10", " 4 "].map((text) => read(number, text, inch))).toEqual([1, 10, 4]);
    expect(["", "0", "11", "2.5", "x"].map((text) => read(number, text, inch))).toEqual(Array(5).fill(undefined));
  });
  it("shows lengths in the table's unit; nothing is no limit", () => {
    const length = field({ is: "length", most: 20_000_000, or_none: true });
    expect(written(length, 114_300, inch)).toBe("4.5");
    expect(read(length, "4,5", inch)).toBe(114_300);
    expect(read(length, "12", cm)).toBe(120_000);
    expect(read(length, "", cm)).toBeNull();
    expect([read(length, "-1", cm), read(length, "far", cm), read(length, "99999", cm)]).toEqual([undefined, undefined, undefined]);
  });
  it("finds the proposed choice whatever the order of its keys", () => {
    const round = '{"diameter":25000,"shape":"round"}';
    const choice = field({ is: "choice", choices: [{ title: "Nobody's", value: "0" }, { title: "Round", value: round }] });
    expect(written(choice, proposed(action, ["act", "base"]), inch)).toBe(round);
    expect(read(choice, round, inch)).toEqual({ shape: "round", diameter: 25_000 });
    expect(read(choice, "1", inch)).toBeUndefined();
  });
});
