import type { Hint } from "../tools/tool";

const keys = (gesture: string, rest: string, ...pairs: (readonly [string, string])[]): Hint => ({ gesture, rest, keys: pairs });
const cancel = ["Esc", "cancel"] as const;

/** The look of the table, and moving several figures. */
export const tableWords = {
  hints: {
    several: (count: number): Hint =>
      keys("Drag", `to move all ${count}`, ["Shift Q", ""], ["Shift E", "wheel"], ["Arrows", "nudge"], ["Shift", "click to add or take out"], ["Esc", "let go"]),
    marching: (count: number): Hint => keys("Let go", `to move all ${count} here`, ["Space", "add a waypoint"], ["Right click", "cancel"]),
    wheeling: (count: number): Hint => keys("Wheeling", count === 1 ? "about a front corner" : `${count} figures about the end of their front`, ["Alt", "no whole degrees"], cancel),
    aiming: (name: string): Hint => keys("Let go", `to turn ${name}`, ["Alt", "freely, not by 5 degrees"], cancel),
    carrying: keys("Let go", "to lay the marker here", cancel),
  },
  movedAll: (count: number) => `${count} figures moved`,
  movedMarker: "The marker is moved",
  wheel: (degrees: string, travel: string) => `${degrees}, outer corner ${travel}`,
  wheelMeets: (degrees: string, what: string) => `${degrees}, runs into ${what}`,
  high: (name: string, height: string) => `${name}, ${height} high`,
  notes: "Notes",
  overview: "The whole table. Click or drag to look elsewhere; arrow keys move on.",
  opposite: "Turn labels to the player opposite",
  done: "done",
};
