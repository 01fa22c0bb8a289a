import type { Length, Unit } from "../backend/bindings";
import { MICROMETRES } from "../look/lengths";
import type { Around } from "./tool";

/** The farthest anything is measured or drawn from a size of ours: 5 m. */
export const FAR = 5_000_000;

export function unitOf(around: Around): Unit {
  return around.view?.unit ?? "inch";
}

/** The bare number to two decimals, as sizes are set: `1.25`, `8`. */
export function sizeNumber(length: Length, unit: Unit): string {
  return String(Number((length / MICROMETRES[unit]).toFixed(2)));
}

/** By how much a length grows with one press: half an inch, a centimetre, ten millimetres. */
export function stepOf(unit: Unit): Length {
  return { inch: MICROMETRES.inch / 2, cm: MICROMETRES.cm, mm: 10 * MICROMETRES.mm }[unit];
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
