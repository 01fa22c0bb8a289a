import { describe, expect, it } from "vitest";
import type { Prospect, View } from "../backend/bindings";
import { stepOf } from "./nudging";
import { select, type SelectState } from "./select";
import type { Drag, Input } from "./tool";
import { around, forecastTo, held, person, spot, trail } from "./trail";

const table = around([person(7, 100_000, 100_000), person(8, 300_000, 100_000)]);
const named = (state: SelectState) => state.kind;
const follow = (inputs: Input[], there = table) => trail(select, named, there, inputs);

const down: Input = { kind: "down", spot: spot(102_000, 100_000, 7), held };
const move = (x: number, y: number, keys = held): Input => ({ kind: "move", spot: spot(x, y), held: keys });
const up = (x: number, y: number, keys = held): Input => ({ kind: "up", spot: spot(x, y), held: keys });
const reply = (x: number, y: number): Input => ({
  kind: "forecast",
  gesture: { is: "drag", figure: 7, path: [{ x, y }] },
  forecast: forecastTo({ x, y }),
});

describe("choosing", () => {
  it("takes a click for a choice, even a trembling one", () => {
    const { path, wishes } = follow([down, move(102_100, 100_100), up(102_100, 100_100)]);
    expect(path).toBe("pointing | pointing | idle:choose");
    expect(wishes).toEqual([{ kind: "choose", figures: [7] }]);
  });

  it("adds with Shift and takes out again", () => {
    const add = { ...held, add: true };
    const click: Input[] = [
      { kind: "down", spot: spot(0, 0, 7), held: add },
      { kind: "up", spot: spot(0, 0, 7), held: add },
    ];
    expect(follow(click, around([], [8])).wishes).toEqual([{ kind: "choose", figures: [8, 7] }]);
    expect(follow(click, around([], [8, 7])).wishes).toEqual([{ kind: "choose", figures: [8] }]);
  });

  it("takes a click on another side's for a target of the one that is chosen", () => {
    const there = (chosen: number[]) => around([person(7, 100_000, 100_000), { ...person(8, 300_000, 100_000), side: 2 }], chosen);
    const click: Input[] = [
      { kind: "down", spot: spot(300_000, 100_000, 8), held },
      { kind: "up", spot: spot(300_000, 100_000, 8), held },
    ];
    expect(follow(click, there([7])).wishes).toMatchObject([{ kind: "target", from: 7, spot: { figure: 8 } }]);
    expect(follow(click, there([])).wishes, "nobody is chosen").toEqual([{ kind: "choose", figures: [8] }]);
    expect(follow(click, there([8])).wishes, "itself").toEqual([{ kind: "choose", figures: [8] }]);
    expect(follow(click, table).wishes, "one's own").toEqual([{ kind: "choose", figures: [8] }]);
  });

  it("clears on a click beside, and gathers with a marquee", () => {
    const press: Input = { kind: "down", spot: spot(0, 0), held };
    expect(follow([press, up(0, 0)]).path).toBe("sweeping | idle:choose");
    const { path, wishes } = follow([press, move(50_000, 50_000), up(60_000, 50_000)]);
    expect(path).toBe("sweeping | sweeping | idle:gather");
    expect(wishes[0]).toEqual({ kind: "gather", from: { x: 0, y: 0 }, to: { x: 60_000, y: 50_000 }, add: false });
  });
});

