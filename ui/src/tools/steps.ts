import type { Length, Unit } from "../backend/bindings";
import { USUAL } from "../look/lengths";
import type { Around } from "./tool";

/** The farthest anything is measured or drawn from a size of ours: 5 m. */
export const FAR = 5_000_000;

export function unitOf(around: Around): Unit {
  return around.view?.unit ?? USUAL;
}

/** The bare number to two decimals, as sizes are set: `1.25`, `8`. */
export function sizeNumber(length: Length, unit: Unit): string {
  return String(Number((length / unit.micrometres).toFixed(2)));
}

/** Steps a size may grow by, in units. */
const STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 50];
/** The least that is worth a press: a centimetre. */
const WORTH = 10_000;

/** By how much a length grows with one press: half an inch, a centimetre, ten millimetres, a tenth of a handspan. */
export function stepOf({ micrometres }: Unit): Length {
  return (STEPS.find((step) => step * micrometres >= WORTH) ?? 100) * micrometres;
}

/** So many steps longer or shorter, on whole steps, and never less than one or more than allowed. */
export function stepped(length: Length, by: number, unit: Unit, most: Length = FAR): Length {
  const step = stepOf(unit);
  const whole = by > 0 ? Math.floor(length / step) : Math.ceil(length / step);
  return between(step, (whole + by) * step, most);
}

/** The same for an angle in millidegrees, by whole five degrees. */
export function opened(angle: number, by: number): number {
  const step = 5_000;
  const whole = by > 0 ? Math.floor(angle / step) : Math.ceil(angle / step);
  return between(step, (whole + by) * step, 360_000);
}

/** A bearing from 0 to 359,999 millidegrees. */
export function turned(facing: number, by: number): number {
  return (((facing + by) % 360_000) + 360_000) % 360_000;
}

export function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}
