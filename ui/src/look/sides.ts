import type { SideSheet } from "../backend/bindings";
import { settings } from "./settings.svelte";

export type Pattern = "plain" | "hatch" | "dots" | "checks";

/** A side is a colour, a rim pattern and a marker shape, never a colour alone. */
export interface SideLook {
  base: string;
  dark: string;
  tint: string;
  pattern: Pattern;
  /** Patterns in white and wider, to be told apart without colours. */
  strong: boolean;
}

const LOOKS: Record<string, SideLook> = {
  cobalt: { base: "#2470be", dark: "#123f72", tint: "#cfe0f3", pattern: "plain", strong: false },
  rust: { base: "#c4511a", dark: "#7e2f0a", tint: "#f8dccb", pattern: "hatch", strong: false },
  plum: { base: "#67266b", dark: "#3c1140", tint: "#ebd5ec", pattern: "dots", strong: false },
  gold: { base: "#e0a800", dark: "#7a5a00", tint: "#fbefc4", pattern: "checks", strong: false },
};
const NOBODY: SideLook = { base: "#8a8170", dark: "#3f392c", tint: "#e7e0d0", pattern: "plain", strong: false };
const PATTERNS: readonly Pattern[] = ["plain", "hatch", "dots", "checks"];

/** Past four sides the colours come again with another pattern. */
export function lookOf(side: number, sides: readonly SideSheet[]): SideLook {
  const sheet = sides.find((one) => one.side === side);
  if (side === 0 || !sheet) return NOBODY;
  const own = LOOKS[sheet.colour] ?? Object.values(LOOKS)[(side - 1) % 4] ?? NOBODY;
  const look = settings.all.palette === "strong" ? { ...own, tint: "#ffffff", strong: true } : own;
  const twin = sides.filter((other) => other.side < side && other.colour === sheet.colour).length;
  if (twin === 0) return look;
  const pattern = PATTERNS[(PATTERNS.indexOf(look.pattern) + twin) % PATTERNS.length] ?? "plain";
  return { ...look, pattern };
}

const made = new WeakMap<CanvasRenderingContext2D, Map<string, CanvasPattern>>();

/** The pattern laid over the base colour, as a fill for that pen; `null` for a plain side. */
export function patternFill(pen: CanvasRenderingContext2D, look: SideLook): CanvasPattern | null {
  if (look.pattern === "plain") return null;
  const known = made.get(pen) ?? new Map<string, CanvasPattern>();
  made.set(pen, known);
  const key = `${look.pattern} ${look.tint} ${look.strong}`;
  const found = known.get(key);
  if (found) return found;
  const tile = document.createElement("canvas");
  const size = look.pattern === "hatch" ? 16 : 8;
  tile.width = tile.height = size;
  const brush = tile.getContext("2d");
  if (!brush) return null;
  brush.strokeStyle = brush.fillStyle = look.tint;
  if (look.pattern === "hatch") {
    brush.lineWidth = look.strong ? 7 : 4;
    brush.beginPath();
    for (const off of [-16, 0, 16]) {
      brush.moveTo(off - 4, 20);
      brush.lineTo(off + 20, -4);
    }
    brush.stroke();
  } else if (look.pattern === "dots") {
    brush.beginPath();
    brush.arc(4, 4, look.strong ? 2.6 : 1.9, 0, 7);
    brush.fill();
  } else {
    brush.fillRect(0, 0, 4, 4);
    brush.fillRect(4, 4, 4, 4);
  }
  const pattern = pen.createPattern(tile, "repeat");
  if (!pattern) return null;
  // Drawn at twice the size, so that it stays crisp on dense screens.
  pattern.setTransform(new DOMMatrix([0.5, 0, 0, 0.5, 0, 0]));
  known.set(key, pattern);
  return pattern;
}
