import { UNITS, type Base, type Length, type Point, type Unit } from "../backend/bindings";
import { settings } from "./settings.svelte";

/** The unit of whatever does not say another. */
export const USUAL = UNITS[0];

/** Terrain and figures are drawn by the inch, whatever unit is shown. */
export const INCH = 25_400;

/** Decimals of a length. Players choose one more or fewer than is usual; what is whole stays whole. */
function decimalsOf({ decimals }: Unit): number {
  return decimals === 0 ? 0 : Math.max(0, decimals - 1 + settings.all.decimals);
}

/**
 * The bare number, rounded to its decimals, a half away from zero. The core rounds by the same rule (`Unit::number`);
 * `tests/vectors/lengths.json` holds both to it.
 */
export function lengthNumber(length: Length, unit: Unit, finer = 0): string {
  const decimals = decimalsOf(unit) + finer;
  const parts = 10 ** decimals;
  // First times, then by: whole micrometres stay exact, so that a half is a half.
  const count = Math.round((Math.abs(length) * parts) / unit.micrometres);
  return (length < 0 && count > 0 ? "-" : "") + (count / parts).toFixed(decimals);
}

/** Further decimals a part may take so that parts and total agree. */
const FINEST = 3;

/** The parts of a length, `14.16 + 16.35`: with so many more decimals that what is read adds up to the total as it is shown. */
export function partsWords(parts: readonly Length[], total: Length, unit: Unit): string {
  for (let finer = 0; ; finer++) {
    const shown = parts.map((part) => lengthNumber(part, unit, finer));
    const sum = shown.reduce((all, part) => all + Number(part), 0) * unit.micrometres;
    // A thousandth of a micrometre, against the dust of binary fractions.
    if (finer === FINEST || lengthNumber(sum + 1e-3, unit) === lengthNumber(total, unit)) return shown.join(" + ");
  }
}

/** `4.7″`, `12.0 cm`, `32 mm`. */
export function lengthWords(length: Length, unit: Unit): string {
  return lengthNumber(length, unit) + unit.mark;
}

/** A length that may be shorter than can be read: `<0.1″`, where nothing at all would be `0.0″`. */
export function gapWords(length: Length, unit: Unit): string {
  const isTiny = length > 0 && Number(lengthNumber(length, unit)) === 0;
  return isTiny ? `<${(10 ** -decimalsOf(unit)).toFixed(decimalsOf(unit))}${unit.mark}` : lengthWords(length, unit);
}

/** A number where a needless zero only takes room: `6`, `6.5`. */
function bareNumber(length: Length, unit: Unit): string {
  return lengthNumber(length, unit).replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
}

/** A limit: `6″`. */
export function limitWords(length: Length, unit: Unit): string {
  return bareNumber(length, unit) + unit.mark;
}

/** `10.2, 14.0″`: from the south-west corner, east then north. */
export function placeWords(point: Point, unit: Unit): string {
  return `${lengthNumber(point.x, unit)}, ${lengthNumber(point.y, unit)}${unit.mark}`;
}

/** How many of a unit a key moves by: one, or a hundred of what is shorter than a millimetre, as paces are. */
export function strideOf({ micrometres }: Unit): number {
  return micrometres < 1_000 ? 100 : 1;
}

/** A table's size: `48 × 36″`. */
export function sizeWords(width: Length, depth: Length, unit: Unit): string {
  return `${bareNumber(width, unit)} × ${bareNumber(depth, unit)}${unit.mark}`;
}

/** Bases are sold in millimetres: `round base 25 mm`. */
export function baseWords(base: Base): string {
  const millimetres = (length: number) => String(Math.round(length / 100) / 10);
  if (base.shape === "round") return `round base ${millimetres(base.diameter)} mm`;
  const name = base.shape === "oval" ? "oval base" : "base";
  return `${name} ${millimetres(base.frontage)} × ${millimetres(base.depth)} mm`;
}

const WINDS = ["north", "north east", "east", "south east", "south", "south west", "west", "north west"];

/** `north east (45°)`. */
export function facingWords(facing: number): string {
  const degrees = Math.round(facing / 1000) % 360;
  return `${WINDS[Math.round(degrees / 45) % 8]} (${degrees}°)`;
}