describe("dragging", () => {
  it("asks once where it can end, and keeps the answer while the hand moves", () => {
    const reach = { length: 152_400, region: { polygons: [] }, tolerance: 0 };
    const { state, wishes } = follow([down, move(150_000, 100_000), { kind: "reached", figure: 7, reach }, move(160_000, 100_000), { kind: "reached", figure: 8, reach: null }]);
    expect(state).toMatchObject({ kind: "dragging", reach });
    expect(wishes.filter(({ kind }) => kind === "reach")).toEqual([{ kind: "reach", figure: 7, length: null }]);
    const free = around([{ ...person(7, 100_000, 100_000), allowance: null }]);
    expect(follow([down, move(150_000, 100_000)], free).path, "who goes as far as it likes").toBe("pointing | dragging:choose+forecast");
  });

  it("says what letting go would do", () => {
    const prospect = (words: string, more: Partial<Prospect>): Prospect => ({ words, action: {}, answers: [], fields: [], refusals: [], notes: [], asks: [], told: [], tool: "", sure: "", near: false, ...more });
    const path = [{ path: { points: [], facing: null } }];
    const refusal = { rule: "FAR", words: "it is far", tells: "", answer: 0, measured: null, figures: [], terrain: null, place: null, code: "", waivable: true };
    const said = (meaning: Prospect, choice = false) => {
      const forecast = { ...reply(150_000, 100_000), told: { meanings: [meaning], taken: 0, choice } } as Input;
      const { state } = follow([down, move(150_000, 100_000), forecast]);
      const { gesture, rest } = select.hint(state, table);
      return `${gesture} ${rest}`;
    };
    expect(said(prospect("Move", { answers: path }))).toBe("Let go to move Person 7 here");
    expect(said(prospect("Shoot Ant 4", {}))).toBe("Let go: Shoot Ant 4");
    expect(said(prospect("Move", { answers: path }), true)).toBe("Let go to choose what to do");
    expect(said(prospect("Move", { answers: path, refusals: [refusal] }))).toBe("Not allowed here: letting go puts Person 7 back");
    const ends = { is: "ends", way: [], at: { x: 0, y: 0, facing: 0 }, cost: 1 } as const;
    expect(said(prospect("Move", { answers: path, refusals: [refusal], notes: [{ ...ends, way: [] }] }))).toBe("Let go to move Person 7 as far as it can go");
  });

  it("goes from pointing to dragging, drops once, and waits for the reply", () => {
    const { path } = follow([
      down,
      move(120_000, 100_000),
      reply(118_000, 100_000),
      move(140_000, 100_000),
      up(150_000, 100_000),
      reply(138_000, 100_000),
      { kind: "played" },
    ]);
    expect(path).toBe(
      "pointing | dragging:choose+forecast+reach | dragging | dragging:forecast | dropping:play | dropping | idle",
    );
  });

  it("keeps the base where it was gripped and its facing", () => {
    const { wishes } = follow([down, move(120_000, 100_000), up(152_000, 110_000)]);
    expect(wishes.at(-1)).toEqual({
      kind: "play",
      gesture: { is: "drag", figure: 7, path: [{ x: 150_000, y: 110_000 }], facing: 90_000, free: false },
    });
  });

  it("takes the last waypoint off again with Backspace", () => {
    const { wishes } = follow([down, move(122_000, 100_000), { kind: "waypoint" }, move(122_000, 150_000), { kind: "back" }, { kind: "back" }, up(122_000, 150_000)]);
    expect(wishes.filter((wish) => wish.kind === "forecast").at(-1)).toMatchObject({ gesture: { path: [{ x: 120_000, y: 150_000 }] } });
    expect(wishes.at(-1)).toMatchObject({ kind: "play", gesture: { path: [{ x: 120_000, y: 150_000 }] } });
  });

  it("tells what the handle under the pointer does", () => {
    const there = { ...around([person(7, 100_000, 100_000)], [7]), handle: { is: "turn", figure: 7 } as const };
    expect(select.hint(select.start, there)).toMatchObject({ gesture: "Drag the handle", rest: "to turn Person 7" });
    expect(select.hint(select.start, { ...there, chosen: [] }).gesture).toBe("Click");
  });

  it("tells how it was turned at each waypoint, and nothing of it where it was not", () => {
    const turn: Input = { kind: "turn", by: 15_000 };
    const way = [down, move(122_000, 100_000), turn, { kind: "waypoint" } as const, move(122_000, 150_000)];
    const played = (inputs: Input[]) => follow(inputs).wishes.flatMap((wish) => (wish.kind === "play" ? [wish.gesture as Drag] : []))[0];
    expect(played([...way, up(122_000, 150_000)])).toMatchObject({ facing: 105_000, facings: [105_000, 105_000] });
    expect(played([...way, turn, up(122_000, 150_000)])).toMatchObject({ facing: 120_000, facings: [105_000, 120_000] });
    expect(played([...way.filter((input) => input !== turn), turn, up(122_000, 150_000)])).not.toHaveProperty("facings");
  });

  it("adds waypoints, but not the same one twice", () => {
    const { path, wishes } = follow([
      down,
      move(122_000, 100_000),
      { kind: "waypoint" },
      { kind: "waypoint" },
      move(122_000, 150_000),
      up(122_000, 150_000),
    ]);
    expect(path).toBe(
      "pointing | dragging:choose+forecast+reach | dragging:forecast | dragging | dragging:forecast | dropping:play",
    );
    const last = wishes.at(-1);
    expect(last?.kind === "play" && last.gesture.is === "drag" && last.gesture.path).toEqual([
      { x: 120_000, y: 100_000 },
      { x: 120_000, y: 150_000 },
    ]);
  });

  it("turns while dragging and frees with Alt", () => {
    const { wishes } = follow([
      down,
      move(122_000, 100_000),
      { kind: "turn", by: -105_000 },
      up(122_000, 100_000, { ...held, free: true }),
    ]);
    const gesture = (wishes.at(-1) as { gesture: Drag }).gesture;
    expect(gesture.facing).toBe(345_000);
    expect(gesture.free).toBe(true);
  });

  it("glides home from where it was seen when cancelled or refused", () => {
    const seen = [down, move(122_000, 100_000), reply(119_500, 100_000)];
    const cancelled = follow([...seen, { kind: "cancel" }]);
    expect(cancelled.path.endsWith("idle:home")).toBe(true);
    expect(cancelled.wishes.at(-1)).toEqual({ kind: "home", figure: 7, from: { x: 119_500, y: 100_000, facing: 0 } });
    const refused = follow([...seen, up(122_000, 100_000), { kind: "refused" }]);
    expect(refused.path.endsWith("dropping:play | idle:home")).toBe(true);
  });

  it("ignores a late forecast, and lets go of a figure that vanished", () => {
    expect(follow([reply(1, 1)]).path).toBe("idle");
    let there = table;
    const first = trail(select, named, there, [down, move(122_000, 100_000)]);
    there = around([]);
    expect(select.step(first.state, { kind: "changed" }, there).state.kind).toBe("idle");
  });
});

