import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LogLine, View } from "../backend/bindings";
import { Results } from "./results.svelte";

const START = { seat: 0, revision: 1, title: "Picnic", trying: null, log: [], log_length: 0, figures: [], terrain: [], markers: [], board: { notes: [], sides: [], figures: [] }, clock: { turn: 1, phase: "", side: 1 }, victory: null, attempt: null } as unknown as View;
const line = (number: number, words: string, by: LogLine["by"] = "player"): LogLine => ({ line: number, entry: number, seat: 1, by, title: "", told: [{ words }], fallen: [], waived: [], seals: [], undone: false });
const after = (lines: LogLine[]): View => ({ ...START, revision: 1 + lines.length, log: lines, log_length: lines.length });
const PROGRAM = { program: { reason: "It is hungry." } };

let results: Results;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { setTimeout });
  results = new Results();
  results.follow(START);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const now = () => results.now?.sentences[0] ?? null;

it("shows what came of the last change, until it is read or its time is over", () => {
  expect(now(), "a table that is opened tells nothing").toBeNull();
  results.follow(after([line(1, "a miss")]));
  expect(now()).toBe("a miss");
  results.expire();
  vi.advanceTimersByTime(3000);
  expect(now()).toBe("a miss");
  vi.advanceTimersByTime(1000);
  expect(now()).toBeNull();
  results.follow(after([line(1, "a miss"), line(2, "a hit")]));
  results.read();
  expect(now()).toBeNull();
});

it("leaves to others what is told step by step, and forgets what was on another table", () => {
  expect(results.follow(after([line(1, "a miss")]), true)?.sentences).toEqual(["a miss"]);
  expect(now()).toBeNull();
  results.follow(after([line(1, "a miss"), line(2, "a hit")]));
  results.follow({ ...START, title: "Route 9" });
  expect(now()).toBeNull();
});

it("goes back through the steps of the program, and on", () => {
  const lines = ["one", "two", "three"].map((words, index) => line(index + 1, words, PROGRAM));
  for (const count of [1, 2, 3]) results.follow(after(lines.slice(0, count)));
  expect([now(), results.place]).toEqual(["three", { step: 3, of: 3 }]);
  results.back();
  results.back();
  results.back();
  expect(now()).toBe("one");
  expect([results.on(), now()]).toEqual([true, "two"]);
  expect([results.on(), results.on(), now()]).toEqual([true, false, "three"]);
  // What a hand does then is none of the program's steps.
  results.follow(after([...lines, line(4, "a miss")]));
  expect([now(), results.place]).toEqual(["a miss", { step: 1, of: 1 }]);
});
