import { describe, expect, it } from "vitest";
import type { Change, FigureSheet, LogLine, Told } from "../backend/bindings";
import { onLeg } from "../drawing/leg";
import { isPlayed, legsOf, shownAfter, stepsOf } from "./steps";

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

  it("takes as long as it takes to read", () => {
    const steps = stepsOf([said("short"), said("x".repeat(50)), said("y".repeat(900))].map((told) => ({ told, changes: [], clock: { turn: 1, phase: "", side: null } })));
    expect(steps.map(({ lasts }) => lasts)).toEqual([1100, 1900, 2600]);
  });
});

describe("who stands where", () => {
  const figure = (id: number, x: number) => ({ id, placement: { x, y: 0, facing: 0 } }) as FigureSheet;
  const at = (figure: number, x: number | null): Change => ({ figure, placement: x === null ? null : { x, y: 0, facing: 0 } });

  it("is as it was but for what the sentence changes", () => {
    const standing = [figure(1, 10), figure(3, 30)];
    const end = [figure(1, 99), figure(2, 99)];
    expect(shownAfter(standing, [], end)).toEqual(standing);
    expect(shownAfter(standing, [at(1, 11), at(3, null)], end)).toEqual([figure(1, 11)]);
    expect(shownAfter(standing, [at(2, 20)], end)).toEqual([figure(1, 10), figure(2, 20), figure(3, 30)]);
  });

  it("goes along a way with bends", () => {
    const step = (told: Told) => ({ told, changes: [], clock: { turn: 1, phase: "", side: null }, lasts: 1100 });
    expect(legsOf(step(went(1, [0, 0], [10, 0])), 1_000).size).toBe(0);
    const leg = legsOf(step(went(1, [0, 0], [10, 0], [10, 10])), 1_000).get(1);
    expect(leg && [0, 1_350, 1_699, 1_700].map((now) => onLeg(leg, now))).toEqual([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: expect.closeTo(10, 2) as number },
      null,
    ]);
  });
});
