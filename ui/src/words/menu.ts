import type { Hint } from "./hint";

/** The menu at the pointer, and what a gesture may mean. */
export const menuWords = {
  label: (name: string) => `What may be done with ${name}`,
  several: (count: number) => `${count} figures`,
  table: "the table",
  here: "Here",
  at: (place: string) => `at ${place}`,
  putHere: (words: string) => `${words} here`,
  measure: "Measure from here",
  sees: "What it sees",
  reach: "Where it can go",
  group: (count: number) => `Choose its group of ${count}`,
  forbidden: "Forbidden",
  meanings: (names: readonly string[]) => (names.length > 1 ? `${names.join(" or ")}?` : "Which of these?"),
  meaning: { gesture: "Choose", rest: "what to do", keys: [["1", ""], ["2", "that one"], ["Enter", "the first"], ["Esc", "put it back"]] } as Hint,
  /** What one figure can do to another, or to what lies there. */
  onto: (who: string, target: string) => `${who} → ${target}`,
  choose: (name: string) => `Select ${name}`,
  correct: "Correct the table…",
  notNow: (count: number) => `Not now (${count})`,
  pin: { gesture: "Click", rest: "to lay a marker, write a note, or take one away", keys: [["V", "back to select"]] } as Hint,
  pinTool: "Pin: markers and notes",
  nothingToPin: "This game has no markers or notes of the players' own.",
  keys: [["P", "markers and notes"], ["Click on an enemy", "with a figure selected: what it can do to it; Esc takes it back"], ["Right click, Menu, Shift F10", "what may be done here; the selected figure stays selected; during a drag a right click cancels"]] as const,
};
