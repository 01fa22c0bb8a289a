import type { View } from "./backend/bindings";

declare global {
  interface Window {
    /** For aiming a mouse at the table from outside. Read only; in client pixels. */
    handspanTest?: {
      screenFromTable(x: number, y: number): { x: number; y: number };
      tableFromScreen(x: number, y: number): { x: number; y: number };
      view(): View | null;
      readonly frames: number;
    };
  }
}
