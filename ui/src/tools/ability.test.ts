import { describe, expect, it } from "vitest";
import type { Gesture, Prospect, View } from "../backend/bindings";
import type { Battle } from "../battle/battle.svelte";
import { Ability } from "./ability.svelte";
import { around, person } from "./trail";

const move = { refusals: [] } as unknown as Prospect;
const figure = person(7, 100_000, 100_000);

async function ableWith(view: Partial<View>, meanings: (gesture: Gesture) => Prospect[]) {
  const there = { ...around([figure], [7]), view: { revision: 1, board: {}, ...view } as View };
  const battle = { view: there.view, seat: 0, figure: there.figure, forecast: async (gesture: Gesture) => ({ meanings: meanings(gesture) }) };
  const ability = new Ability();
  await ability.follow(battle as unknown as Battle, [7], there);
  return ability.able;
}

describe("what keys may do", () => {
  it("is what the rules have a use for", async () => {
    expect(await ableWith({}, () => [move])).toMatchObject({ turn: true, nudge: true });
    expect(await ableWith({}, (gesture) => (gesture.is === "drag" && gesture.path.length === 0 ? [] : [move]))).toMatchObject({ turn: false, nudge: true });
  });

  it("is no nudge on a board of squares, and nothing while something is asked", async () => {
    const grid = { corner: { x: 0, y: 0 }, square: 50_000, columns: 8, rows: 8 };
    expect(await ableWith({ board: { grid } as View["board"] }, () => [move])).toMatchObject({ turn: true, nudge: false });
    expect(await ableWith({ attempt: {} as View["attempt"] }, () => [move])).toMatchObject({ turn: false, nudge: false });
  });
});
