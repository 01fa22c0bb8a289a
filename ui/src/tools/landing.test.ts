import { describe, expect, it } from "vitest";
import type { Prospect, View } from "../backend/bindings";
import type { Battle } from "../battle/battle.svelte";
import type { SelectState } from "./holding";
import { Landing } from "./landing.svelte";
import { forecastTo } from "./trail";

const refusal = { rule: "HOME", words: "it is not at home", answer: 0, tells: "", measured: null, figures: [], terrain: null, place: null, code: "", waivable: true };
const placing = (column: number, refusals: Prospect["refusals"] = []): Prospect => ({ words: "Place", action: {}, answers: [{ cell: { column, row: 0 } }], fields: [], refusals, notes: [], asks: [], told: [], tool: "", sure: "", near: false });
const grid = { corner: { x: 100, y: 100 }, square: 10, columns: 2, rows: 1 };
const view = { revision: 1, board: { grid } } as View;
const holding = (meaning: Prospect): SelectState => ({
  kind: "dragging",
  figure: 7,
  start: { x: 0, y: 0, facing: 0 },
  grip: { x: 0, y: 0 },
  waypoints: [],
  facings: [],
  at: { x: 0, y: 0 },
  facing: 0,
  free: true,
  shown: { gesture: { is: "drag", figure: 7, path: [] }, forecast: forecastTo({ x: 0, y: 0 }), meanings: [meaning], taken: meaning },
  reach: null,
});

/** A table that says which squares are free, and how often it was asked. */
function table() {
  const asked: unknown[] = [];
  const cells = [
    { cell: { column: 0, row: 0 }, broken: [] },
    { cell: { column: 1, row: 0 }, broken: [{ rule: "HOME", words: "it is not at home", firm: false }] },
  ];
  const battle = { view, prospect: async (action: unknown) => { asked.push(action); return { asks: [{ question: { is: "cell", cells } }] }; } };
  return { asked, battle: battle as unknown as Battle };
}
const looks = (landing: Landing, meaning: Prospect, on = view) => landing.marks(holding(meaning), on).map((mark) => mark.is === "outline" && mark.look);

describe("the square a piece would come to", () => {
  it("is lit as allowed or barred among those that may be named, which are asked for once", async () => {
    const { asked, battle } = table();
    const landing = new Landing();
    await landing.follow(battle, placing(0));
    await landing.follow(battle, placing(1, [refusal]));
    expect(asked.length).toBe(1);
    expect(looks(landing, placing(0))).toEqual(["cell", "cell-barred", "cell-picked"]);
    expect(looks(landing, placing(1, [refusal]))).toEqual(["cell", "cell-barred", "cell-refused"]);
    expect(landing.marks(holding(placing(1)), view).at(-1)).toMatchObject({ rings: [[{ x: 110, y: 100 }, { x: 120, y: 100 }, { x: 120, y: 110 }, { x: 110, y: 110 }]] });
  });

  it("is none where there are no squares, and is forgotten with the empty hand", async () => {
    const { battle } = table();
    const landing = new Landing();
    await landing.follow(battle, placing(0));
    expect(looks(landing, placing(0), { board: {} } as View)).toEqual([]);
    landing.clear();
    expect(looks(landing, placing(0))).toEqual(["cell-picked"]);
  });
});
