import type { RuleSheet } from "../backend/bindings";

/** A rule that somebody opened, and where in the window the link to it is. */
export interface Reading {
  sheet: RuleSheet;
  at: { left: number; top: number; bottom: number };
}
