import type { View } from "../backend/bindings";

/** Whether nobody has done or begun anything yet: what the rules began by themselves does not count. */
export function isFresh({ attempt, log }: Pick<View, "attempt" | "log">): boolean {
  return attempt?.by !== "player" && log.every(({ entry, by }) => entry === null || by === "rules");
}

/** Whether there is anything to be told before it begins. */
export function hasBriefing({ briefing }: Pick<View, "briefing">): boolean {
  return briefing.story.length > 0 || briefing.lines.length > 0;
}
