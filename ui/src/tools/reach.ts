import type { FigureId, Length, Reach, Vec2 } from "../backend/bindings";
import { limitWords } from "../look/lengths";
import type { Mark } from "../drawing/mark";
import { words } from "../words";
import { between, stepped, unitOf } from "./steps";
import { NOBODY, subjectOf, whomAfter, type Whom } from "./subject";
import { go, type Around, type Input, type Step, type Tool } from "./tool";

/** How far the figure is taken to go. */
export interface ReachSizes {
  /** `null`: its own allowance. */
  length: Length | null;
}

export interface ReachState {
  sizes: ReachSizes;
  whom: Whom;
  /** What the rules last said of `figure`. */
  shown: { figure: FigureId; reach: Reach } | null;
  /** It can go nowhere: whom it stands on, as the table says; `null` until that is known. */
  under: FigureId[] | null;
}

/** No reach is drawn beyond this: 0.75 m. */
export const REACH_AT_MOST = 750_000;
/** What is drawn for a figure that may go as far as it likes. */
const UNLIMITED = 152_400;

/** Where a figure can end a move, as the rules of the game say. */
export const reach: Tool<ReachState> = {
  start: { sizes: { length: null }, whom: NOBODY, shown: null, under: null },
  follows: true,
  step(state, input, around) {
    const subject = subjectOf(state.whom, around);
    if (input.kind === "answered") {
      const { measured, asked } = input;
      if (asked !== subject || measured?.is !== "contacts") return go(state);
      const stoodOn = measured.contacts.filter(({ manner }) => manner.is === "overlap");
      return go({ ...state, under: stoodOn.map(({ a, b }) => (a === asked ? b : a)) });
    }
    if (input.kind === "reached") {
      const { figure, reach } = input;
      if (figure !== subject || !reach) return go(state);
      const shown = { figure, reach };
      if (reach.region.polygons.length > 0) return go({ ...state, shown, under: null });
      // Nowhere at all: who stands in it is asked, so that the panel can say why.
      return go({ ...state, shown }, { kind: "ask", asked: figure, query: { ask: "contacts", of: { is: "figure", figure } } });
    }
    const sizes = sizesAfter(state, input, around);
    const whom = whomAfter(state.whom, input);
    const isNews = input.kind === "changed" || input.kind === "chosen" || input.kind === "taken";
    if (sizes === state.sizes && whom === state.whom && !isNews) return go(state);
    return asking({ ...state, sizes, whom }, around);
  },
  hint(state, around) {
    const name = around.figure(subjectOf(state.whom, around) ?? -1)?.name;
    return words.measuring.hints.reach(name ?? null, state.whom.kept !== null);
  },
  cursor: (_, over) => (over === null ? "crosshair" : "pointer"),
  marks({ shown }, around) {
    if (!shown) return [];
    const rings = shown.reach.region.polygons.flat();
    const name = around.figure(shown.figure)?.name ?? "";
    const said = words.measuring.reach.inside(name, limitWords(shown.reach.length, unitOf(around)));
    const lowest = lowestOf(rings);
    const label: Mark[] = lowest ? [{ is: "words", at: lowest, words: said, look: "plain" }] : [];
    return [{ is: "outline", rings, look: "reach" }, { is: "ring", figure: shown.figure, look: "picked" }, ...label];
  },
  fresh: ({ sizes }) => ({ ...reach.start, sizes }),
};

/** Why it can end nowhere, in words; `null` when it can, or when that is not known yet. */
export function whyNowhere({ shown, under }: ReachState, around: Around): string | null {
  if (!shown || !under || shown.reach.region.polygons.length > 0) return null;
  const said = words.measuring.reach;
  const name = around.figure(shown.figure)?.name ?? "";
  return under.length > 0 ? said.standsOn(name, under.map((id) => around.figure(id)?.name ?? "").join(", ")) : said.nowhere(name);
}

/** How far the figure in question is taken to go: as chosen, else as the rules say. */
export function lengthOf(state: ReachState, around: Around): Length {
  const figure = subjectOf(state.whom, around);
  const own = state.shown?.figure === figure ? state.shown?.reach.length : undefined;
  const allowance = figure === null ? null : around.figure(figure)?.allowance;
  return between(1, state.sizes.length ?? own ?? allowance ?? UNLIMITED, REACH_AT_MOST);
}

function asking(state: ReachState, around: Around): Step<ReachState> {
  const figure = subjectOf(state.whom, around);
  if (figure === null) return go({ ...state, shown: null, under: null });
  const isSame = state.shown?.figure === figure;
  const [shown, under] = [isSame ? state.shown : null, isSame ? state.under : null];
  const length = state.sizes.length === null ? null : lengthOf(state, around);
  return go({ ...state, shown, under }, { kind: "reach", figure, length });
}

function sizesAfter(state: ReachState, input: Input, around: Around): ReachSizes {
  switch (input.kind) {
    case "set":
      return input.sizes.reach ? { ...state.sizes, ...input.sizes.reach } : state.sizes;
    case "mode":
      return { length: state.sizes.length === null ? lengthOf(state, around) : null };
    case "resize":
      return { length: stepped(lengthOf(state, around), input.by, unitOf(around), REACH_AT_MOST) };
    case "wheel":
      return { length: stepped(lengthOf(state, around), -input.by, unitOf(around), REACH_AT_MOST) };
    default:
      return state.sizes;
  }
}

function lowestOf(rings: readonly (readonly Vec2[])[]): Vec2 | null {
  return rings.flat().reduce<Vec2 | null>((low, at) => (low && low.y <= at.y ? low : at), null);
}
