// What the tape reads in: the unit of the table, or the one a player would rather read.

import { TAPE_UNITS, type Unit, type View } from "../backend/bindings";
import type { Choices } from "./choices";
import { unitsOf } from "./hand";

type Read = Pick<Choices, "tape" | "hand">;
type Measured = Pick<View, "unit" | "hands" | "seat" | "clock">;

/** What it may read in, in the order of the key: the table's unit, what every tape shows, and hands. A battle that is measured with hands has its own. */
export function readings({ unit, hands, seat, clock }: Measured, { hand }: Pick<Read, "hand">): Unit[] {
  const whose = seat === 0 ? clock.side : seat;
  const frozen = (hands.find(({ side }) => side === whose) ?? hands[0])?.units ?? [];
  const own = unitsOf(hand).filter(({ name }) => !frozen.some((other) => other.name === name));
  const all = [unit, ...TAPE_UNITS, ...frozen, ...own];
  return all.filter(({ name }, rank) => all.findIndex((other) => other.name === name) === rank);
}

/** The unit to read in now. One that is not to be had here, such as a hand that was never measured, is the table's. */
export function readIn(view: Measured, choices: Read): Unit {
  return readings(view, choices).find(({ name }) => name === choices.tape) ?? view.unit;
}

/** The next one, as the key takes it up. */
export function nextReading(view: Measured, choices: Read): Unit {
  const all = readings(view, choices);
  const now = readIn(view, choices).name;
  return all[(all.findIndex(({ name }) => name === now) + 1) % all.length] ?? view.unit;
}

/** The battle with lengths in the unit they are to be read in; the same object where that is the table's own. */
export function asRead<Shown extends Measured>(view: Shown, choices: Read): Shown {
  if (choices.tape === "") return view;
  const unit = readIn(view, choices);
  return unit === view.unit ? view : { ...view, unit };
}
