import type { Covered, FigureId, Measured, Placement, Point, Query, Template, Vec2 } from "../../backend/bindings";
import type { Mark } from "../../drawing/mark";
import { words } from "../../words";
import { turned, unitOf } from "../steps";
import { shareWords } from "../things";
import { draw, drawn, sides } from "./drawing";
import { go, type Around, type Input, type Spot, type Step, type Tool, type Wish } from "../tool";
import { grown, possible, SHAPES, SIZES, templateOf, type TemplateSizes } from "./sizes";

/** What the table says of a template. */
export interface Under {
  covered: Covered[];
  outline: Vec2[][];
}

/** A template set down. */
export interface Laid {
  id: number;
  template: Template;
  at: Placement;
  /** It follows this figure; `at` is kept up with it. */
  holds: { figure: FigureId } | null;
  under: Under | null;
}

export interface TemplateState {
  sizes: TemplateSizes;
  inHand: boolean;
  /** Which way the one in the hand looks. */
  facing: number;
  /** Where the hand is, and over whom. */
  at: Point | null;
  over: FigureId | null;
  /** The button is down: it is set down when the button is let go. */
  pressed: boolean;
  under: Under | null;
  /** Of the polygon that is being drawn. */
  corners: Spot[];
  /** The sides of the last one crossed, and it is gone. */
  crossed: boolean;
  laid: Laid[];
  next: number;
}

/** The lane of the one in the hand; the others have their own. */
const HAND = 0;
/** A notch of the wheel: 5 degrees. */
const NOTCH = 5_000;

/** Blasts, cones and beams: who is under them, and by how much. */
export const template: Tool<TemplateState> = {
  start: { sizes: SIZES, inHand: false, facing: 0, at: null, over: null, pressed: false, under: null, corners: [], crossed: false, laid: [], next: 1 },
  follows: true,
  step(state, input, around) {
    const drawing = state.sizes.shape === "polygon" ? draw(state, input, closed) : null;
    if (drawing) return drawing;
    switch (input.kind) {
      case "answered":
        return go(answered(state, input.asked, input.measured));
      case "taken":
        return go({ ...state, inHand: true });
      case "put":
        return go({ ...state, inHand: false, at: null, over: null, pressed: false, under: null, corners: [] });
      case "changed":
        return followed(state, around);
      case "move":
        return asking({ ...state, ...handAt(input, around) });
      case "down":
        return asking({ ...state, ...handAt(input, around), pressed: true });
      case "up":
        return state.pressed ? setDown({ ...state, ...handAt(input, around) }, null) : go(state);
      case "attach": {
        const figure = state.over === null ? undefined : around.figure(state.over);
        if (!figure) return go(state);
        // What holds on to somebody looks where it looks, from now on too.
        const { x, y, facing } = figure.placement;
        return setDown({ ...state, at: { x, y } }, { figure: figure.id }, facing);
      }
      case "turn":
        return asking({ ...state, facing: turned(state.facing, input.by) });
      case "wheel":
        if (!input.shift) return asking({ ...state, facing: turned(state.facing, input.by * NOTCH) });
        return asking({ ...state, sizes: grown(state.sizes, -input.by, false, unitOf(around)) });
      case "resize":
        return asking({ ...state, sizes: grown(state.sizes, input.by, input.across, unitOf(around)) });
      case "mode": {
        const shape = SHAPES[(SHAPES.indexOf(state.sizes.shape) + 1) % SHAPES.length] ?? "circle";
        return asking({ ...state, sizes: { ...state.sizes, shape } });
      }
      case "set":
        return input.sizes.template ? asking({ ...state, sizes: possible({ ...state.sizes, ...input.sizes.template }) }) : go(state);
      case "lift":
        return go({ ...state, laid: state.laid.filter((one) => one.id !== input.which) });
      case "cancel":
        // While the button is down, only what it holds is let go: a second finger must not clear the table.
        return go(state.pressed ? { ...state, pressed: false, at: null, under: null } : { ...state, laid: [] });
      default:
        return go(state);
    }
  },
  hint: (state) =>
    state.sizes.shape === "polygon"
      ? words.measuring.hints.polygon(state.corners.length, state.crossed)
      : words.measuring.hints.template(state.laid.length > 0, state.over !== null),
  cursor: () => "crosshair",
  marks: (state, around) => [...marksOf(state.under && state.at ? [...namedOf(state), { name: words.measuring.template.inHand, under: state.under }] : namedOf(state), around), ...sides(state)],
  lying,
  fresh: ({ sizes }) => ({ ...template.start, sizes }),
};

