import { describe, expect, it } from "vitest";
import type { Met, Prospect } from "../backend/bindings";
import { besidesPrice, cellOf, costOf, endsOf, isIdle, isMeaningless, isPossible, metOf, stopOf, takenOf, type Ends } from "./meaning";
import { select, type SelectState, type Shown } from "./select";
import type { Input } from "./tool";
import { around, forecastTo, held, person, spot, trail } from "./trail";

const refusal = { rule: "FAR", words: "it is far", answer: null, tells: "", measured: null, figures: [], terrain: null, place: null, code: "", waivable: true };
const lawful = (words: string): Prospect => ({ words, action: {}, answers: [], fields: [], refusals: [], notes: [], asks: [], told: [], tool: "", sure: "", near: false });
const barred = (words: string): Prospect => ({ ...lawful(words), refusals: [refusal] });

describe("what it is taken for", () => {
  const square = { ...lawful("Place"), answers: [{ cell: { column: 3, row: 0 } }] };

  it("is what the rules say", () => {
    const meanings = [barred("Move"), lawful("Charge")];
    expect(takenOf({ meanings, taken: 1 })?.words).toBe("Charge");
    expect(takenOf({ meanings: [], taken: null })).toBeNull();
    expect(takenOf(null)).toBeNull();
  });

  it("costs what the rules note, and stops where its allowance ends if all of it is forbidden", () => {
    const cost = { length: 203_200, left: 152_400, within: false, parts: [], who: null };
    const ends: Ends = { is: "ends", way: [{ x: 1, y: 2 }], at: { x: 1, y: 2, facing: 0 }, cost: 152_400 };
    const notes: Prospect["notes"] = [{ is: "says", words: "so" }, { is: "cost", ...cost }, ends];
    const far = { ...barred("Move"), notes };
    expect(costOf(far)).toMatchObject(cost);
    expect(costOf(lawful("Move"))).toBeNull();
    expect(endsOf(far)).toBe(ends);
    expect(stopOf(far, false)).toBe(ends);
    expect(stopOf(far, true)).toBeNull();
    expect(stopOf({ ...lawful("Move"), notes }, false)).toBeNull();
  });

  it("is told once: the price alone, and nothing that is only touched at the end", () => {
    const measured = { length: 203_200, limit: 152_400 };
    const price = { ...refusal, measured };
    const cost = { is: "cost", length: 203_200, left: 152_400, within: false, parts: [], who: null } as const;
    const far: Prospect = { ...lawful("Move"), refusals: [price, refusal], notes: [{ ...cost, parts: [] }] };
    expect(besidesPrice(far)).toEqual([refusal]);
    expect(besidesPrice({ ...far, notes: [] })).toEqual([price, refusal]);
    const met = { thing: { is: "figure", figure: 8 }, at: { x: 0, y: 0 } } as Met;
    const way = (length: number, stopped: number) => ({ gesture: { is: "drag", figure: 7, path: [] }, forecast: { ...forecastTo({ x: 0, y: 0 }), length, sweep: { length: stopped, end: { x: 0, y: 0 }, met } } }) as Shown;
    expect(metOf(way(50_000, 49_900), 508), "it ends in contact").toBeNull();
    expect(metOf(way(50_000, 40_000), 508)).toBe(met);
  });

  it("may be about a square", () => {
    expect(cellOf(square)).toEqual({ column: 3, row: 0 });
    expect(cellOf(lawful("Move"))).toBeNull();
    expect(cellOf(null)).toBeNull();
  });

  it("may come to nothing", () => {
    expect(isIdle(lawful("Move"))).toBe(true);
    expect(isIdle(barred("Move"))).toBe(false);
    expect(isIdle({ ...lawful("Move"), told: ["It moves."] })).toBe(false);
  });

  it("is nothing at all for a gesture without a meaning, unless nothing would change", () => {
    const start = { x: 0, y: 0, facing: 0 };
    const shown = (x: number, meanings?: Prospect[]): Shown => ({ gesture: { is: "drag", figure: 7, path: [] }, forecast: forecastTo({ x, y: 0 }), ...(meanings ? { meanings } : {}) });
    expect(isMeaningless(shown(5, []), start)).toBe(true);
    expect(isMeaningless(shown(0, []), start)).toBe(false);
    expect(isMeaningless(shown(5, [barred("Move")]), start)).toBe(false);
    expect(isMeaningless(shown(5), start)).toBe(false);
  });

  it("can be done some way where only this way is forbidden", () => {
    const here: Prospect = { ...lawful("Move"), refusals: [{ ...refusal, answer: 0 }] };
    expect(isPossible([here])).toBe(true);
    expect(isPossible([barred("Move"), lawful("Charge")])).toBe(true);
    expect(isPossible([barred("Move")])).toBe(false);
    expect(isPossible([])).toBe(false);
  });
});

describe("choosing what a drop means", () => {
  const table = around([person(7, 100_000, 100_000)]);
  const end = { x: 148_000, y: 100_000 };
  const dropped: Input[] = [
    { kind: "down", spot: spot(102_000, 100_000, 7), held },
    { kind: "move", spot: spot(150_000, 100_000), held },
    { kind: "forecast", gesture: { is: "drag", figure: 7, path: [end] }, forecast: forecastTo(end) },
    { kind: "up", spot: spot(150_000, 100_000), held },
    { kind: "meanings", meanings: [lawful("Move"), lawful("Charge")] },
  ];
  const after = (...inputs: Input[]) => trail(select, (state: SelectState) => state.kind, table, [...dropped, ...inputs]);

  it("waits, and plays the one that is named", () => {
    const { path, wishes } = after({ kind: "mean", which: 1 }, { kind: "played" });
    expect(path.endsWith("dropping:play | dropping | dropping:play | idle")).toBe(true);
    expect(wishes.at(-1)).toMatchObject({ kind: "play", which: 1 });
  });

  it("plays nothing that was not offered, and puts the figure back on Esc", () => {
    const { path, wishes } = after({ kind: "mean", which: 2 }, { kind: "cancel" });
    expect(path.endsWith("dropping | dropping | idle:home")).toBe(true);
    expect(wishes.at(-1)).toMatchObject({ kind: "home", figure: 7, from: end });
  });

  it("lets nothing else happen meanwhile", () => {
    const { state } = after({ kind: "down", spot: spot(0, 0), held }, { kind: "nudge", east: 1, north: 0 }, { kind: "turn", by: 5 });
    expect(state).toMatchObject({ kind: "dropping", meanings: [{ words: "Move" }, { words: "Charge" }] });
  });
});
