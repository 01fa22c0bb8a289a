import type { Seat, SeatSheet, Side, View } from "../backend/bindings";

/** Seat 0 is the whole table: it decides for every side and knows no side's secrets. */
export const TABLE: Seat = 0;

type Seated = Pick<View, "seats">;

/** The seats that hold a side; the whole table for nobody's. */
export function holders(view: Seated, side: Side): Seat[] {
  return side === 0 ? [TABLE] : view.seats.filter(({ sides }) => sides.includes(side)).map(({ seat }) => seat);
}

/** The sides a seat holds; none for the whole table. */
export function sidesOf(view: Seated, seat: Seat): Side[] {
  return seatSheet(view, seat)?.sides ?? [];
}

export function seatSheet(view: Seated, seat: Seat): SeatSheet | undefined {
  return view.seats.find((sheet) => sheet.seat === seat);
}

/** What a side did or is asked is a seat's own matter if it holds the side. What nobody's side did is the table's. */
export function isOwn(view: Seated, seat: Seat, side: Side): boolean {
  return seat === TABLE ? side === 0 : sidesOf(view, seat).includes(side);
}
