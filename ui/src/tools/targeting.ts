import type { FigureId, Gesture, Prospect } from "../backend/bindings";
import type { Battle } from "../battle/battle.svelte";
import type { Spot } from "./tool";

/** What a figure can do to the one at a spot, or to what lies there, as the rules say; the likeliest first. */
export async function targetsOf(battle: Pick<Battle, "forecast">, from: FigureId, { figure, at }: Pick<Spot, "figure" | "at">): Promise<Prospect[]> {
  if (figure === from) return [];
  const gesture: Gesture = figure === null ? { is: "point_at", from, at } : { is: "point", from, to: figure };
  return (await battle.forecast(gesture))?.meanings ?? [];
}
