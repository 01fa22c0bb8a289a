// One's own hand as a measure: what was measured, and the units it makes.

import { HAND_UNITS, type HandUnit, type Unit } from "../backend/bindings";

/** Micrometres by the name of the unit; what was not measured is absent. */
export type Hand = Readonly<Record<string, number>>;

export function fits(length: number, { least, most }: HandUnit): boolean {
  return Number.isInteger(length) && length >= least && length <= most;
}

/** What was kept of a hand as far as anybody can have such a hand, and the units of what nobody has. */
export function readHand(said: unknown): { hand: Hand; wrong: HandUnit[] } {
  const hand: Record<string, number> = {};
  const wrong: HandUnit[] = [];
  const kept: Record<string, unknown> = typeof said === "object" && said !== null ? { ...said } : {};
  for (const unit of HAND_UNITS) {
    const length = kept[unit.name];
    if (typeof length === "number" && fits(length, unit)) hand[unit.name] = length;
    else if (length !== undefined) wrong.push(unit);
  }
  return { hand, wrong };
}

/** The units of a hand, in the order to show. */
export function unitsOf(hand: Hand): Unit[] {
  return HAND_UNITS.flatMap(({ name, title, sign, decimals }) => {
    const micrometres = hand[name];
    return micrometres === undefined ? [] : [{ name, title, sign, mark: ` ${sign}`, micrometres, decimals }];
  });
}
