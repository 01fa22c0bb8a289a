import { expect, it } from "vitest";
import type { Odds } from "../backend/bindings";
import { waiversOf } from "../battle/waiving";
import { fatesOf, of36, partsOf } from "./odds";

const name = (id: number) => (id === 12 ? "Wyn" : "Vic");
const odds = (together: Odds["together"], choice = 0): Odds => ({ each: [], together, choice, barred: 0, error: 0 });

it("orders what may come of it from good to bad for whoever acts, the likelier first", () => {
  const falls = { figure: 12, words: "falls" };
  const pushed = { figure: 11, words: "is pushed" };
  const ends = { figure: 11, words: "'s turn ends" };
  expect(partsOf(odds([[[], 0.3, "neutral"], [[pushed], 0.2, "good"], [[ends], 0.15, "bad"], [[falls, pushed], 0.1, "good"]], 0.25), name)).toEqual([
    { words: "Vic is pushed", share: 0.2, look: "good", isNext: false },
    { words: "Wyn falls, Vic is pushed", share: 0.1, look: "good", isNext: true },
    { words: "nothing happens", share: 0.3, look: "neutral", isNext: false },
    { words: "Vic's turn ends", share: 0.15, look: "bad", isNext: false },
    { words: "a choice decides", share: 0.25, look: "choice", isNext: false },
  ]);
});

it("says nothing while everything hangs on a choice, or nothing on the dice", () => {
  expect(partsOf(odds([[[], 1, "neutral"]]), name)).toEqual([]);
  expect(partsOf(odds([], 1), name)).toEqual([]);
});

it("tells of each figure where several are at stake", () => {
  const each: Odds["each"] = [[{ figure: 12, words: "falls" }, 0.1], [{ figure: 12, words: "is stunned" }, 0.4], [{ figure: 11, words: "'s turn ends" }, 0.2]];
  const both: Odds["together"] = [[[{ figure: 12, words: "falls" }, { figure: 11, words: "'s turn ends" }], 0.1, "bad"]];
  expect(fatesOf({ ...odds(both), each }, name)).toEqual([
    { name: "Wyn", outcomes: [{ words: "is stunned", share: 0.4 }, { words: "falls", share: 0.1 }] },
    { name: "Vic", outcomes: [{ words: "turn ends", share: 0.2 }] },
  ]);
  expect(fatesOf({ ...odds(both), each: each.slice(0, 2) }, name)).toEqual([]);
  expect(fatesOf({ ...odds([[[], 1, "neutral"]]), each }, name)).toEqual([]);
});

it("counts falls of two dice where all parts are whole ones", () => {
  expect(of36([{ share: 10 / 36 }, { share: 26 / 36 }])?.(10 / 36)).toBe(10);
  expect(of36([{ share: 0.3 }, { share: 0.7 }])).toBeNull();
});

it("waives all that forbids, or nothing when one rule is firm", () => {
  const refusal = { rule: "FAR", words: "it is far", answer: 0, tells: "", measured: null, figures: [], terrain: null, place: null, code: "", waivable: true };
  expect(waiversOf([refusal, { ...refusal, words: "again" }])).toEqual([{ rule: "FAR", answer: 0 }]);
  expect(waiversOf([refusal, { ...refusal, rule: "FIRM", waivable: false }])).toBeNull();
  expect(waiversOf([])).toBeNull();
});
