import { describe, expect, it } from "vitest";
import type { Marker, Prospect, View } from "../backend/bindings";
import { handleAt, handlesOf } from "./handles";
import { wheeled } from "./marching";
import { select, type SelectState } from "./select";
import type { Around, Input } from "./tool";
import { around, forecastTo, held, person, spot, trail } from "./trail";

const people = [person(7, 100_000, 100_000), person(8, 200_000, 100_000), person(9, 300_000, 100_000)];
const marker: Marker = { id: 4, kind: "objective", name: "Mill", base: { shape: "round", diameter: 40_000 }, placement: { x: 500_000, y: 500_000, facing: 0 } };
const table = (chosen: number[], groups: number[][] = []): Around => ({
  ...around(people, chosen),
  view: { board: { groups }, markers: [marker] } as unknown as View,
});
const named = (state: SelectState) => state.kind;
const follow = (inputs: Input[], there: Around) => trail(select, named, there, inputs);

const down = (x: number, y: number, figure: number | null): Input => ({ kind: "down", spot: spot(x, y, figure), held });
const move = (x: number, y: number, keys = held): Input => ({ kind: "move", spot: spot(x, y), held: keys });
const up = (x: number, y: number): Input => ({ kind: "up", spot: spot(x, y), held });
const played = (wishes: ReturnType<typeof follow>["wishes"]) => wishes.flatMap((wish) => (wish.kind === "play" ? [wish.gesture] : []));

describe("several figures", () => {
  it("move together when one of the chosen is dragged, with the tape of that one", () => {
    const { path, wishes } = follow([down(200_000, 100_000, 8), move(230_000, 140_000), up(250_000, 150_000), { kind: "played" }], table([9, 8]));
    expect(path).toBe("pointing | marching:choose+forecast+ask | dropping:play | idle");
    expect(wishes.find((wish) => wish.kind === "forecast")).toEqual({
      kind: "forecast",
      gesture: { is: "drag", figure: 8, path: [{ x: 230_000, y: 140_000 }], facing: 90_000, free: true },
      all: { is: "drag_group", figures: [8, 9], steps: [{ is: "slide", x: 30_000, y: 40_000 }] },
    });
    expect(played(wishes)).toEqual([{ is: "drag_group", figures: [8, 9], steps: [{ is: "slide", x: 50_000, y: 50_000 }] }]);
  });

  it("go leg by leg round waypoints", () => {
    const { wishes } = follow(
      [down(200_000, 100_000, 8), move(230_000, 100_000), { kind: "waypoint" }, { kind: "waypoint" }, move(230_000, 160_000), up(230_000, 160_000)],
      table([8, 9]),
    );
    expect(played(wishes)).toEqual([
      { is: "drag_group", figures: [8, 9], steps: [{ is: "slide", x: 30_000, y: 0 }, { is: "slide", x: 0, y: 60_000 }] },
    ]);
  });

  it("stay behind when another is dragged, unless they are tied to it", () => {
    const drag = [down(100_000, 100_000, 7), move(130_000, 100_000)];
    expect(follow(drag, table([8, 9])).path).toBe("pointing | dragging:choose+forecast+reach");
    const tied = follow([...drag, up(130_000, 100_000)], table([], [[7, 9]]));
    expect(tied.wishes[0]).toEqual({ kind: "choose", figures: [7, 9] });
    expect(played(tied.wishes)).toMatchObject([{ is: "drag_group", figures: [7, 9] }]);
  });

  it("are neither near nor in each other's way", () => {
    const gap = { length: 0, overlap: 0, from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };
    const forecast = { ...forecastTo({ x: 1, y: 1 }), near: [7, 9].map((figure) => ({ figure, gap })), overlaps: [9, 7] };
    const reply: Input = { kind: "forecast", gesture: { is: "drag", figure: 8, path: [] }, forecast };
    const { state } = follow([down(200_000, 100_000, 8), move(230_000, 100_000), reply], table([8, 9]));
    const shown = state.kind === "marching" ? state.shown?.forecast : null;
    expect(shown?.near.map(({ figure }) => figure)).toEqual([7]);
    expect(shown?.overlaps).toEqual([7]);
  });

  it("all glide home when cancelled or refused", () => {
    const drag = [down(200_000, 100_000, 8), move(230_000, 100_000)];
    const home = [
      { kind: "home", figure: 8, from: { x: 230_000, y: 100_000, facing: 90_000 } },
      { kind: "home", figure: 9, from: { x: 330_000, y: 100_000, facing: 90_000 } },
    ];
    expect(follow([...drag, { kind: "cancel" }], table([8, 9])).wishes.slice(-2)).toEqual(home);
    expect(follow([...drag, up(230_000, 100_000), { kind: "refused" }], table([8, 9])).wishes.slice(-2)).toEqual(home);
  });

  it("are each asked about as one group, and each has its own verdict", () => {
    const met = (figure: number, at: number) => ({ figure, met: { thing: { is: "edge" } as const, at: { x: at, y: 0 } } });
    const steps: Input[] = [down(200_000, 100_000, 8), move(230_000, 100_000), { kind: "waypoint" }, move(230_000, 160_000)];
    const there = table([8, 9]);
    const { state, wishes } = follow(steps, there);
    const ask = wishes.at(-1);
    expect(ask).toEqual({ kind: "ask", asked: 3, query: { ask: "move_group", figures: [8, 9], path: [{ x: 30_000, y: 0 }, { x: 0, y: 60_000 }] } });
    const moved = { placements: [], travel: 0, met: null };
    const forecast: Input = { kind: "forecast", gesture: { is: "drag", figure: 8, path: [] }, forecast: forecastTo({ x: 1, y: 1 }) };
    const told = (asked: number): Input => ({ kind: "answered", asked, measured: { is: "group_moved", moved, meets: [met(9, 5)] } });
    const meets = (inputs: Input[]) => {
      const now = inputs.reduce((before, input) => select.step(before, input, there).state, state);
      return "shown" in now ? now.shown?.march : null;
    };
    expect(meets([forecast, told(3)])).toEqual({ count: 2, meets: [met(9, 5)] });
    expect(meets([told(3), forecast, up(230_000, 160_000)])).toEqual({ count: 2, meets: [met(9, 5)] });
    expect(meets([forecast, told(2)]), "while the hand moves on").toEqual({ count: 2, meets: [met(9, 5)] });
    expect(meets([forecast, told(40)]), "asked of another march").toEqual({ count: 2, meets: [] });
  });

  it("take the last waypoint off again with Backspace", () => {
    const { wishes } = follow(
      [down(200_000, 100_000, 8), move(230_000, 100_000), { kind: "waypoint" }, move(230_000, 160_000), { kind: "back" }, { kind: "back" }, up(230_000, 160_000)],
      table([8, 9]),
    );
    expect(played(wishes)).toEqual([{ is: "drag_group", figures: [8, 9], steps: [{ is: "slide", x: 30_000, y: 60_000 }] }]);
  });

  it("are nudged by the same step", () => {
    const { wishes } = follow([{ kind: "nudge", east: 0, north: 6_350 }], table([9, 7]));
    expect(wishes).toEqual([{ kind: "step", figures: [7, 9], by: { x: 0, y: 6_350 } }]);
  });
});

