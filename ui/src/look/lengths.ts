import type { Base, Length, Point, Unit } from "../backend/bindings";
import { settings } from "./settings.svelte";

/** Micrometres in one of each unit, as `Unit` in the bindings says. */
export const MICROMETRES: Record<Unit, number> = { inch: 25_400, cm: 10_000, mm: 1_000 };

/** An inch is also what terrain is drawn by, whatever unit is shown. */
export const INCH = MICROMETRES.inch;

const SIGN: Record<Unit, string> = { inch: "″", cm: " cm", mm: " mm" };

/** The bare number as shown: as many decimals as were chosen for inches and centimetres, whole millimetres. */
export function lengthNumber(length: Length, unit: Unit, finer = 0): string {
  const shown = (length / MICROMETRES[unit]).toFixed((unit === "mm" ? 0 : settings.all.decimals) + finer);
  return shown.replace(/^-(0(?:\.0+)?)$/, "$1");
}

/** Further decimals a part may take so that parts and total agree. */
const FINEST = 3;

/** The parts of a length, `14.16 + 16.35`: with so many more decimals that what is read adds up to the total as it is shown. */
export function partsWords(parts: readonly Length[], total: Length, unit: Unit): string {
  for (let finer = 0; ; finer++) {
    const shown = parts.map((part) => lengthNumber(part, unit, finer));
    const sum = shown.reduce((all, part) => all + Number(part), 0) * MICROMETRES[unit];
    // A thousandth of a micrometre, against the dust of binary fractions.
    if (finer === FINEST || lengthNumber(sum + 1e-3, unit) === lengthNumber(total, unit)) return shown.join(" + ");
  }
}

/** `4.7″`, `12.0 cm`, `32 mm`. */
export function lengthWords(length: Length, unit: Unit): string {
  return lengthNumber(length, unit) + SIGN[unit];
}

/** A limit, where a needless `.0` only takes room: `6″`. */
export function limitWords(length: Length, unit: Unit): string {
  return lengthNumber(length, unit).replace(/\.0+$/, "") + SIGN[unit];
}

/** `10.2, 14.0″`: from the south-west corner, east then north. */
export function placeWords(point: Point, unit: Unit): string {
  return `${lengthNumber(point.x, unit)}, ${lengthNumber(point.y, unit)}${SIGN[unit]}`;
}

/** A table's size: `48 × 36″`. */
export function sizeWords(width: Length, depth: Length, unit: Unit): string {
  const bare = (length: Length) => lengthNumber(length, unit).replace(/\.0+$/, "");
  return `${bare(width)} × ${bare(depth)}${SIGN[unit]}`;
}

/** Bases are sold in millimetres: `round base 25 mm`. */
export function baseWords(base: Base): string {
  const millimetres = (length: number) => String(Math.round(length / 100) / 10);
  if (base.shape === "round") return `round base ${millimetres(base.diameter)} mm`;
  const name = base.shape === "oval" ? "oval base" : "base";
  return `${name} ${millimetres(base.frontage)} × ${millimetres(base.depth)} mm`;
}

const WINDS = ["north", "north east", "east", "south east", "south", "south west", "west", "north west"];

/** `45°, north east`. */
export function facingWords(facing: number): string {
  const degrees = Math.round(facing / 1000) % 360;
  return `${degrees}°, ${WINDS[Math.round(degrees / 45) % 8]}`;
}