/** The middle sticks to the middle of a base, unless Alt is held. */
function handAt({ spot, held }: Extract<Input, { kind: "move" | "down" | "up" }>, around: Around): Pick<TemplateState, "at" | "over"> {
  const figure = spot.figure === null || held.free ? undefined : around.figure(spot.figure);
  const at = figure ? { x: figure.placement.x, y: figure.placement.y } : spot.at;
  return { at, over: spot.figure };
}

function asking(state: TemplateState): Step<TemplateState> {
  if (!state.inHand || !state.at || state.sizes.shape === "polygon") return go(state.under ? { ...state, under: null } : state);
  const at = { ...state.at, facing: state.facing };
  return go(state, { kind: "ask", asked: HAND, lane: HAND, query: queryOf(templateOf(state.sizes), at) });
}

function setDown(state: TemplateState, holds: Laid["holds"], facing = state.facing): Step<TemplateState> {
  if (!state.at) return go(state);
  const at = { ...state.at, facing };
  const one: Laid = { id: state.next, template: templateOf(state.sizes), at, holds, under: null };
  return go({ ...state, laid: [...state.laid, one], next: state.next + 1, at: null, pressed: false, under: null }, ask(one));
}

/** What was drawn is set down where it was drawn. */
function closed(state: TemplateState): Step<TemplateState> {
  const shape = drawn(state.corners);
  if (!shape) return go(state);
  const one: Laid = { id: state.next, template: shape.template, at: { ...shape.at, facing: 0 }, holds: null, under: null };
  return go({ ...state, corners: [], laid: [...state.laid, one], next: state.next + 1 }, ask(one));
}

/** Those that hold on to a figure go with it; everybody may have come or gone under the others. */
function followed(state: TemplateState, around: Around): Step<TemplateState> {
  const laid = state.laid.map((one): Laid => {
    const figure = one.holds ? around.figure(one.holds.figure) : undefined;
    if (!one.holds || !figure) return { ...one, holds: null };
    return { ...one, at: figure.placement };
  });
  const hand = asking({ ...state, laid });
  return go(hand.state, ...laid.map(ask), ...hand.wishes);
}

function ask(one: Laid): Wish {
  return { kind: "ask", asked: one.id, lane: one.id, query: queryOf(one.template, one.at) };
}

function queryOf(shape: Template, at: Placement): Query {
  return { ask: "template", template: shape, at };
}

function answered(state: TemplateState, asked: number, measured: Measured | null): TemplateState {
  if (measured?.is !== "template") {
    // Only what was drawn can be refused: sides that cross enclose nothing.
    const kept = state.laid.filter((one) => one.id !== asked || one.template.shape !== "polygon" || one.under);
    return kept.length === state.laid.length ? state : { ...state, laid: kept, crossed: true };
  }
  const under = { covered: measured.covered, outline: measured.outline };
  if (asked === HAND) return state.inHand && state.at ? { ...state, under } : state;
  return { ...state, laid: state.laid.map((one) => (one.id === asked ? { ...one, under } : one)) };
}

interface Named {
  /** What tells it from the others over the same base. */
  name: string;
  under: Under;
}

/** Numbered as they are in the list beside the table. */
function namedOf({ laid }: TemplateState): Named[] {
  return laid.flatMap(({ under }, index) => (under ? [{ name: String(index + 1), under }] : []));
}

function lying(state: TemplateState, around: Around): Mark[] {
  return marksOf(namedOf(state), around);
}

/** Every outline, and on each base its share; under several, the share of each with the number of the template. */
function marksOf(all: readonly Named[], around: Around): Mark[] {
  const shares = new Map<FigureId, { name: string; share: number }[]>();
  for (const { name, under } of all) {
    for (const { figure, share } of under.covered) shares.set(figure, [...(shares.get(figure) ?? []), { name, share }]);
  }
  const found: Mark[] = all.map(({ under }) => ({ is: "outline", rings: under.outline, look: "template" }));
  for (const [figure, over] of shares) {
    const at = around.figure(figure)?.placement;
    if (!at) continue;
    const said = over.map(({ name, share }) => (over.length > 1 ? words.measuring.template.share(name, shareWords(share)) : shareWords(share)));
    found.push({ is: "ring", figure, look: "affected" }, { is: "words", at, words: said.join(" · "), look: "plain" });
  }
  return found;
}
