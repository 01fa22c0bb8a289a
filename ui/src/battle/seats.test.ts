import { expect, it } from "vitest";
import { TABLE, holders, isOwn, sidesOf } from "./seats";

const seat = (number: number, ...sides: number[]) => ({ seat: number, name: `Seat ${number}`, sides, figures: [] });
/** Seat 1 holds two sides of three, and seats 2 and 3 share the other. */
const view = { seats: [seat(1, 1, 3), seat(2, 2), seat(3, 2)] };

it("finds who holds a side", () => {
  expect([1, 2, 3, 0].map((side) => holders(view, side))).toEqual([[1], [2, 3], [1], [TABLE]]);
  expect([sidesOf(view, 1), sidesOf(view, TABLE), sidesOf(view, 9)]).toEqual([[1, 3], [], []]);
});

it("tells a seat's own matters from others'", () => {
  expect([1, 2, 3].map((side) => isOwn(view, 1, side))).toEqual([true, false, true]);
  expect([0, 1].map((side) => isOwn(view, TABLE, side))).toEqual([true, false]);
});
