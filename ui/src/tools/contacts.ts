import type { Contact } from "../backend/bindings";
import type { Mark } from "../drawing/mark";
import { words } from "../words";
import { go, type Tool } from "./tool";

export interface ContactsState {
  inHand: boolean;
  /** `null` until the table has answered. */
  contacts: Contact[] | null;
  /** The row that is pointed at. */
  row: number | null;
  /** The figure under the pointer: its contacts stand out. */
  over: number | null;
}

/** Who touches whom, and where. */
export const contacts: Tool<ContactsState> = {
  start: { inHand: false, contacts: null, row: null, over: null },
  follows: true,
  step(state, input) {
    switch (input.kind) {
      case "taken":
        return go({ ...contacts.start, inHand: true }, { kind: "ask", asked: 0, query: { ask: "contacts" } });
      case "put":
        return go(contacts.start);
      case "changed":
        return state.inHand ? go({ ...state, row: null }, { kind: "ask", asked: 0, query: { ask: "contacts" } }) : go(state);
      case "answered":
        return go(state.inHand && input.measured?.is === "contacts" ? { ...state, contacts: input.measured.contacts } : state);
      case "move":
        return go(state.over === input.spot.figure ? state : { ...state, over: input.spot.figure });
      case "show":
        return go({ ...state, row: input.row });
      case "down":
        return go(state, { kind: "choose", figures: input.spot.figure === null ? [] : [input.spot.figure] });
      case "cancel":
        return go({ ...state, row: null }, { kind: "choose", figures: [] });
      default:
        return go(state);
    }
  },
  hint: (state) => words.measuring.hints.contacts(state.contacts?.length ?? 0),
  cursor: (_, over) => (over === null ? "default" : "pointer"),
  marks(state, around) {
    const all = state.contacts ?? [];
    const told = toldOf(state, around.chosen);
    const witnesses = all.map(({ gap }): Mark => ({ is: "witness", at: gap.from, look: "plain" }));
    const figures = [...new Set(told.flatMap(({ a, b }) => [a, b]))];
    return [...witnesses, ...figures.map((figure): Mark => ({ is: "ring", figure, look: "contact" }))];
  },
};

/** The contacts that stand out: of the row, else of the figure under the pointer, else of those chosen. */
function toldOf({ contacts: all, row, over }: ContactsState, chosen: readonly number[]): Contact[] {
  if (!all) return [];
  if (row !== null) return all.slice(row, row + 1);
  const whose = over !== null ? [over] : chosen;
  return all.filter(({ a, b }) => whose.includes(a) || whose.includes(b));
}
