import { expect, test } from "vitest";
import { questionWords } from "./questions";

test("no key withdraws what cannot be withdrawn", () => {
  const { hints, kept } = questionWords;
  for (const hint of Object.values(hints)) {
    expect(hint.keys.flat().join(" ")).toContain("withdraw");
    expect(kept(hint).keys.flat().join(" ")).not.toContain("withdraw");
  }
  expect(hints.path && kept(hints.path).keys.at(-1)).toEqual(["Esc", "clear"]);
});
