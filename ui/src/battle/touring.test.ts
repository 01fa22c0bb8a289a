import { expect, it } from "vitest";
import type { View } from "../backend/bindings";
import { hindrance, NONE, nextStep, ticked } from "./touring";

const view = (more: Partial<View>) =>
  ({ title: "A", log_length: 1, log: [{ by: "player" }], figures: [{ id: 1, placement: { x: 0, y: 0, facing: 0 } }], redo: null, undo: null, victory: null, attempt: null, clock: { turn: 1, phase: "", side: 1 }, run_by_program: [2], ...more }) as unknown as View;
const idle = { chosen: 0, rulers: 0 };

it("ticks what was done and keeps it", () => {
  const chosen = ticked(NONE, null, view({}), { chosen: 1, rulers: 0 });
  expect(chosen).toEqual({ ...NONE, choose: true });
  expect(ticked(chosen, view({}), view({}), idle).choose).toBe(true);
  expect(ticked(NONE, null, view({}), { chosen: 0, rulers: 1 }).measure).toBe(true);
  expect(ticked(NONE, null, view({ redo: "Move Ann" }), idle).undo).toBe(true);
});

it("ticks a move of a hand here alone", () => {
  const figures = [{ id: 1, placement: { x: 9, y: 0, facing: 0 } }] as View["figures"];
  expect(ticked(NONE, view({}), view({ figures, log_length: 2 }), idle).move).toBe(true);
  expect(ticked(NONE, view({}), view({ log_length: 2 }), idle).move).toBe(false);
  expect(ticked(NONE, view({}), view({ figures, log_length: 2, log: [{ by: "rules" }] as View["log"] }), idle).move).toBe(false);
  expect(ticked(NONE, view({ title: "B" }), view({ figures, log_length: 2 }), idle).move).toBe(false);
});

it("says what stands in the way of a step", () => {
  expect(hindrance("move", view({}))).toBe(null);
  expect(hindrance("move", view({ clock: { turn: 1, phase: "", side: 2 } }))).toBe("program");
  expect(hindrance("move", view({ attempt: {} as View["attempt"] }))).toBe("asked");
  expect(hindrance("move", view({ victory: { sides: [], words: "" } }))).toBe("over");
  expect(hindrance("undo", view({}))).toBe("nothing");
  expect(hindrance("undo", view({ undo: { words: "Move", agreement: null } }))).toBe(null);
  expect(hindrance("measure", view({ victory: { sides: [], words: "" } }))).toBe(null);
});

it("goes on with what is neither done nor passed over", () => {
  expect(nextStep(NONE, [])).toBe("choose");
  expect(nextStep({ ...NONE, choose: true }, ["move"])).toBe("measure");
  expect(nextStep({ choose: true, move: true, measure: true, undo: true, turn: false }, ["turn"])).toBe(null);
});
