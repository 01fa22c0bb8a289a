import { UNITS, type Unit } from "../backend/bindings";

/** What a player says of a table to be built. */
export interface BareTable {
  title: string;
  unit: Unit;
  mat: string;
  /** As typed, in the unit. */
  width: string;
  depth: string;
  sides: readonly [string, string];
}

/** The mats there are, as the layout file names them. */
export const MATS = ["grass", "desert", "snow", "stone", "plain", "chessboard"] as const;

/** Sizes of tables people have, west to east and south to north, in inches. */
export const SIZES: readonly (readonly [number, number])[] = [
  [24, 24],
  [36, 36],
  [48, 48],
  [72, 48],
  [96, 48],
];

/** The longest a table may be, in micrometres. */
const LONGEST = 10_000_000;

/** A typed length in micrometres, or null when it is none that a table could have. */
export function sizeOf(text: string, unit: Unit): number | null {
  const size = Math.round(Number(text.replace(",", ".")) * unit.micrometres);
  return text.trim() !== "" && Number.isFinite(size) && size >= unit.micrometres && size <= LONGEST ? size : null;
}

/** A layout names a unit that the program knows, and holds any other. */
function isKnown({ name }: Unit): boolean {
  return UNITS.some((known) => known.name === name);
}

/** The text of a layout with nothing on it; null while a size is none. */
export function bareLayout({ title, unit, mat, width, depth, sides }: BareTable): string | null {
  const [wide, deep] = [sizeOf(width, unit), sizeOf(depth, unit)];
  if (wide === null || deep === null) return null;
  const colours = ["cobalt", "rust"];
  return JSON.stringify({
    format: "handspan-table",
    version: 1,
    title,
    mat,
    unit: isKnown(unit) ? unit.name : { name: unit.name, sign: unit.sign, micrometres: unit.micrometres, decimals: unit.decimals },
    width: wide,
    depth: deep,
    sides: sides.map((name, rank) => ({ side: rank + 1, name, colour: colours[rank] })),
  });
}
