import type { Eyes, Length, Query, Screens, Sight, Vec2 } from "../backend/bindings";
import type { LineLook, Mark } from "../drawing/mark";
import { words } from "../words";
import { endAt, isSame, stuck, subject, type End } from "./end";
import { between, FAR, stepped, unitOf } from "./steps";
import { shareWords, thingName } from "./things";
import { go, hasMoved, type Around, type Input, type Spot, type Step, type Tool } from "./tool";

/** How one looks. */
export interface SightSizes {
  eyes: Eyes;
  figures: Screens;
  /** Shade all the ground seen. */
  all: boolean;
  /** How far that is. */
  radius: Length;
}

export interface SightState {
  sizes: SightSizes;
  inHand: boolean;
  /** Who looks, when it was clicked; else the chosen figure does. */
  from: End | null;
  to: End | null;
  /** The target was clicked and no longer follows the pointer. */
  kept: boolean;
  /** Shift: all the ground seen, while it is held. */
  shift: boolean;
  pressed: Spot | null;
  sight: Sight | null;
  ground: Vec2[] | null;
}

export const EYES: readonly Eyes[] = ["centre", "front", "anywhere"];
const LINE = 0;
const GROUND = 1;

/** What one sees of another, and all that it sees. */
export const sight: Tool<SightState> = {
  start: {
    sizes: { eyes: "anywhere", figures: "none", all: false, radius: 609_600 },
    inHand: false,
    from: null,
    to: null,
    kept: false,
    shift: false,
    pressed: null,
    sight: null,
    ground: null,
  },
  follows: true,
  step(state, input, around) {
    if (input.kind === "answered") return go(answered(state, input.measured, around));
    const news = input.kind === "changed" || input.kind === "chosen" || input.kind === "taken";
    return asking(state, after(state, input, around), around, news);
  },
  hint(state, around) {
    const source = sourceOf(state, around);
    if (!source) return words.measuring.hints.sightFrom;
    const name = source.figure === null ? words.measuring.sight.there : (around.figure(source.figure)?.name ?? "");
    return state.kept ? words.measuring.hints.sightKept(name) : words.measuring.hints.sightTo(name);
  },
  cursor: (_, over) => (over === null ? "crosshair" : "pointer"),
  marks,
  fresh: ({ sizes }) => ({ ...sight.start, sizes }),
};

/** Who looks. */
export function sourceOf({ inHand, from }: SightState, around: Around): End | null {
  if (!inHand) return null;
  if (from) return stuck(from, around);
  const [id] = around.chosen.length === 1 ? around.chosen : [];
  const figure = id === undefined ? undefined : around.figure(id);
  return figure ? { figure: figure.id, at: { x: figure.placement.x, y: figure.placement.y } } : null;
}

function after(state: SightState, input: Input, around: Around): SightState {
  switch (input.kind) {
    case "taken":
      return { ...sight.start, sizes: state.sizes, inHand: true };
    case "put":
      return { ...sight.start, sizes: state.sizes };
    case "changed":
      return { ...state, to: state.to && stuck(state.to, around) };
    case "move": {
      const shift = input.held.pin;
      if (state.kept || !sourceOf(state, around)) return { ...state, shift };
      return { ...state, shift, to: endAt(input.spot, input.held, around) };
    }
    case "down": {
      const end = endAt(input.spot, input.held, around);
      const pressed = input.spot;
      const source = sourceOf(state, around);
      // Whoever looks is nobody's target of its own: clicked, it stays who looks.
      if (!source || (end.figure !== null && end.figure === source.figure)) return { ...state, pressed, from: end, to: null, kept: false };
      return { ...state, pressed: null, to: end, kept: true };
    }
    case "up":
      // Drawn from one to the other with the button held.
      if (state.pressed && hasMoved(state.pressed, input.spot)) {
        return { ...state, pressed: null, to: endAt(input.spot, input.held, around), kept: true };
      }
      return { ...state, pressed: null };
    case "cancel":
      return state.kept ? { ...state, kept: false, to: null } : { ...state, from: null, to: null, pressed: null };
    default: {
      const sizes = sizesAfter(state.sizes, input, around);
      return sizes === state.sizes ? state : { ...state, sizes };
    }
  }
}

