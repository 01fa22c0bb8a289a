import { expect, test } from "vitest";
import { rulesWith } from "./rules";

const push = { rule: "TOY-1", title: "Pushing", words: "It goes back 2 inches.", reading: "Away from the attacker." };
const bare = { rule: "TOY-12", title: "Falling", words: "", reading: null };

test("a rule is found by its id, its title, its words and its reading", () => {
  const found = (sought: string) => rulesWith([push, bare], sought).map(({ rule }) => rule);
  expect(found("")).toEqual(["TOY-1", "TOY-12"]);
  expect(found("toy-1")).toEqual(["TOY-1", "TOY-12"]);
  expect(found("toy-12")).toEqual(["TOY-12"]);
  expect(found(" FALL ")).toEqual(["TOY-12"]);
  expect(found("inches back")).toEqual(["TOY-1"]);
  expect(found("attacker")).toEqual(["TOY-1"]);
  expect(found("pushing falling")).toEqual([]);
});
