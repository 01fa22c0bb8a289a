import { describe, expect, it } from "vitest";
import type { Answer, HouseLine, OptionEntry } from "../backend/bindings";
import { byOption, chosenNumber, chosenWord, isIn, keyOf, numberText, readNumber, toggled } from "./house";

const line = (option: string, side: number | null) => ({ rule: { option: { option }, side } }) as unknown as HouseLine;
const number = (least: number, most: number, decimals: number) => ({ is: "number", least, most, unit: "cm", decimals, named: [] }) as Extract<OptionEntry, { is: "number" }>;

describe("house rules", () => {
  it("stand by option, one line for each side where each has its own", () => {
    const options = byOption([line("turns", null), line("coins", 1), line("coins", 2)]);
    expect(options.map(({ word, lines }) => [word, lines.length])).toEqual([["turns", 1], ["coins", 2]]);
    expect([keyOf("turns", null), keyOf("coins", 2)]).toEqual(["turns", "coins-2"]);
  });

  it("take numbers within their bounds, with the point where the option has it", () => {
    expect([readNumber("3", number(1, 12, 0)), readNumber(" 12 ", number(1, 12, 0))]).toEqual([3, 12]);
    expect(["0", "13", "1.5", "x", ""].map((text) => readNumber(text, number(1, 12, 0)))).toEqual([null, null, null, null, null]);
    expect([readNumber("2.5", number(0, 50, 1)), readNumber("2,5", number(0, 50, 1)), readNumber("2.55", number(0, 50, 1))]).toEqual([25, 25, null]);
    expect([numberText(25, number(0, 50, 1)), numberText(6, number(0, 50, 0))]).toEqual(["2.5", "6"]);
  });

  it("take one of several in and put it out again", () => {
    const chosen: Answer[] = [{ option: "yes" }, { option: "no" }];
    expect([isIn(chosen, 0), isIn(chosen, 1), isIn(chosen, 2)]).toEqual([true, false, false]);
    expect(toggled(chosen, 1)).toEqual([{ option: "yes" }, { option: "yes" }]);
    expect(toggled(chosen, 0)).toEqual([{ option: "no" }, { option: "no" }]);
    expect([chosenWord([{ option: "roll" }]), chosenNumber([{ number: 4 }])]).toEqual(["roll", 4]);
  });
});
