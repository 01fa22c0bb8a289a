import { expect, it } from "vitest";
import type { AttemptView, View } from "../backend/bindings";
import { hasWork, waitsForPeople } from "./work";

type Looked = Parameters<typeof hasWork>[0];

function view(more: Partial<Looked>): Looked {
  return { attempt: null, run_by_program: [2], victory: null, opening: false, clock: { turn: 1, phase: "", side: 2 }, ...more };
}
const waiting = (...seats: number[]): View["attempt"] => ({ waits_for: seats }) as AttemptView;

it("works in its own turn and in nobody's, not in another's", () => {
  expect(hasWork(view({}))).toBe(true);
  expect(hasWork(view({ clock: { turn: 1, phase: "", side: null } }))).toBe(true);
  expect(hasWork(view({ clock: { turn: 1, phase: "", side: 1 } }))).toBe(false);
  expect(hasWork(view({ run_by_program: [] }))).toBe(false);
  expect(hasWork(view({ opening: true, clock: { turn: 0, phase: "setup", side: null } }))).toBe(false);
  expect(hasWork(view({ victory: { sides: [1], words: "won" } }))).toBe(false);
});

it("answers what it is asked, and waits where only people are", () => {
  expect(hasWork(view({ attempt: waiting(1, 2), clock: { turn: 1, phase: "", side: 1 } }))).toBe(true);
  expect(hasWork(view({ attempt: waiting(1) }))).toBe(false);
  expect(waitsForPeople(view({ attempt: waiting(0) }))).toBe(true);
  expect(waitsForPeople(view({}))).toBe(false);
});
