import { describe, expect, it } from "vitest";
import type { Measured } from "../backend/bindings";
import { ruler, rulersOf, type RulerState } from "./ruler";
import type { Input } from "./tool";
import { around, held, person, spot, trail } from "./trail";

const table = around([person(7, 100_000, 100_000), person(8, 300_000, 100_000)]);
const named = ({ now }: RulerState) => (now.kind === "idle" ? "idle" : now.hand);
const follow = (inputs: Input[]) => trail(ruler, named, table, inputs);

const down = (x: number, y: number, figure: number | null = null, keys = held): Input => ({
  kind: "down",
  spot: spot(x, y, figure),
  held: keys,
});
const move = (x: number, y: number, figure: number | null = null, keys = held): Input => ({
  kind: "move",
  spot: spot(x, y, figure),
  held: keys,
});
const up = (x: number, y: number, keys = held): Input => ({ kind: "up", spot: spot(x, y), held: keys });
const path: Measured = { is: "path", path: { legs: [], length: 5, cost: 5 } };

describe("the ruler", () => {
  it("measures a drag and stays on release, until the next press or Esc", () => {
    const { path, state } = follow([down(0, 0), move(50_000, 0), move(60_000, 0), up(60_000, 0)]);
    expect(path).toBe("pressing | dragging:measure | dragging:measure | idle:measure");
    expect(rulersOf(state)[0]?.ends.at(-1)).toEqual({ at: { x: 60_000, y: 0 }, figure: null });
    expect(rulersOf(ruler.step(state, { kind: "cancel" }, table).state)).toEqual([]);
    expect(rulersOf(ruler.step(state, down(0, 0), table).state)).toEqual([]);
  });

  it("is kept beside the next one when Shift is held on release, until Esc", () => {
    const pin = { ...held, pin: true };
    const { path, state } = follow([down(0, 0), move(50_000, 0), up(50_000, 0, pin)]);
    expect(path).toBe("pressing | dragging:measure | idle:measure");
    expect(rulersOf(ruler.step(state, down(0, 0), table).state)).toHaveLength(1);
    expect(rulersOf(ruler.step(state, { kind: "cancel" }, table).state)).toEqual([]);
  });

  it("measures from click to click and leaves the answer lying", () => {
    const { path, state } = follow([down(0, 0), up(0, 0), move(50_000, 0), down(60_000, 0), up(60_000, 0)]);
    expect(path).toBe("pressing | clicking | clicking:measure | idle:measure | idle");
    expect(rulersOf(state)[0]?.ends.at(-1)).toEqual({ at: { x: 60_000, y: 0 }, figure: null });
  });

  it("asks edge to edge between bases, from their centres, and a path between points", () => {
    const { wishes } = follow([down(99_000, 101_000, 7), move(301_000, 99_000, 8)]);
    expect(wishes[0]).toEqual({
      kind: "measure",
      ruler: 1,
      queries: [
        { ask: "gap", a: { is: "figure", figure: 7 }, b: { is: "figure", figure: 8 } },
        { ask: "span", a: { is: "figure", figure: 7 }, b: { is: "figure", figure: 8 } },
        { ask: "corner", a: { is: "figure", figure: 7 }, b: { is: "figure", figure: 8 } },
      ],
    });
    const free = { ...held, free: true };
    const loose = follow([down(99_000, 101_000, 7, free), move(301_000, 99_000, 8, free)]).wishes[0];
    expect(loose).toEqual({
      kind: "measure",
      ruler: 1,
      queries: [
        {
          ask: "path",
          points: [
            { x: 99_000, y: 101_000 },
            { x: 301_000, y: 99_000 },
          ],
        },
      ],
    });
  });

  it("asks a path once it has a waypoint, and no waypoint twice", () => {
    const { path, wishes } = follow([
      down(99_000, 101_000, 7),
      move(200_000, 0),
      { kind: "waypoint" },
      { kind: "waypoint" },
      move(301_000, 99_000, 8),
    ]);
    expect(path).toBe("pressing | dragging:measure | dragging:measure | dragging | dragging:measure");
    const last = wishes.at(-1);
    expect(last?.kind === "measure" && last.queries).toEqual([
      {
        ask: "path",
        points: [
          { x: 100_000, y: 100_000 },
          { x: 200_000, y: 0 },
          { x: 300_000, y: 100_000 },
        ],
      },
    ]);
  });

  it("takes the last waypoint off again, but never its start", () => {
    const { state, wishes } = follow([down(0, 0), move(50_000, 0), { kind: "waypoint" }, move(50_000, 60_000), { kind: "back" }, { kind: "back" }]);
    expect(rulersOf(state)[0]?.ends).toHaveLength(2);
    expect(wishes.at(-1)).toMatchObject({ queries: [{ ask: "path", points: [{ x: 0, y: 0 }, { x: 50_000, y: 60_000 }] }] });
  });

  it("tells how it is ended by a held button and by clicks", () => {
    const gesture = (...inputs: Input[]) => ruler.hint(follow(inputs).state, table).gesture;
    expect(gesture(down(0, 0), move(50_000, 0))).toBe("Let go");
    expect(gesture(down(0, 0), up(0, 0))).toBe("Click");
    expect(gesture(down(0, 0), up(0, 0), move(50_000, 0))).toBe("Click");
  });

  it("is taken off by itself, and leaves the others", () => {
    const pin = { ...held, pin: true };
    const { state } = follow([down(0, 0), move(50_000, 0), up(50_000, 0, pin), down(0, 9), move(50_000, 9), up(50_000, 9, pin), down(5, 5), up(5, 5), move(60_000, 5), down(60_000, 5), up(60_000, 5)]);
    const left = (which: number) => rulersOf(ruler.step(state, { kind: "lift", which }, table).state).map(({ id }) => id);
    expect([left(1), left(2), left(3), left(4)]).toEqual([[2, 3], [1, 3], [1, 2], [1, 2, 3]]);
  });

  it("takes answers to its own ruler only", () => {
    const { state } = follow([down(0, 0), move(50_000, 0), { kind: "measured", ruler: 1, answers: [path] }]);
    expect(rulersOf(state)[0]?.answers).toEqual([path]);
    const other = ruler.step(state, { kind: "measured", ruler: 99, answers: [] }, table).state;
    expect(rulersOf(other)[0]?.answers).toEqual([path]);
  });

  it("lets pinned ends follow the figures they stick to", () => {
    const pin = { ...held, pin: true };
    const { state } = follow([down(0, 0, 7), move(300_000, 100_000, 8), up(300_000, 100_000, pin)]);
    const later = around([person(7, 5, 5)]);
    const step = ruler.step(state, { kind: "changed" }, later);
    expect(rulersOf(step.state)[0]?.ends).toEqual([
      { at: { x: 5, y: 5 }, figure: 7 },
      { at: { x: 300_000, y: 100_000 }, figure: null },
    ]);
    expect(step.wishes.map((wish) => wish.kind)).toEqual(["measure"]);
  });

  it("brings the last one back with X", () => {
    const { state } = follow([down(0, 0), move(50_000, 0), up(50_000, 0), { kind: "recall" }]);
    expect(rulersOf(state)).toHaveLength(1);
  });

  it("switches between edge, centre and corner with G; pinned ones keep what they were", () => {
    const pin = { ...held, pin: true };
    const { state } = follow([
      down(0, 0, 7),
      move(300_000, 100_000, 8),
      up(300_000, 100_000, pin),
      { kind: "mode" },
      down(0, 0, 8),
      move(50_000, 0),
    ]);
    expect(rulersOf(state).map(({ mode }) => mode)).toEqual(["edge", "centre"]);
    expect(ruler.hint(state, table).keys[0]).toEqual(["G", "corner to corner"]);
    expect(ruler.fresh?.(state)).toMatchObject({ mode: "centre", pinned: [] });
    const corner = ruler.step(state, { kind: "mode" }, table).state;
    expect(corner.mode).toBe("corner");
    expect(ruler.step(corner, { kind: "mode" }, table).state.mode).toBe("edge");
  });
});
