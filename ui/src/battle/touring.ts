import type { View } from "../backend/bindings";

/** What a newcomer tries out, in order. */
export const STEPS = ["choose", "move", "measure", "undo", "turn"] as const;
export type TourStep = (typeof STEPS)[number];
export type Ticks = Readonly<Record<TourStep, boolean>>;

/** What the hand has just now, beside the battle. */
export interface Hand {
  chosen: number;
  rulers: number;
}

/** Why a step cannot be done now: the tour says so instead of asking for what the table would refuse. */
export type Hindrance = "asked" | "program" | "over" | "nothing";

export const NONE: Ticks = { choose: false, move: false, measure: false, undo: false, turn: false };

/** The ticks after what is seen now: what was done stays done. */
export function ticked(ticks: Ticks, before: View | null, now: View, hand: Hand): Ticks {
  return {
    ...ticks,
    choose: ticks.choose || hand.chosen > 0,
    move: ticks.move || hasMoved(before, now),
    measure: ticks.measure || hand.rulers > 0,
    undo: ticks.undo || now.redo !== null,
  };
}

/** Somebody here has put a figure elsewhere. */
function hasMoved(before: View | null, now: View): boolean {
  if (!before || before.title !== now.title || now.log_length <= before.log_length || now.log.at(-1)?.by !== "player") return false;
  const places = new Map(before.figures.map(({ id, placement }) => [id, placement]));
  return now.figures.some(({ id, placement }) => {
    const place = places.get(id);
    return place !== undefined && (place.x !== placement.x || place.y !== placement.y);
  });
}

/** What stands in the way of a step now. */
export function hindrance(step: TourStep, view: View): Hindrance | null {
  if (step === "undo") return view.undo === null ? "nothing" : null;
  if (step !== "move") return null;
  if (view.victory) return "over";
  if (view.attempt) return "asked";
  return view.clock.side !== null && view.run_by_program.includes(view.clock.side) ? "program" : null;
}

/** The step to show: the first that is neither done nor passed over; `null` when none is left. */
export const nextStep = (ticks: Ticks, passed: readonly TourStep[]): TourStep | null => STEPS.find((step) => !ticks[step] && !passed.includes(step)) ?? null;
