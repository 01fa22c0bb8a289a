import { expect, it } from "vitest";
import type { LogLine } from "../backend/bindings";
import { hasBriefing, isFresh } from "./fresh";

const line = (more: Partial<LogLine>) => ({ entry: 1, by: "player", ...more }) as LogLine;

it("is fresh until somebody has done something", () => {
  expect(isFresh({ attempt: null, log: [] })).toBe(true);
  expect(isFresh({ attempt: null, log: [line({ entry: null }), line({ by: "rules" })] })).toBe(true);
  expect(isFresh({ attempt: null, log: [line({ entry: null }), line({})] })).toBe(false);
  expect(isFresh({ attempt: null, log: [line({ by: { program: { reason: "nearest" } } })] })).toBe(false);
});

it("has a briefing where the layout or the game says something", () => {
  expect(hasBriefing({ briefing: { story: [], lines: [] } })).toBe(false);
  expect(hasBriefing({ briefing: { story: ["A warm day."], lines: [] } })).toBe(true);
  expect(hasBriefing({ briefing: { story: [], lines: [{ head: "The aim", words: "Win." }] } })).toBe(true);
});
