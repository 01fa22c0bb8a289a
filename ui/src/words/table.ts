import type { Hint } from "./hint";
import { listed, sentence } from "./sentence";

const keys = (gesture: string, rest: string, ...pairs: (readonly [string, string])[]): Hint => ({ gesture, rest, keys: pairs });
const cancel = ["Esc", "cancel"] as const;

/** The look of the table, and moving several figures. */
export const tableWords = {
  hints: {
    several: (count: number): Hint =>
      keys("Drag", `to move all ${count}`, ["Shift Q", ""], ["Shift E", "wheel"], ["Arrows", "nudge"], ["G", "the whole group"], ["Shift", "click to add or take out"], ["Esc", "let go"]),
    marching: (count: number): Hint => keys("Let go", `to move all ${count} here`, ["Space", "add a waypoint"], ["Backspace", "one back"], ["Right click", "cancel"]),
    /** The rules let them go ahead and wheel, part by part. */
    composing: (count: number): Hint => keys("Let go", `where the first part ends for all ${count}; then wheel or go on, and Enter commits it`, ["Right click", "cancel"]),
    /** The pointer is over a handle. */
    handle: (is: "turn" | "wheel", name: string): Hint =>
      is === "turn" ? keys("Drag the handle", `to turn ${name}`, ["Q", ""], ["E", "turn by keys"], ["Alt", "freely, not by 5 degrees"]) : keys("Drag the handle", "to wheel all of them: the other end of the front stays", ["Shift Q", ""], ["Shift E", "wheel by keys"], ["Alt", "no whole degrees"]),
    wheeling: (count: number): Hint => keys("Wheeling", count === 1 ? "about a front corner" : `${count} figures about the end of their front`, ["Alt", "no whole degrees"], cancel),
    aiming: (name: string): Hint => keys("Let go", `to turn ${name}`, ["Alt", "freely, not by 5 degrees"], cancel),
    handing: (name: string): Hint => keys("Let go", `on whom ${name} is to use it for`, cancel),
    carrying: keys("Let go", "to lay the marker here", cancel),
    /** On a board of squares. */
    placing: (name: string): Hint => keys("Let go", `to put ${name} on that square`, ["Right click", "cancel"]),
    /** Something is begun and waits for somebody's answer. */
    waiting: keys("Click", "a figure to look at it; nothing moves before what is asked is answered", ["Wheel", "zoom"], ["Tab", "next figure"], ["M", "ruler"]),
  },
  /** Somebody takes hold of a figure before that. */
  waits: (what: string) => `Answer first. ${sentence(what)}`,
  waitsFor: (names: readonly string[]) => `${listed(names)} must answer first.`,
  chosenAll: (count: number) => `${count} figures of one group selected`,
  movedAll: (count: number) => `${count} figures moved`,
  movedMarker: "The marker is moved",
  wheel: (degrees: string) => `along the arc of the outer corner, ${degrees}`,
  wheelStops: (degrees: string) => `of the outer corner, then it is stopped; ${degrees} in the hand`,
  high: (name: string, height: string) => `${name}, ${height} high`,
  notes: "Notes",
  overview: "The whole table. Click or drag to look elsewhere; arrow keys move on.",
  opposite: "Turn labels to the player opposite",
  done: "done",
  /** The name of a player, where the program plays. */
  byProgram: (name: string) => `${name} · the program`,
};
