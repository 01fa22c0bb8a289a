import { describe, expect, it } from "vitest";
import type { Sight } from "../backend/bindings";
import { seenWords, sight, type SightState } from "./sight";
import { shareWords } from "./things";
import type { Input } from "./tool";
import { around, held, person, spot, trail } from "./trail";

const people = [person(7, 100_000, 100_000), person(8, 300_000, 100_000)];
const table = around(people);
const named = ({ from, to, kept }: SightState) => `${from ? "from" : ""}${to ? (kept ? " kept" : " to") : ""}`.trim() || "idle";
const follow = (inputs: Input[], where = table) => trail(sight, named, where, [{ kind: "taken" }, ...inputs]);
const down = (x: number, y: number, figure: number | null = null, keys = held): Input => ({ kind: "down", spot: spot(x, y, figure), held: keys });
const up = (x: number, y: number, figure: number | null = null): Input => ({ kind: "up", spot: spot(x, y, figure), held });
const move = (x: number, y: number, figure: number | null = null, keys = held): Input => ({ kind: "move", spot: spot(x, y, figure), held: keys });
const by = { by: { is: "figure", figure: 8 }, at: { x: 5, y: 5 } } as const;
const seen = (what: Sight["seen"]): Sight => ({ seen: what, screened: 0, from: { x: 0, y: 0 }, to: { x: 9, y: 9 } });

describe("sight", () => {
  it("looks from a clicked figure at whom the pointer is over, and keeps a clicked target", () => {
    const { path, wishes } = follow([down(100_000, 100_000, 7), up(100_000, 100_000, 7), move(300_000, 100_000, 8), down(300_000, 100_000, 8), move(0, 0)]);
    expect(path).toBe("idle | from | from | from to:ask | from kept | from kept");
    expect(wishes[0]).toMatchObject({
      query: { ask: "sight", from: { is: "figure", figure: 7 }, to: { is: "figure", figure: 8 }, looking: { from: "anywhere", figures: "none" } },
    });
  });

  it("is drawn with the button held as well, and Alt frees both ends", () => {
    const free = { ...held, free: true };
    const { path, wishes } = follow([down(99_000, 100_000, 7, free), move(200_000, 0, null, free), up(200_000, 0)]);
    expect(path).toBe("idle | from | from to:ask | from kept");
    expect(wishes[0]).toMatchObject({ query: { from: { is: "point", at: { x: 99_000, y: 100_000 } }, to: { is: "point" } } });
  });

  it("lets go of the target first, then of who looks", () => {
    const cancel: Input = { kind: "cancel" };
    expect(follow([down(0, 0, 7), up(0, 0, 7), down(1, 1, 8), cancel, cancel]).path).toBe("idle | from | from | from kept:ask | from | idle");
  });

  it("shades all that is seen while Shift is held, from the chosen figure too, asking once", () => {
    const shift = { ...held, pin: true };
    const { wishes, state } = follow([move(5, 5, null, shift), move(6, 6, null, shift)], around(people, [7]));
    const asked = wishes.map((wish) => wish.kind === "ask" && wish.query.ask);
    expect(asked).toEqual(["sight", "view", "sight"]);
    const ground: Input = { kind: "answered", asked: 1, measured: { is: "view", outline: [{ x: 0, y: 0 }] } };
    const lit = sight.step(state, ground, around(people, [7])).state;
    expect(lit.ground).toHaveLength(1);
    expect(sight.step(lit, move(7, 7), around(people, [7])).state.ground).toBeNull();
  });

  it("leaves whoever looks where it is when that one is clicked, chosen or clicked before", () => {
    const chosen = around(people, [7]);
    const { path, state } = follow([down(100_000, 100_000, 7), up(100_000, 100_000, 7), move(300_000, 100_000, 8)], chosen);
    expect(path).toBe("idle | from | from | from to:ask");
    expect(state.from?.figure).toBe(7);
    expect(follow([down(0, 0, 7), up(0, 0, 7), down(0, 0, 7), up(0, 0, 7)]).path).toBe("idle | from | from | from | from");
  });

  it("says how much is seen, and what is in the way", () => {
    expect(seenWords(seen({ is: "clear" }), table)).toBe("in plain sight");
    expect(seenWords(seen({ is: "obscured", by, share: 624 }), table)).toBe("62 % seen, Person 8 hides the rest");
    expect(seenWords(seen({ is: "blocked", by }), table)).toBe("not seen: Person 8 is in the way");
    expect([0, 3, 500, 999, 1000].map(shareWords)).toEqual(["touched", "1 %", "50 %", "99 %", "100 %"]);
  });
});
