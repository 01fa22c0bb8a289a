import { expect, it } from "vitest";
import { waiversOf } from "../battle/waiving";
import { partsOf } from "./odds";

const name = (id: number) => (id === 12 ? "Wyn" : "Vic");

it("orders what may come of it, the likeliest first, in words", () => {
  const falls = { figure: 12, words: "falls" };
  const pushed = { figure: 11, words: "is pushed" };
  const odds = { each: [], together: [[[], 0.2], [[falls, pushed], 0.3]] as never, choice: 0.5, barred: 0, error: 0 };
  expect(partsOf(odds, name)).toEqual([
    { words: "a choice decides", share: 0.5, look: "choice" },
    { words: "Wyn falls, Vic is pushed", share: 0.3, look: "first" },
    { words: "nothing happens", share: 0.2, look: "nothing" },
  ]);
});

it("says nothing while everything hangs on a choice, or nothing on the dice", () => {
  expect(partsOf({ each: [], together: [[[], 1]] as never, choice: 0, barred: 0, error: 0 }, name)).toEqual([]);
  expect(partsOf({ each: [], together: [], choice: 1, barred: 0, error: 0 }, name)).toEqual([]);
});

it("waives all that forbids, or nothing when one rule is firm", () => {
  const refusal = { rule: "FAR", words: "it is far", answer: 0, tells: "", measured: null, figures: [], terrain: null, place: null, code: "", waivable: true };
  expect(waiversOf([refusal, { ...refusal, words: "again" }])).toEqual([{ rule: "FAR", answer: 0 }]);
  expect(waiversOf([refusal, { ...refusal, rule: "FIRM", waivable: false }])).toBeNull();
  expect(waiversOf([])).toBeNull();
});
