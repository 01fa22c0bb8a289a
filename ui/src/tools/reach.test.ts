import { describe, expect, it } from "vitest";
import type { Contact } from "../backend/bindings";
import { lengthOf, reach, REACH_AT_MOST, whyNowhere, type ReachState } from "./reach";
import type { Input, Wish } from "./tool";
import { around, held, person, spot, trail } from "./trail";

const table = around([person(7, 100_000, 100_000), { ...person(8, 0, 0), allowance: null }]);
const named = ({ shown }: ReachState) => (shown ? "shown" : "bare");
const follow = (inputs: Input[]) => trail(reach, named, table, [{ kind: "taken" }, ...inputs]);
const move = (figure: number | null): Input => ({ kind: "move", spot: spot(0, 0, figure), held });
const reached = (polygons: { x: number; y: number }[][][]): Input => ({ kind: "reached", figure: 7, reach: { length: 101_600, region: { polygons }, tolerance: 1_000 } });
const told = reached([[[{ x: 0, y: 5 }, { x: 5, y: -5 }, { x: 9, y: 9 }]]]);
const asked = (wish: Wish | undefined) => (wish?.kind === "reach" ? wish.length : undefined);

describe("the reach", () => {
  it("asks for what the figure has left, and shows what the rules say that is", () => {
    const { path, wishes } = follow([move(7), told, move(8)]);
    expect(path).toBe("bare | bare:reach | shown | bare:reach");
    expect(wishes.map(asked)).toEqual([null, null]);
    expect(lengthOf(follow([move(7)]).state, table)).toBe(152_400);
    expect(lengthOf(follow([move(7), told]).state, table)).toBe(101_600);
  });

  it("asks for a typed length, never for more than the table draws", () => {
    const { wishes, state } = follow([
      { kind: "set", sizes: { reach: { length: 5_000_000 } } },
      move(7),
      { kind: "resize", by: -1, across: false },
      { kind: "mode" },
    ]);
    expect(wishes.map(asked)).toEqual([REACH_AT_MOST, 749_300, null]);
    expect(state.sizes.length).toBeNull();
  });

  it("says why there is none: whom it stands on, or the ground", () => {
    const none = reached([]);
    const { state, wishes } = follow([move(7), none]);
    expect(wishes.at(-1)).toMatchObject({ kind: "ask", query: { ask: "contacts", of: { is: "figure", figure: 7 } } });
    expect(whyNowhere(state, table)).toBeNull();
    const contact = { a: 7, b: 8, on_a: "front", on_b: "rear", gap: { length: 0, overlap: 9, from: { x: 0, y: 0 }, to: { x: 0, y: 0 } } } as const;
    const why = (...contacts: Contact[]) => whyNowhere(reach.step(state, { kind: "answered", asked: 7, measured: { is: "contacts", contacts } }, table).state, table);
    expect(why({ ...contact, manner: { is: "overlap", depth: 9 } })).toBe("Person 7 stands on Person 8: draw them apart, then its reach can be measured.");
    expect(why({ ...contact, manner: { is: "point" } })).toMatch(/^Person 7 cannot go anywhere/);
    expect(whyNowhere(follow([move(7), none, told]).state, table)).toBeNull();
  });

  it("writes its words at the lowest point of the outline", () => {
    const label = reach.marks?.(follow([move(7), told]).state, table).find((mark) => mark.is === "words");
    expect(label).toMatchObject({ at: { x: 5, y: -5 }, words: "Person 7 can end inside: 4″" });
  });
});