describe("turning and nudging in place", () => {
  const chosen = around([person(7, 100_000, 100_000)], [7]);

  it("gathers the notches of the wheel into one turn", () => {
    const { path, wishes } = follow(
      [{ kind: "turn", by: 15_000 }, { kind: "turn", by: 15_000 }, { kind: "settled" }, { kind: "played" }],
      chosen,
    );
    expect(path).toBe("turning:forecast+settle | turning:forecast+settle | dropping:play | idle");
    expect(wishes.find((wish) => wish.kind === "play")).toEqual({
      kind: "play",
      gesture: { is: "drag", figure: 7, path: [], facing: 120_000, free: true },
    });
  });

  it("plays nothing when it was turned back", () => {
    const { path } = follow(
      [{ kind: "turn", by: 15_000 }, { kind: "turn", by: -15_000 }, { kind: "settled" }],
      chosen,
    );
    expect(path).toBe("turning:forecast+settle | turning:forecast+settle | idle");
  });

  it("takes every step by keys, and ends a turn by keys before it", () => {
    const { path, wishes } = follow(
      [
        { kind: "nudge", east: 0, north: 6_350 },
        { kind: "nudge", east: 0, north: 6_350 },
      ],
      chosen,
    );
    const step = { kind: "step", figures: [7], by: { x: 0, y: 6_350 } };
    expect(path).toBe("idle:step | idle:step");
    expect(wishes).toEqual([step, step]);
    const quick = follow([{ kind: "turn", by: 15_000 }, { kind: "nudge", east: 0, north: 6_350 }, { kind: "nudge", east: 0, north: 6_350 }], chosen);
    expect(quick.path).toBe("turning:forecast+settle | dropping:play+step | dropping:step");
  });

  it("takes no step while the hand holds a figure", () => {
    const { path } = follow([down, move(140_000, 100_000), { kind: "nudge", east: 1, north: 0 }], chosen);
    expect(path.split(" | ").at(-1)).toBe("dragging");
  });

  it("steps from wherever they stand by then, one exactly, several as one", () => {
    const people = [person(7, 100_000, 100_000), person(8, 300_000, 100_000)];
    expect(stepOf([7], { x: 5, y: -3 }, around(people))).toEqual({ is: "drag", figure: 7, path: [{ x: 100_005, y: 99_997 }], facing: 90_000, free: true });
    expect(stepOf([7, 8, 99], { x: 5, y: -3 }, around(people))).toEqual({ is: "drag_group", figures: [7, 8], steps: [{ is: "slide", x: 5, y: -3 }] });
    expect(stepOf([99], { x: 5, y: -3 }, around(people))).toBeNull();
  });

  it("needs exactly one figure", () => {
    expect(follow([{ kind: "turn", by: 5_000 }], around([], [7, 8])).path).toBe("idle");
    expect(follow([{ kind: "nudge", east: 1, north: 0 }], around([])).path).toBe("idle");
  });
});

