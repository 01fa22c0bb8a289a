// What players may choose about the window, and how it is written down.

import { readHand, type Hand } from "./hand";

export type ThemeChoice = "system" | "light" | "dark";
export type MotionChoice = "system" | "on" | "off";
export type Palette = "standard" | "strong";

export interface Choices {
  theme: ThemeChoice;
  /** Size of the panels in percent; the table has its own zoom. */
  scale: number;
  /** `strong`: patterns that are told apart without seeing colours. */
  palette: Palette;
  /** `off`: nothing glides. */
  motion: MotionChoice;
  /** Decimals of inches and centimetres; hands have one more, millimetres and paces none. */
  decimals: number;
  /** The unit the tape reads in, by name; empty: the one of the table. */
  tape: string;
  /** One's own hand, as far as it was measured. */
  hand: Hand;
  /** Where a figure can end is outlined while it is dragged. */
  reach: boolean;
  /** Labels on the table face the player opposite. */
  opposite: boolean;
  /** Width of the side bar in pixels at 100 %; 0 is as wide as the window suggests. */
  side: number;
  /** Panels that are folded, by name. */
  folded: string[];
  /** The tour was seen or skipped. */
  toured: boolean;
}

export const SCALES = { least: 80, most: 200, step: 10 } as const;
export const SIDES = { least: 280, most: 520 } as const;

export const DEFAULTS: Choices = {
  theme: "system",
  scale: 100,
  palette: "standard",
  motion: "system",
  decimals: 1,
  tape: "",
  hand: {},
  reach: true,
  opposite: false,
  side: 0,
  folded: ["layouts", "house-read"],
  toured: false,
};

/** Whatever was kept that makes sense; the rest is as at first. */
export function readChoices(said: Record<string, unknown>): Choices {
  const { theme, scale, palette, motion, decimals, tape, hand, reach, opposite, side, folded, toured } = said;
  return {
    theme: oneOf(theme, ["system", "light", "dark"], DEFAULTS.theme),
    scale: within(scale, SCALES.least, SCALES.most) ?? DEFAULTS.scale,
    palette: oneOf(palette, ["standard", "strong"], DEFAULTS.palette),
    motion: oneOf(motion, ["system", "on", "off"], DEFAULTS.motion),
    decimals: within(decimals, 0, 3) ?? DEFAULTS.decimals,
    tape: typeof tape === "string" ? tape : DEFAULTS.tape,
    hand: readHand(hand).hand,
    reach: reach !== false,
    opposite: opposite === true,
    side: within(side, SIDES.least, SIDES.most) ?? DEFAULTS.side,
    folded: Array.isArray(folded) ? folded.filter((name) => typeof name === "string") : DEFAULTS.folded,
    toured: toured === true,
  };
}

function oneOf<Word extends string>(said: unknown, known: readonly Word[], otherwise: Word): Word {
  return known.find((word) => word === said) ?? otherwise;
}

function within(said: unknown, least: number, most: number): number | null {
  return typeof said === "number" && said >= least && said <= most ? Math.round(said) : null;
}
