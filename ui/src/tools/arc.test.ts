import { describe, expect, it } from "vitest";
import type { Measured } from "../backend/bindings";
import { arc, type ArcState } from "./arc";
import type { Input } from "./tool";
import { around, held, person, spot, trail } from "./trail";

const people = [person(7, 100_000, 100_000), person(8, 300_000, 100_000)];
const table = around(people);
const named = ({ whom, shown }: ArcState) => `${whom.kept ?? whom.over ?? "nobody"}${shown ? "!" : ""}`;
const follow = (inputs: Input[], where = table) => trail(arc, named, where, [{ kind: "taken" }, ...inputs]);
const move = (figure: number | null): Input => ({ kind: "move", spot: spot(0, 0, figure), held });
const down = (figure: number | null): Input => ({ kind: "down", spot: spot(0, 0, figure), held });
const answer: Measured = { is: "arc", near: [{ figure: 8, gap: { length: 1, overlap: 0, from: spot(0, 0).at, to: spot(1, 0).at } }], outline: [spot(0, 0).at] };
const told = (asked: number): Input => ({ kind: "answered", asked, measured: answer });

describe("the arc", () => {
  it("asks for whom the pointer is over, once, and lets go on bare table", () => {
    const { path } = follow([move(7), move(7), told(7), move(null)]);
    expect(path).toBe("nobody | 7:ask | 7 | 7! | nobody");
  });

  it("keeps a clicked figure, whatever the pointer is over, until Esc", () => {
    const { path } = follow([down(7), told(7), move(8), { kind: "cancel" }]);
    expect(path).toBe("nobody | 7:ask | 7! | 7!:ask | nobody");
  });

  it("takes the chosen figure when nobody is pointed at, so that it needs no mouse", () => {
    const { wishes } = follow([], around(people, [8]));
    expect(wishes[0]).toEqual({
      kind: "ask",
      asked: 8,
      query: { ask: "arc", of: { is: "figure", figure: 8 }, arc: { middle: 0, width: 90_000, from: "centre" }, test: "any_part", reach: 304_800 },
    });
  });

  it("takes no answer about somebody else, and asks nothing on the shelf", () => {
    expect(follow([move(7), told(8)]).state.shown).toBeNull();
    expect(follow([down(7), { kind: "put" }, { kind: "changed" }]).path).toBe("nobody | 7:ask | nobody | nobody");
  });

  it("grows and opens by steps, within bounds, and keeps its sizes", () => {
    const { state } = follow([
      { kind: "resize", by: 1, across: false },
      { kind: "wheel", by: -1, shift: false },
      { kind: "mode" },
      { kind: "turn", by: -15_000 },
      { kind: "put" },
    ]);
    expect(state.sizes).toEqual({ middle: 345_000, width: 95_000, reach: 317_500, from: "centre", test: "centre" });
    expect(arc.fresh?.(state)).toEqual({ ...arc.start, sizes: state.sizes });
    const wide = follow([{ kind: "set", sizes: { arc: { width: 999_000, reach: 0 } } }]).state.sizes;
    expect([wide.width, wide.reach]).toEqual([360_000, 1]);
  });

  it("rings everybody the table names", () => {
    const { state } = follow([move(7), told(7)]);
    expect(arc.marks?.(state, table).map((mark) => (mark.is === "ring" ? `${mark.look} ${mark.figure}` : mark.is))).toEqual([
      "outline",
      "picked 7",
      "affected 8",
    ]);
  });
});
