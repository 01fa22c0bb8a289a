import { describe, expect, test } from "vitest";
import { meant, parseOrders } from "./orders";

const orders = (text: string) => {
  const parsed = parseOrders(text);
  return parsed.is === "orders" ? parsed.orders : parsed.words;
};

describe("typed orders", () => {
  test("go on for whoever was named last", () => {
    expect(orders("3 fwd 4, wheel L 20")).toEqual([
      { is: "go", who: "3", way: "fwd", units: 4 },
      { is: "wheel", who: "3", side: "left", degrees: 20 },
    ]);
  });

  test("are for the chosen figure when nobody is named", () => {
    expect(orders("back 1.5")).toEqual([{ is: "go", who: null, way: "back", units: 1.5 }]);
  });

  test.each([
    ["5 turn 90", { is: "turn", who: "5", degrees: 90 }],
    ["turn left 45", { is: "turn", who: null, degrees: -45 }],
    ["turn L 45", { is: "turn", who: null, degrees: -45 }],
    ["TURN -30°", { is: "turn", who: null, degrees: -30 }],
    ["wheel right 15", { is: "wheel", who: null, side: "right", degrees: 15 }],
    ["right 2in", { is: "go", who: null, way: "right", units: 2, sign: "in" }],
    ["fwd 1.5cm", { is: "go", who: null, way: "fwd", units: 1.5, sign: "cm" }],
    ["fwd -2", { is: "go", who: null, way: "fwd", units: -2 }],
    ["Left flank fwd 4", { is: "go", who: "Left flank", way: "fwd", units: 4 }],
    ["goto Captain Ode", { is: "goto", name: "Captain Ode" }],
    ["find wood", { is: "find", name: "wood" }],
  ])("%s", (text, order) => {
    expect(orders(text)).toEqual([order]);
  });

  test.each([
    ["", /Type what to do/],
    [" , ", /Type what to do/],
    ["3", /does not say what to do/],
    ["3 jump 4", /does not say what to do/],
    ["3 fwd", /needs a number/],
    ["3 fwd far", /"far" is no number/],
    ["3 turn 20in", /"20in" is no number/],
    ["3 fwd 2 in", /What is "in"/],
    ["3 fwd 4 5", /What is "5"/],
    ["wheel 20", /left or right/],
    ["wheel L", /needs a number/],
    ["goto", /needs a name/],
    ["3 fwd 4, hop", /does not say what to do/],
  ])("%j is answered with a sentence", (text, sentence) => {
    expect(orders(text)).toMatch(sentence);
  });
});

describe("who is meant", () => {
  const all = [
    { id: 1, name: "Brann" },
    { id: 2, name: "Brannoch" },
    { id: 12, name: "Old Edda" },
  ];
  const ids = (who: string) => meant(who, all).map((one) => one.id);
  test("by number, by whole name, by its beginning, by any part", () => {
    expect(ids("2")).toEqual([2]);
    expect(ids("brann")).toEqual([1]);
    expect(ids("bran")).toEqual([1, 2]);
    expect(ids("edda")).toEqual([12]);
    expect(ids("nobody")).toEqual([]);
  });
});
