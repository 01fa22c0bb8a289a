import type { FigureId, FigureSheet, Gesture, Prospect } from "../backend/bindings";
import type { Battle } from "../battle/battle.svelte";
import { TABLE } from "../battle/seats";
import type { Spot } from "./tool";

/** Whoever sits here acts for a figure, by rules that know targets, and nothing else is begun: then a click may be about another. */
export function mayAct(battle: Pick<Battle, "view" | "seat" | "isOwn" | "isWithoutRules">, figure: FigureSheet): boolean {
  const { view } = battle;
  if (!view || view.attempt || view.board.grid || battle.isWithoutRules) return false;
  return (battle.seat === TABLE || battle.isOwn(figure.side)) && !view.run_by_program.includes(figure.side);
}

/** What a figure can do to the one at a spot, or to what lies there, as the rules say; the likeliest first. */
export async function targetsOf(battle: Pick<Battle, "forecast">, from: FigureId, { figure, at }: Pick<Spot, "figure" | "at">): Promise<Prospect[]> {
  if (figure === from) return [];
  const gesture: Gesture = figure === null ? { is: "point_at", from, at } : { is: "point", from, to: figure };
  return (await battle.forecast(gesture))?.meanings ?? [];
}
