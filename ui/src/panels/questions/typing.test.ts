import { describe, expect, it } from "vitest";
import { howFar, typed, UNTYPED, type Typing } from "./typing";

function type(keys: string[], count: number, faces: number): Typing | "give" {
  let now: Typing | "give" = UNTYPED;
  for (const key of keys) if (now !== "give") now = typed(now, key, count, faces) ?? now;
  return now;
}

describe("typing dice", () => {
  it("takes a digit for each small die, and Enter when all are there", () => {
    expect(type(["2", "6"], 2, 6)).toEqual({ dice: [2, 6], text: "", wrong: null });
    expect(type(["2", "6", "Enter"], 2, 6)).toBe("give");
    expect(type(["2", "Enter"], 2, 6)).toEqual({ dice: [2], text: "", wrong: null });
  });
  it("says what is on no such die and keeps the others", () => {
    expect(type(["2", "7"], 2, 6)).toEqual({ dice: [2], text: "", wrong: "7" });
    expect(type(["0"], 1, 6)).toMatchObject({ wrong: "0" });
    expect(type(["2", "7", "5"], 2, 6)).toEqual({ dice: [2, 5], text: "", wrong: null });
  });
  it("takes Enter between dice of ten faces and more", () => {
    expect(type(["1", "7", "Enter", "4", "Enter"], 2, 20)).toEqual({ dice: [17, 4], text: "", wrong: null });
    expect(type(["1", "7", "Enter", "4", "Enter", "Enter"], 2, 20)).toBe("give");
    expect(type(["2", "1", "Enter"], 1, 20)).toMatchObject({ dice: [], wrong: "21" });
  });
  it("takes the last die back, digit by digit", () => {
    expect(type(["2", "3", "Backspace"], 2, 6)).toMatchObject({ dice: [2] });
    expect(type(["1", "7", "Backspace"], 1, 20)).toMatchObject({ dice: [], text: "1" });
  });
  it("keeps Enter from any button as soon as something is typed, be it on no such die", () => {
    for (const keys of [["2"], ["7"]]) {
      const now = type(keys, 2, 6) as Typing;
      expect(typed(now, "Enter", 2, 6)).toBe(now);
    }
    expect([howFar(UNTYPED, 2), ...[["7"], ["2"], ["2", "6"]].map((keys) => howFar(type(keys, 2, 6) as Typing, 2))]).toEqual(["none", "some", "some", "all"]);
    expect(howFar(type(["1"], 1, 20) as Typing, 1)).toBe("some");
  });
  it("clears all with Esc, and takes off what is on no such die first", () => {
    expect(type(["2", "6", "Escape"], 2, 6)).toEqual(UNTYPED);
    expect(typed(UNTYPED, "Escape", 2, 6)).toBeNull();
    expect(type(["2", "7", "Backspace"], 2, 6)).toEqual({ dice: [2], text: "", wrong: null });
  });
  it("leaves other keys to others", () => {
    expect(typed(UNTYPED, "v", 1, 6)).toBeNull();
    expect(typed(UNTYPED, "Enter", 1, 6)).toBeNull();
  });
});
