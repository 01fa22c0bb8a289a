import { describe, expect, it } from "vitest";
import { whenWords } from "./when";

const now = new Date(2026, 10, 16, 12, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1000;

describe("when a battle was played", () => {
  it("is told by day and hour while it is near, by date when it is far", () => {
    expect(whenWords(at(2026, 10, 16, 9, 5), now)).toBe("today, 9:05");
    expect(whenWords(at(2026, 10, 15, 22, 41), now)).toBe("yesterday, 22:41");
    expect(whenWords(at(2026, 10, 9, 8, 0), now)).toBe("9 November");
    expect(whenWords(at(2025, 11, 31, 8, 0), now)).toBe("31 December 2025");
  });
});