describe("while something else is asked", () => {
  const waiting = { ...around([person(7, 100_000, 100_000)], [7]), view: { attempt: {}, markers: [], board: { groups: [] } } as unknown as View };

  it("takes nothing up, and says what waits", () => {
    expect(follow([down, move(120_000, 100_000), up(120_000, 100_000)], waiting).path).toBe("pointing | idle:choose+wait | idle");
    const byKeys: Input[] = [{ kind: "turn", by: 15_000 }, { kind: "swing", by: 5_000 }, { kind: "nudge", east: 1, north: 0 }];
    expect(follow(byKeys, waiting).path).toBe("idle:wait | idle:wait | idle:wait");
  });

  it("still chooses by a click", () => {
    expect(follow([down, up(102_000, 100_000)], waiting).wishes).toEqual([{ kind: "choose", figures: [7] }]);
  });

  it("lets go of what is in the hand when it is asked from elsewhere", () => {
    const dragging = follow([down, move(120_000, 100_000)]).state;
    expect(select.step(dragging, { kind: "changed" }, waiting).state).toEqual({ kind: "idle" });
  });
});

describe("on a board of squares", () => {
  const grid = { corner: { x: 0, y: 0 }, square: 50_000, columns: 8, rows: 8 };
  const squares = { ...around([person(7, 100_000, 100_000)]), view: { attempt: null, markers: [], board: { groups: [], grid } } as unknown as View };

  it("never snaps to a neighbour", () => {
    const { wishes } = follow([down, move(120_000, 100_000), up(130_000, 100_000)], squares);
    expect(wishes.flatMap((wish) => ("gesture" in wish && wish.gesture.is === "drag" ? [wish.gesture.free] : []))).toEqual([true, true]);
  });
});

describe("the hint", () => {
  it("promises the keys that the rules have a use for", () => {
    const promised = (turn: boolean, nudge: boolean) => select.hint({ kind: "idle" }, { ...around([person(7, 0, 0)], [7]), able: { turn, nudge } }).keys.map(([key]) => key);
    expect(promised(true, true)).toEqual(expect.arrayContaining(["Q", "E", "Arrows"]));
    expect(promised(false, true)).not.toContain("Q");
    expect(promised(true, false)).not.toContain("Arrows");
  });
});
