import { describe, expect, it } from "vitest";
import type { Gesture, View } from "../backend/bindings";
import { mayAct, targetsOf } from "./targeting";
import { person } from "./trail";

describe("a click that may be about another", () => {
  const view = { attempt: null, board: {}, run_by_program: [2], seats: [] } as unknown as View;
  const table = { view, seat: 0, isOwn: () => false, isWithoutRules: false };
  const pat = person(7, 0, 0);
  it("is one where whoever sits here acts for the figure", () => {
    expect(mayAct(table, pat)).toBe(true);
    expect(mayAct(table, { ...pat, side: 2 }), "the program plays it").toBe(false);
    expect(mayAct({ ...table, seat: 2 }, pat), "somebody else's").toBe(false);
    expect(mayAct({ ...table, seat: 1, isOwn: () => true }, pat)).toBe(true);
    expect(mayAct({ ...table, isWithoutRules: true }, pat), "nobody says what could be done").toBe(false);
    expect(mayAct({ ...table, view: { ...view, attempt: {} } as View }, pat), "something is begun").toBe(false);
  });
  it("asks the rules about a figure, or about what lies there", async () => {
    const asked: Gesture[] = [];
    const battle = {
      forecast: async (gesture: Gesture) => {
        asked.push(gesture);
        return null;
      },
    };
    const at = { x: 3, y: 4 };
    await targetsOf(battle, 7, { figure: 8, at });
    await targetsOf(battle, 7, { figure: null, at });
    expect(await targetsOf(battle, 7, { figure: 7, at }), "itself").toEqual([]);
    expect(asked).toEqual([{ is: "point", from: 7, to: 8 }, { is: "point_at", from: 7, at }]);
  });
});
