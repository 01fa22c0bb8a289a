import type { ArcFrom, ArcTest, Eyes, Face, Screens } from "../backend/bindings";
import type { Hint } from "./hint";

const keys = (gesture: string, rest: string, ...pairs: (readonly [string, string])[]): Hint => ({ gesture, rest, keys: pairs });

/** What the measuring tools say. */
export const measuringWords = {
  tools: {
    arc: "Arc: who is in front",
    template: "Template: who is under it",
    sight: "Sight: who sees whom",
    reach: "Reach: where it can end",
    contacts: "Contacts: who touches whom",
  },
  touched: "touched",
  less: (what: string) => `${what}: less`,
  more: (what: string) => `${what}: more`,
  degrees: "°",
  people: (count: number) => (count === 0 ? "nobody" : count === 1 ? "1 figure" : `${count} figures`),
  arc: {
    head: "Arc",
    of: (name: string) => `In the arc of ${name}`,
    nobody: "Point at a figure, or click it to keep its arc.",
    empty: "Nobody is in it.",
    width: "Width",
    reach: "Reach",
    towards: "Looks to",
    directions: { 0: "front", 90_000: "right", 180_000: "rear", 270_000: "left" } as Record<number, string>,
    test: "Must be inside",
    tests: { any_part: "any part", centre: "centre", whole: "whole base" } as Record<ArcTest, string>,
    from: "Measured from the",
    starts: { centre: "centre", front_corners: "corners" } as Record<ArcFrom, string>,
  },
  template: {
    head: "Template",
    lying: (number: number) => `Template ${number}`,
    follows: (name: string) => `follows ${name}`,
    empty: "Nobody is under it.",
    presets: "Usual sizes",
    shapes: { circle: "Circle", ring: "Ring", cone: "Cone", teardrop: "Teardrop", beam: "Beam", rectangle: "Rectangle", polygon: "Drawn corner by corner" },
    sizes: {
      radius: "Radius",
      outer: "Rim",
      inner: "Hole",
      length: "Length",
      angle: "Opening",
      end: "Round end",
      tip: "Tip",
      width: "Width",
      frontage: "Across",
      depth: "Along",
    } as Record<string, string>,
    clear: "Take them all off",
    inHand: "hand",
    share: (name: string, share: string) => `${name}: ${share}`,
    hand: "In the hand",
    off: (name: string) => `Take ${name.toLowerCase()} off`,
  },
  sight: {
    head: "Sight",
    there: "that point",
    clear: "in plain sight",
    through: (name: string) => `all seen, but through ${name}`,
    part: (share: string, name: string) => `${share} seen, ${name} hides the rest`,
    blocked: (name: string) => `not seen: ${name} is in the way`,
    screened: (share: string) => `${share} of it hidden or dimly seen`,
    looks: (from: string, to: string) => `${from} looks at ${to}`,
    nobody: "Click who looks, then point at a target.",
    eyes: "Eyes",
    from: { centre: "centre", front: "front", anywhere: "anywhere" } as Record<Eyes, string>,
    figures: "Other figures",
    screens: { none: "ignored", obscure: "dim", block: "block" } as Record<Screens, string>,
    all: "Show everything it sees",
    radius: "Range",
  },
  reach: {
    head: "Reach",
    nobody: "Point at a figure, or click it to keep its reach.",
    length: "Move",
    own: "Its own move",
    most: (length: string) => `At most ${length}.`,
    inside: (name: string, length: string) => `${name} can end inside: ${length}`,
    standsOn: (name: string, others: string) => `${name} stands on ${others}: draw them apart, then its reach can be measured.`,
    nowhere: (name: string) => `${name} cannot go anywhere: it stands in barred ground or past the table's edge.`,
    centre: "Outline: how far the centre of the base can go.",
  },
  contacts: {
    head: "Contacts",
    nobody: "Nobody touches anybody.",
    edge: (length: string) => `edge to edge for ${length}`,
    point: "in one point",
    overlap: (depth: string) => `overlap by ${depth}`,
    faces: {
      front: "front",
      right: "right",
      rear: "rear",
      left: "left",
      front_left: "front left corner",
      front_right: "front right corner",
      rear_right: "rear right corner",
      rear_left: "rear left corner",
    } as Record<Face, string>,
    where: (a: string, b: string) => `${a} to ${b}`,
  },
  ruler: {
    span: "centre to centre",
    corner: "corner to corner",
    gap: (length: string) => `${length} edge to edge`,
  },
  hints: {
    arc: (name: string | null, kept: boolean): Hint => {
      const rest = [["[", ""], ["]", "reach"], ["{", ""], ["}", "width"], ["Q", ""], ["E", "turn it"], ["G", "what must be inside"], ["Esc", "let go"]] as const;
      if (name === null) return keys("Click", "a figure, or point at it, to see its arc", ...rest);
      return kept ? keys("Arc", `of ${name}; click another`, ...rest) : keys("Click", `to keep the arc of ${name}`, ...rest);
    },
    template: (lies: boolean, over: boolean): Hint =>
      keys(
        "Click",
        "to set it down; it changes nothing",
        ...(over ? ([["F", "let it follow this figure"]] as const) : []),
        ["Q", ""],
        ["E", "turn"],
        ["[", ""],
        ["]", "size"],
        ["G", "next shape"],
        ["Alt", "do not stick"],
        ...(lies ? ([["Delete", "take off the one pointed at"], ["Esc", "all of them"]] as const) : []),
      ),
    polygon: (corners: number, crossed: boolean): Hint => {
      const rest = [["Backspace", "one corner back"], ["G", "next shape"], ["Esc", corners > 0 ? "give it up" : "take them off"]] as const;
      if (corners === 0) return keys("Click", crossed ? "the first corner; the sides of the last one crossed" : "the first corner; it changes nothing", ...rest);
      return keys("Click", corners < 3 ? "the next corner" : "the next corner, or the first one to close it", ...(corners < 3 ? [] : ([["Enter", "close it"]] as const)), ...rest);
    },
    sightFrom: keys("Click", "who looks, a figure or a point", ["G", "everything it sees"], ["Alt", "do not stick"], ["V", "back to select"]),
    sightTo: (name: string): Hint =>
      keys("Point", `at a target for ${name}; click to keep the line`, ["Shift", "everything it sees"], ["G", "keep that"], ["[", ""], ["]", "range"], ["Alt", "do not stick"], ["Esc", "somebody else"]),
    sightKept: (name: string): Hint =>
      keys("Click", `another target of ${name}`, ["Shift", "everything it sees"], ["G", "keep that"], ["[", ""], ["]", "range"], ["Esc", "let go"]),
    reach: (name: string | null, kept: boolean): Hint => {
      const rest = [["[", ""], ["]", "farther"], ["G", "its own move, or a length you type"], ["Esc", "let go"]] as const;
      if (name === null) return keys("Click", "a figure, or point at it, to see where it can end", ...rest);
      return kept ? keys("Reach", `of ${name}; click another`, ...rest) : keys("Click", `to keep the reach of ${name}`, ...rest);
    },
    contacts: (count: number): Hint => keys("Point", `at a row or a figure: ${count === 1 ? "1 contact" : `${count} contacts`}`, ["Tab", "next figure"], ["V", "back to select"]),
    ruler: (hint: Hint, mode: "edge" | "centre" | "corner"): Hint => {
      const other = { edge: "centre to centre", centre: "corner to corner", corner: "edge to edge" }[mode];
      return { ...hint, keys: [["G", other], ...hint.keys] };
    },
  },
  keys: [
    ["A", "arc"],
    ["T", "template"],
    ["S", "sight"],
    ["R", "reach"],
    ["C", "contacts"],
    ["G", "the next way of measuring, or the next shape"],
    ["[, ]", "shorter, longer, with Shift narrower, wider; so does the wheel with Shift or Ctrl"],
    ["Tab, Enter", "while measuring: point at the next figure, click there; then arrows move the point"],
    ["F", "let the template follow the figure"],
  ] as const,
};
