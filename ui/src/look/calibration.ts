import { settings } from "./settings.svelte";

/** How large the pixels of a screen are. Kept in pixels of the screen itself, so that zooming the page spoils nothing. */
export interface Calibration {
  /** Screen pixels in a millimetre. */
  perMm: number;
  /** How many millimetres too long a bar of 200 mm was when it was last checked; absent: never checked. */
  off?: number;
}

/** Width of a bank card in millimetres, and its width over its height (ISO 7810, ID-1). */
export const CARD = 85.6;
export const CARD_SHAPE = 85.6 / 53.98;
/** The bar that is measured for proof, in millimetres. */
export const PROOF = 200;

/** From a projector on a wall to a small phone; anything else was a slip of the hand. */
export function isSensible(perMm: number): boolean {
  return perMm >= 0.2 && perMm <= 60;
}

/** `pixels` of the page measure `mm`; `ratio` is the screen's pixels in one of the page. */
export function measured(pixels: number, mm: number, ratio: number): Calibration {
  return { perMm: (pixels * ratio) / mm };
}

/** A bar that should be `mm` long was read as `read`. */
export function corrected({ perMm }: Calibration, mm: number, read: number): Calibration {
  return { perMm: (perMm * mm) / read };
}

/** The same with the error written down: millimetres in 200. */
export function proven(calibration: Calibration, mm: number, read: number): Calibration {
  return { ...calibration, off: Math.round(((read - mm) / mm) * PROOF * 100) / 100 };
}

/** Pixels of the page in a millimetre. */
export function pagePixels({ perMm }: Calibration, ratio: number): number {
  return perMm / ratio;
}

/** Screens are told apart by their size. */
export function screenName({ width, height }: { width: number; height: number }): string {
  return `${width}x${height}`;
}

const KEY = "screens";

export function remembered(name: string): Calibration | null {
  const found = all()[name];
  return found && typeof found.perMm === "number" && isSensible(found.perMm) ? found : null;
}

export function remember(name: string, calibration: Calibration): void {
  settings.keep({ [KEY]: { ...all(), [name]: calibration } });
}

function all(): Record<string, Calibration | undefined> {
  const kept = settings.kept(KEY);
  return typeof kept === "object" && kept !== null ? (kept as Record<string, Calibration>) : {};
}
