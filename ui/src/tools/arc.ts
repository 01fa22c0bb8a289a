import type { ArcFrom, ArcTest, FigureId, Length, Measured, Query } from "../backend/bindings";
import type { Mark } from "../drawing/mark";
import { words } from "../words";
import { between, FAR, opened, stepped, turned, unitOf } from "./steps";
import { NOBODY, subjectOf, whomAfter, type Whom } from "./subject";
import { go, type Around, type Input, type Step, type Tool } from "./tool";

/** The arc that is drawn: where it looks, how wide and far, and what must be inside. */
export interface ArcSizes {
  /** Millidegrees clockwise from dead ahead. */
  middle: number;
  /** Millidegrees. */
  width: number;
  reach: Length;
  from: ArcFrom;
  test: ArcTest;
}

export interface ArcState {
  sizes: ArcSizes;
  whom: Whom;
  /** What the table last said of `figure`. */
  shown: { figure: FigureId; answer: Extract<Measured, { is: "arc" }> } | null;
}

export const TESTS: readonly ArcTest[] = ["any_part", "centre", "whole"];

/** Who stands in whose front, flank or rear. */
export const arc: Tool<ArcState> = {
  start: {
    sizes: { middle: 0, width: 90_000, reach: 304_800, from: "centre", test: "any_part" },
    whom: NOBODY,
    shown: null,
  },
  follows: true,
  step(state, input, around) {
    if (input.kind === "answered") {
      const { measured, asked } = input;
      const awaited = asked === subjectOf(state.whom, around);
      return go(awaited && measured?.is === "arc" ? { ...state, shown: { figure: asked, answer: measured } } : state);
    }
    const sizes = sizesAfter(state.sizes, input, around);
    const whom = whomAfter(state.whom, input);
    const isNews = input.kind === "changed" || input.kind === "chosen" || input.kind === "taken";
    if (sizes === state.sizes && whom === state.whom && !isNews) return go(state);
    return asking({ ...state, sizes, whom }, around);
  },
  hint(state, around) {
    const name = around.figure(subjectOf(state.whom, around) ?? -1)?.name;
    return words.measuring.hints.arc(name ?? null, state.whom.kept !== null);
  },
  cursor: (_, over) => (over === null ? "crosshair" : "pointer"),
  marks({ shown }) {
    if (!shown) return [];
    const rings: Mark[] = shown.answer.near.map(({ figure }) => ({ is: "ring", figure, look: "affected" }));
    return [{ is: "outline", rings: [shown.answer.outline], look: "arc" }, { is: "ring", figure: shown.figure, look: "picked" }, ...rings];
  },
  fresh: ({ sizes }) => ({ ...arc.start, sizes }),
};

function asking(state: ArcState, around: Around): Step<ArcState> {
  const figure = subjectOf(state.whom, around);
  if (figure === null) return go({ ...state, shown: null });
  const shown = state.shown?.figure === figure ? state.shown : null;
  return go({ ...state, shown }, { kind: "ask", asked: figure, query: queryOf(figure, state.sizes) });
}

function queryOf(figure: FigureId, { middle, width, reach, from, test }: ArcSizes): Query {
  return { ask: "arc", of: { is: "figure", figure }, arc: { middle, width, from }, test, reach };
}

function sizesAfter(sizes: ArcSizes, input: Input, around: Around): ArcSizes {
  switch (input.kind) {
    case "set":
      return input.sizes.arc ? checked({ ...sizes, ...input.sizes.arc }) : sizes;
    case "mode":
      return { ...sizes, test: TESTS[(TESTS.indexOf(sizes.test) + 1) % TESTS.length] ?? sizes.test };
    case "turn":
      return { ...sizes, middle: turned(sizes.middle, input.by) };
    case "resize":
      return input.across ? { ...sizes, width: opened(sizes.width, input.by) } : longer(sizes, input.by, around);
    case "wheel":
      return input.shift ? longer(sizes, -input.by, around) : { ...sizes, width: opened(sizes.width, -input.by) };
    default:
      return sizes;
  }
}

function longer(sizes: ArcSizes, by: number, around: Around): ArcSizes {
  return { ...sizes, reach: stepped(sizes.reach, by, unitOf(around)) };
}

function checked(sizes: ArcSizes): ArcSizes {
  return {
    ...sizes,
    middle: turned(Math.round(sizes.middle), 0),
    width: between(1_000, sizes.width, 360_000),
    reach: between(1, sizes.reach, FAR),
  };
}
