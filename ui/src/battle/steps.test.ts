import { describe, expect, it } from "vitest";
import type { LogLine, Told } from "../backend/bindings";
import { along, isPlayed, legsOf, onLegs, stepsOf } from "./steps";

const went = (figure: number, ...way: [number, number][]): Told => ({ words: `${figure} goes`, figures: [figure], way: way.map(([x, y]) => ({ x, y })) });
const said = (words: string): Told => ({ words });
const line = (told: Told[], some: Partial<LogLine> = {}): LogLine => ({
  line: 1,
  entry: 1,
  seat: 0,
  by: "rules",
  title: "Reveal",
  told,
  fallen: [],
  waived: [],
  seals: [],
  undone: false,
  ...some,
});
const SEAL = { seat: 1, commitment: "00" };

describe("what is played", () => {
  it("is what the rules or the program did with more than one", () => {
    const both = [went(1, [0, 0], [1, 0]), went(2, [0, 5], [0, 4])];
    expect(isPlayed(line(both))).toBe(true);
    expect(isPlayed(line(both, { by: { program: { reason: "" } } }))).toBe(true);
    expect(isPlayed(line(both, { by: "player" }))).toBe(false);
    expect(isPlayed(line(both, { undone: true }))).toBe(false);
    expect(isPlayed(line(both.slice(1)))).toBe(false);
    expect(isPlayed(line(both.slice(1), { seals: [SEAL] }))).toBe(true);
    expect(isPlayed(line([said("Blue is bold.")], { seals: [SEAL] }))).toBe(false);
  });

  it("takes as long as it takes to read, one after another", () => {
    const steps = stepsOf([line([said("short"), said("x".repeat(50))]), line([said("y".repeat(900))])]);
    expect(steps.map(({ from, until }) => until - from)).toEqual([1100, 1900, 2600]);
    expect(steps.map(({ from }) => from)).toEqual([0, 1100, 3000]);
  });
});

describe("who goes", () => {
  const steps = stepsOf([line([went(1, [0, 0], [10, 0], [10, 10]), said("It is wet."), went(1, [10, 10], [0, 10]), went(2, [5, 5], [6, 5])])]);
  const legs = legsOf(steps, 1_000);

  it("waits at the start of its way, goes along it, and waits again", () => {
    const one = legs.get(1) ?? [];
    expect(onLegs(one, 0)).toEqual({ x: 0, y: 0 });
    expect(onLegs(one, 1_350)).toEqual({ x: 10, y: 0 });
    expect(onLegs(one, 1_700)).toEqual({ x: 10, y: 10 });
    expect(onLegs(one, 3_100)).toEqual({ x: 10, y: 10 });
    expect(onLegs(one, 3_550)).toEqual({ x: 5, y: 10 });
    expect(onLegs(one, 3_900)).toBe(null);
    expect(onLegs(legs.get(2) ?? [], 3_900)).toEqual({ x: 5, y: 5 });
  });

  it("is on a way by its length", () => {
    const bent = [{ x: 0, y: 0 }, { x: 30, y: 0 }, { x: 30, y: 10 }];
    expect(along(bent, 0.5)).toEqual({ x: 20, y: 0 });
    expect(along(bent, 1)).toEqual({ x: 30, y: 10 });
    expect(along([{ x: 4, y: 4 }, { x: 4, y: 4 }], 0.5)).toEqual({ x: 4, y: 4 });
  });
});
