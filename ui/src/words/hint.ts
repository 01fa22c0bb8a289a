/** The line below the table: keys and what they do now. The gesture comes first and is set in bold. */
export interface Hint {
  gesture: string;
  rest: string;
  keys: readonly (readonly [key: string, does: string])[];
}

/** What keys may do to the chosen figure by the rules, now. */
export interface Able {
  turn: boolean;
  nudge: boolean;
  /** There are rules by which it may do something to others. */
  acts?: boolean;
}

/** How many dice of the open roll the players have typed in. */
export type Typed = "none" | "some" | "all";
