import { describe, expect, it } from "vitest";
import type { Contact } from "../backend/bindings";
import { contacts, type ContactsState } from "./contacts";
import type { Input } from "./tool";
import { around, held, person, spot, trail } from "./trail";

const table = around([person(7, 0, 0), person(8, 25_000, 0), person(9, 50_000, 0)]);
const gap = { length: 0, overlap: 0, from: { x: 12_500, y: 0 }, to: { x: 12_500, y: 0 } };
const touch = (a: number, b: number): Contact => ({ a, b, on_a: "right", on_b: "left", manner: { is: "point" }, gap });
const told: Input = { kind: "answered", asked: 0, measured: { is: "contacts", contacts: [touch(7, 8), touch(8, 9)] } };
const named = (state: ContactsState) => String(state.contacts?.length ?? "none");
const follow = (inputs: Input[]) => trail(contacts, named, table, inputs);
const ringed = (state: ContactsState) => contacts.marks?.(state, table).flatMap((mark) => (mark.is === "ring" ? [mark.figure] : []));

describe("the contact ledger", () => {
  it("asks when it is taken and when the table changes, but not on the shelf", () => {
    expect(follow([{ kind: "changed" }, { kind: "taken" }, told, { kind: "changed" }, { kind: "put" }, { kind: "changed" }]).path).toBe(
      "none | none:ask | 2 | 2:ask | none | none",
    );
  });

  it("marks every contact and rings the pair of the row that is pointed at", () => {
    const { state } = follow([{ kind: "taken" }, told, { kind: "show", row: 1 }]);
    expect(ringed(state)).toEqual([8, 9]);
    expect(contacts.marks?.(state, table).filter((mark) => mark.is === "witness")).toHaveLength(2);
  });

  it("rings whoever touches the figure under the pointer", () => {
    const { state } = follow([{ kind: "taken" }, told, { kind: "move", spot: spot(25_000, 0, 8), held }]);
    expect(ringed(state)).toEqual([7, 8, 9]);
  });
});
