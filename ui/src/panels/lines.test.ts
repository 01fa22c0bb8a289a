import { describe, expect, test } from "vitest";
import type { LogLine, View } from "../backend/bindings";
import { undoable } from "../battle/ledger.svelte";
import { passes, placeOf } from "./lines";

const line = (number: number, some: Partial<LogLine> = {}): LogLine => ({
  line: number,
  entry: number,
  seat: 0,
  by: "player",
  title: `Move ${number}`,
  told: [],
  fallen: [],
  waived: [],
  seals: [],
  undone: false,
  ...some,
});

describe("which lines of the log are shown", () => {
  const dice = line(1, { seat: 2, fallen: [{ seat: 2, words: "shoot", faces: 6, dice: [4], by: "players" }] });
  const waived = line(2, { waived: [{ rule: "TRIAL-MOVED" }] });
  const program = line(3, { seat: 1, by: { program: { reason: "nearest" } }, told: [{ words: "Ada moves.", rule: "TRIAL-GO" }] });
  const said = line(4, { entry: null, title: "Undone: 1 moves" });
  const shown = (sieve: Parameters<typeof passes>[1], sought = "", seat = 0) =>
    [dice, waived, program, said].filter((one) => passes(one, sieve, sought, seat === 0 ? null : (side) => side === seat)).map((one) => one.line);

  test("all, mine, with dice, with a rule let go", () => {
    expect(shown("all")).toEqual([1, 2, 3, 4]);
    expect(shown("mine")).toEqual([1, 2]);
    expect(shown("mine", "", 1)).toEqual([3]);
    expect(shown("dice")).toEqual([1]);
    expect(shown("waived")).toEqual([2]);
  });

  test("by words and by rules", () => {
    expect(shown("all", "ada")).toEqual([3]);
    expect(shown("all", "trial-")).toEqual([2, 3]);
    expect(shown("dice", "ada")).toEqual([]);
  });
});

describe("where a line happened", () => {
  const view = { figures: [{ id: 7, placement: { x: 5, y: 6, facing: 0 } }] } as unknown as View;
  test("the place that is told, with rings round those who still stand", () => {
    const found = placeOf(line(1, { told: [{ words: "", figures: [7, 8], at: { x: 1, y: 2 } }] }), view);
    expect(found?.at).toEqual({ x: 1, y: 2 });
    expect(found?.marks.map((mark) => mark.is)).toEqual(["ring", "witness"]);
  });
  test("the way that was gone is an arrow, and its end the place", () => {
    const way = [{ x: 1, y: 2 }, { x: 3, y: 4 }];
    const found = placeOf(line(1, { told: [{ words: "", figures: [7], way }, { words: "", way: [] }] }), view);
    expect(found?.at).toEqual({ x: 3, y: 4 });
    expect(found?.marks).toEqual([{ is: "arrow", points: way }, { is: "ring", figure: 7, look: "told" }]);
  });
  test("else where the figure stands, else nowhere", () => {
    expect(placeOf(line(1, { told: [{ words: "", figures: [7] }] }), view)?.at).toEqual({ x: 5, y: 6 });
    expect(placeOf(line(1, { told: [{ words: "", figures: [9] }] }), view)).toBeNull();
  });
});

describe("what can be taken back", () => {
  const lines = [
    line(1),
    line(2, { by: "rules" }),
    line(3, { undone: true }),
    line(4, { entry: null, title: "What if: flank" }),
    line(5),
    line(6, { by: "rules", seals: [{ seat: 1, commitment: "" }] }),
  ];
  test("what stands and somebody decided, the latest first", () => {
    expect(undoable(lines, null).map((one) => one.line)).toEqual([6, 5, 1]);
  });
  test("in a what-if only what was done in it", () => {
    expect(undoable(lines, "flank").map((one) => one.line)).toEqual([6, 5]);
  });
});