function sizesAfter(sizes: SightSizes, input: Input, around: Around): SightSizes {
  switch (input.kind) {
    case "set": {
      const set = { ...sizes, ...input.sizes.sight };
      return input.sizes.sight ? { ...set, radius: between(1, set.radius, FAR) } : sizes;
    }
    case "mode":
      return { ...sizes, all: !sizes.all };
    case "resize":
      return { ...sizes, radius: stepped(sizes.radius, input.by, unitOf(around)) };
    case "wheel":
      return { ...sizes, radius: stepped(sizes.radius, -input.by, unitOf(around)) };
    default:
      return sizes;
  }
}

function lineQuery(state: SightState, around: Around): Query | null {
  const source = sourceOf(state, around);
  if (!source || !state.to || isSame(source, state.to)) return null;
  const looking = { from: state.sizes.eyes, figures: state.sizes.figures };
  return { ask: "sight", from: subject(source), to: subject(state.to), looking };
}

function groundQuery(state: SightState, around: Around): Query | null {
  const source = sourceOf(state, around);
  return source && (state.sizes.all || state.shift) ? { ask: "view", from: subject(source), radius: state.sizes.radius } : null;
}

/** Asks what is asked otherwise than before, and forgets what is not asked any more. */
function asking(before: SightState, state: SightState, around: Around, news: boolean): Step<SightState> {
  const line = lineQuery(state, around);
  const ground = groundQuery(state, around);
  const isNew = (query: Query, old: Query | null) => news || JSON.stringify(query) !== JSON.stringify(old);
  const next = { ...state, sight: line && state.sight, ground: ground && state.ground };
  const step = go(next);
  if (line && isNew(line, lineQuery(before, around))) step.wishes.push({ kind: "ask", asked: LINE, lane: LINE, query: line });
  if (ground && isNew(ground, groundQuery(before, around))) step.wishes.push({ kind: "ask", asked: GROUND, lane: GROUND, query: ground });
  return step;
}

function answered(state: SightState, measured: Extract<Input, { kind: "answered" }>["measured"], around: Around): SightState {
  if (measured?.is === "sight" && lineQuery(state, around)) return { ...state, sight: measured.sight };
  if (measured?.is === "view" && groundQuery(state, around)) return { ...state, ground: measured.outline };
  return state;
}

const LOOKS = { clear: "clear", obscured: "part", blocked: "blocked" } as const satisfies Record<Sight["seen"]["is"], LineLook>;

function marks(state: SightState, around: Around): Mark[] {
  const source = sourceOf(state, around);
  const found: Mark[] = [];
  if (state.ground) found.push({ is: "outline", rings: [state.ground], look: "view" });
  if (source) found.push(source.figure === null ? { is: "witness", at: source.at, look: "plain" } : { is: "ring", figure: source.figure, look: "picked" });
  if (!state.sight) return found;
  const { seen, from, to } = state.sight;
  const look = LOOKS[seen.is];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  found.push({ is: "line", points: [from, to], look }, { is: "witness", at: from, look }, { is: "witness", at: to, look });
  found.push({ is: "eye", at: seen.is === "blocked" ? seen.by.at : middle, look });
  if (seen.is !== "clear") {
    const { by, at } = seen.by;
    if (by.is === "terrain") found.push({ is: "piece", terrain: by.terrain, look });
    if (by.is === "figure") found.push({ is: "ring", figure: by.figure, look: "affected" });
    if (seen.is === "obscured") found.push({ is: "witness", at, look });
  }
  found.push({ is: "words", at: to, words: seenWords(state.sight, around), look, below: true });
  return found;
}

/** The verdict in words: how much is seen, and what is in the way. */
export function seenWords({ seen }: Sight, around: Pick<Around, "figure" | "view">): string {
  const said = words.measuring.sight;
  if (seen.is === "clear") return said.clear;
  const name = thingName(seen.by.by, around);
  if (seen.is === "blocked") return said.blocked(name);
  return seen.share >= 1000 ? said.through(name) : said.part(shareWords(seen.share), name);
}