describe("a motion that is put together", () => {
  const question = { is: "motion", figures: [7, 8], steps: ["ahead", "wheel"] };
  const motion = { words: "March", asks: [{ question }] } as unknown as Prospect;
  const there = { ...table([7, 8]), motion };

  it("begins with as much of a drag as goes straight ahead", () => {
    const { path, wishes } = follow([down(200_000, 100_000, 8), move(230_000, 140_000), { kind: "waypoint" }, up(250_000, 150_000)], there);
    expect(path).toBe("pointing | marching:choose+forecast+ask | marching | idle:compose");
    expect(wishes.find((wish) => wish.kind === "forecast")).toMatchObject({ all: { steps: [{ is: "ahead", length: 30_000 }] } });
    expect(wishes.at(-1)).toEqual({ kind: "compose", steps: [{ is: "ahead", length: 50_000 }] });
  });

  it("begins with a nudge ahead, and not with one aside", () => {
    // They look east.
    expect(follow([{ kind: "nudge", east: 6_350, north: 0 }], there).wishes).toEqual([{ kind: "compose", steps: [{ is: "ahead", length: 6_350 }] }]);
    expect(follow([{ kind: "nudge", east: 0, north: 6_350 }], there).wishes).toEqual([]);
  });

  it("begins with a wheel, and with nothing where nothing moved", () => {
    expect(follow([{ kind: "swing", by: 5_000 }, { kind: "settled" }], there).wishes.at(-1)).toEqual({
      kind: "compose",
      steps: [{ is: "wheel", pivot: "front_right", angle: 5_000 }],
    });
    expect(follow([down(200_000, 100_000, 8), move(200_000, 140_000), up(200_000, 150_000)], there).path).toBe("pointing | marching:choose+forecast+ask | idle");
  });
});

