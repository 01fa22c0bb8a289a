import { expect, test } from "vitest";
import type { Typed } from "./hint";
import { questionWords } from "./questions";

test("a roll tells the keys that do something there, and no others", () => {
  const told = (byProgram: boolean, typed: Typed, faces = 6) => questionWords.dice(byProgram, typed, faces).keys.map((pair) => pair.join(" ").trim());
  expect(told(true, "none")).toEqual(["Space", "Enter roll", "Digits your own dice", "Esc withdraw"]);
  expect(told(false, "none"), "the program rolls nothing here").toEqual(["Esc withdraw"]);
  expect(told(true, "some")).toEqual(["Backspace delete the last die", "Esc clear, withdraw"]);
  expect(told(true, "some", 20)).toContain("Enter next die");
  expect(told(true, "all")).toContain("Enter enter the dice");
});

test("no key withdraws what cannot be withdrawn", () => {
  const { hints, kept } = questionWords;
  for (const hint of Object.values(hints)) {
    expect(hint.keys.flat().join(" ")).toContain("withdraw");
    expect(kept(hint).keys.flat().join(" ")).not.toContain("withdraw");
  }
  expect(hints.path && kept(hints.path).keys.at(-1)).toEqual(["Esc", "clear"]);
});
