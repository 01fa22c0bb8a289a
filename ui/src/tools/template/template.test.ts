import { describe, expect, it } from "vitest";
import { UNITS } from "../../backend/bindings";
import { template, type TemplateState } from ".";
import type { Input } from "../tool";
import { around, held, person, spot, trail } from "../trail";
import { presetsOf, SHAPES, SIZES, templateOf, withSize } from "./sizes";

const table = around([person(7, 100_000, 100_000)]);
const named = ({ laid, at }: TemplateState) => `${laid.length}${at ? "+hand" : ""}`;
const follow = (inputs: Input[]) => trail(template, named, table, [{ kind: "taken" }, ...inputs]);
const move = (x: number, y: number, figure: number | null = null, keys = held): Input => ({ kind: "move", spot: spot(x, y, figure), held: keys });
const down = (x: number, y: number): Input => ({ kind: "down", spot: spot(x, y), held });
const up = (x: number, y: number): Input => ({ kind: "up", spot: spot(x, y), held });
const told = (asked: number): Input => ({
  kind: "answered",
  asked,
  measured: { is: "template", covered: [{ figure: 7, share: 345 }], outline: [[{ x: 0, y: 0 }]] },
});

describe("the template", () => {
  it("follows the pointer, is set down by a click, and is cleared by Esc", () => {
    const { path } = follow([move(0, 0), down(9, 9), up(9, 9), move(50_000, 0), { kind: "cancel" }]);
    expect(path).toBe("0 | 0+hand:ask | 0+hand:ask | 1:ask | 1+hand:ask | 0+hand");
  });

  it("lets go of the one under the finger, and only of that, when a second finger comes", () => {
    const { path } = follow([down(0, 0), up(0, 0), down(9, 9), { kind: "cancel" }, up(9, 9)]);
    expect(path).toBe("0 | 0+hand:ask | 1:ask | 1+hand:ask | 1 | 1");
  });

  it("sticks to the middle of a base unless Alt is held", () => {
    const at = (keys = held) => follow([move(99_000, 101_000, 7, keys)]).state.at;
    expect(at()).toEqual({ x: 100_000, y: 100_000 });
    expect(at({ ...held, free: true })).toEqual({ x: 99_000, y: 101_000 });
  });

  it("holds on to the figure under the pointer and goes and turns with it", () => {
    const { state } = follow([{ kind: "turn", by: 30_000 }, move(0, 0, 7), { kind: "attach" }]);
    expect(state.laid[0]?.at).toEqual({ x: 100_000, y: 100_000, facing: 90_000 });
    const gone = around([{ ...person(7, 5, 6), placement: { x: 5, y: 6, facing: 100_000 } }]);
    const step = template.step(state, { kind: "changed" }, gone);
    expect(step.state.laid[0]?.at).toEqual({ x: 5, y: 6, facing: 100_000 });
    expect(step.wishes).toHaveLength(1);
    expect(template.step(step.state, { kind: "changed" }, around([])).state.laid[0]).toMatchObject({ holds: null, at: { x: 5, y: 6 } });
  });

  it("attaches to nobody on bare table", () => {
    expect(follow([move(0, 0), { kind: "attach" }]).state.laid).toEqual([]);
  });

  it("stays on the table when it leaves the hand, with the share on each base", () => {
    const { state } = follow([down(0, 0), up(0, 0), told(1), move(1, 1), told(0), { kind: "put" }, told(0)]);
    expect(state.under).toBeNull();
    expect(template.lying?.(state, table).map((mark) => (mark.is === "words" ? mark.words : mark.is))).toEqual(["outline", "ring", "35 %"]);
  });

  it("says the share of each on a base that lies under several", () => {
    const two = [down(0, 0), up(0, 0), told(1), down(9, 9), up(9, 9), told(2)];
    const said = (inputs: Input[]) => template.marks?.(follow(inputs).state, table).flatMap((mark) => (mark.is === "words" ? [mark.words] : []));
    expect(said(two)).toEqual(["1: 35 % · 2: 35 %"]);
    expect(said([...two, move(1, 1), told(0)])).toEqual(["1: 35 % · 2: 35 % · hand: 35 %"]);
  });

  it("is taken off by itself", () => {
    const { state } = follow([down(0, 0), up(0, 0), down(9, 9), up(9, 9), { kind: "lift", which: 1 }]);
    expect(state.laid.map(({ id }) => id)).toEqual([2]);
  });

  it("is turned and sized by keys and wheel, and remembers each shape's size", () => {
    const { state } = follow([
      { kind: "wheel", by: 1, shift: false },
      { kind: "wheel", by: -1, shift: true },
      { kind: "set", sizes: { template: { shape: "cone" } } },
      { kind: "resize", by: 1, across: true },
      { kind: "mode" },
    ]);
    expect(state.facing).toBe(5_000);
    expect(state.sizes).toMatchObject({ shape: "teardrop", circle: { radius: 50_800 }, cone: { angle: 50_000 } });
    expect(template.fresh?.(state).sizes).toEqual(state.sizes);
  });

  it("is drawn corner by corner and closed on the first one", () => {
    const corners = [[0, 0], [50_000, 0], [50_000, 50_000]] as const;
    const clicks = corners.flatMap(([x, y]) => [down(x, y), up(x, y)]);
    const drawing: Input = { kind: "set", sizes: { template: { shape: "polygon" } } };
    const { state, wishes } = follow([drawing, ...clicks, down(100, 0), up(100, 0)]);
    expect(state).toMatchObject({ corners: [], laid: [{ at: { x: 0, y: 0, facing: 0 }, template: { shape: "polygon", corners: corners.map(([x, y]) => ({ x, y })) } }] });
    expect(wishes.filter((wish) => wish.kind === "ask")).toHaveLength(1);
    expect(follow([drawing, ...clicks, { kind: "back" }, { kind: "accept" }]).state).toMatchObject({ laid: [], corners: [{}, {}] });
    expect(follow([drawing, ...clicks, { kind: "accept" }]).state.laid).toHaveLength(1);
    expect(follow([drawing, ...clicks, { kind: "cancel" }]).state.corners).toEqual([]);
    const crossed = follow([drawing, ...clicks, { kind: "accept" }, { kind: "answered", asked: 1, measured: null }]).state;
    expect(crossed).toMatchObject({ laid: [], crossed: true });
  });

  it("never asks for a shape the table refuses", () => {
    const ring = withSize({ ...SIZES, shape: "ring" }, { name: "inner" }, 9_000_000);
    expect(ring.ring.inner).toBeLessThan(ring.ring.outer);
    const drop = withSize({ ...SIZES, shape: "teardrop" }, { name: "end" }, 150_000);
    expect(drop.teardrop.length).toBeGreaterThanOrEqual(300_000);
    for (const shape of SHAPES) {
      for (const unit of UNITS) {
        for (const preset of presetsOf(shape, unit)) {
          const { shape: _, ...sizes } = templateOf({ ...SIZES, shape, ...preset });
          expect(Object.values(sizes).every((size) => Number.isInteger(size) && size > 0)).toBe(true);
        }
      }
    }
  });
});
