import { describe, expect, test } from "vitest";
import { DEFAULTS, readChoices } from "./choices";

describe("what was chosen about the window", () => {
  test("is read as it was written", () => {
    const chosen = { ...DEFAULTS, theme: "dark", scale: 130, palette: "strong", folded: ["log"], side: 400, tape: "cm", hand: { handspan: 162_000 }, toured: true } as const;
    expect(readChoices(chosen)).toEqual(chosen);
  });

  test("is as at first where nothing was kept", () => {
    expect(readChoices({})).toEqual(DEFAULTS);
  });

  test("keeps what makes sense and drops the rest", () => {
    const odd = { theme: "pink", scale: 900, decimals: 2, side: 12, folded: ["log", 3], opposite: "yes" };
    expect(readChoices(odd)).toEqual({ ...DEFAULTS, decimals: 2, folded: ["log"] });
  });
});