describe("wheeling", () => {
  const wheel = (by: number): Input => ({ kind: "swing", by });

  it("gathers keys into one wheel, to the right about the right end", () => {
    const { path, wishes } = follow([wheel(5_000), wheel(5_000), { kind: "settled" }], table([7, 8]));
    expect(path).toBe("wheeling:ask+consider+settle | wheeling:ask+consider+settle | dropping:play");
    expect(played(wishes)).toEqual([{ is: "drag_group", figures: [7, 8], steps: [{ is: "wheel", pivot: "front_right", angle: 10_000 }] }]);
    expect(played(follow([wheel(-5_000), { kind: "settled" }], table([7, 8])).wishes)).toMatchObject([{ steps: [{ pivot: "front_left", angle: -5_000 }] }]);
  });

  it("plays nothing when it was wheeled back, and nothing when nobody is chosen", () => {
    expect(follow([wheel(5_000), wheel(-5_000), { kind: "settled" }], table([7, 8])).path).toBe("wheeling:ask+consider+settle | wheeling:ask+consider+settle | idle");
    expect(follow([wheel(5_000)], table([])).path).toBe("idle");
  });

  it("follows a handle about the other end of the front", () => {
    const there = table([7, 8]);
    const [left] = handlesOf([7, 8], there, 1e-3);
    if (left?.handle.is !== "wheel") throw new Error("two figures have no wheel handle");
    expect(left.handle.pivot).toBe("front_right");
    const { about } = left.handle;
    const press: Input = { kind: "down", spot: { ...spot(about.x, about.y + 100_000), handle: left.handle }, held };
    const { path, wishes } = follow([press, move(about.x + 100_000, about.y), up(about.x + 100_000, about.y)], there);
    expect(path).toBe("wheeling | wheeling:ask+consider | dropping:play");
    expect(played(wishes)).toMatchObject([{ figures: [7, 8], steps: [{ is: "wheel", pivot: "front_right", angle: 90_000 }] }]);
  });

  it("is drawn clockwise", () => {
    const [[, end]] = wheeled([[7, { x: 0, y: 10, facing: 350_000 }]], { x: 0, y: 0 }, 90_000) as [[number, { x: number; y: number; facing: number }]];
    expect(Math.round(end.x)).toBe(10);
    expect(Math.round(end.y)).toBe(0);
    expect(end.facing).toBe(80_000);
  });
});

describe("the handle of one figure", () => {
  const there = table([7]);

  it("lies before its front", () => {
    const [placed] = handlesOf([7], there, 1e-3);
    expect(placed?.handle).toEqual({ is: "turn", figure: 7 });
    expect(placed?.at.x).toBeGreaterThan(112_500);
    expect(placed && handleAt([placed], { x: placed.at.x + 10_000, y: placed.at.y }, 1e-3)).toEqual({ is: "turn", figure: 7 });
    expect(placed && handleAt([placed], { x: placed.at.x + 20_000, y: placed.at.y }, 1e-3)).toBe(null);
  });

  it("turns it by five degrees, or freely with Alt", () => {
    const press: Input = { kind: "down", spot: { ...spot(130_000, 100_000), handle: { is: "turn", figure: 7 } }, held };
    const turn = follow([press, move(100_000 + 7_000, 180_000), up(0, 0)], there);
    expect(turn.path).toBe("turning | turning:forecast | dropping:play");
    expect(played(turn.wishes)).toEqual([{ is: "drag", figure: 7, path: [], facing: 5_000, free: true }]);
    const free = follow([press, move(107_000, 180_000, { ...held, free: true }), up(0, 0)], there);
    expect(played(free.wishes)).toMatchObject([{ facing: 5_001 }]);
    expect(follow([press, up(130_000, 100_000)], there).path).toBe("turning | idle");
  });
});

describe("a marker", () => {
  const press: Input = { kind: "down", spot: { ...spot(505_000, 500_000), marker: 4 }, held };

  it("is carried and laid where it is let go", () => {
    const { path, wishes } = follow([press, move(525_000, 500_000), up(605_000, 520_000), { kind: "played" }], table([]));
    expect(path).toBe("carrying | carrying | carrying:play | idle");
    expect(played(wishes)).toEqual([{ is: "drag_marker", marker: 4, to: { x: 600_000, y: 520_000, facing: 0 } }]);
  });

  it("stays after a click and after Esc", () => {
    expect(follow([press, up(505_000, 500_000)], table([])).path).toBe("carrying | idle:choose");
    const { wishes } = follow([press, up(505_000, 500_000)], table([7]));
    expect(wishes, "whoever is chosen may do something there").toMatchObject([{ kind: "target", from: 7, spot: { marker: 4 } }]);
    expect(follow([press, move(600_000, 500_000), { kind: "cancel" }], table([])).path).toBe("carrying | carrying | idle");
  });
});
