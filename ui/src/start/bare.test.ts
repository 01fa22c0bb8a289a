import { describe, expect, it } from "vitest";
import { UNITS } from "../backend/bindings";
import { bareLayout, sizeOf } from "./bare";

const [inch, cm = inch] = UNITS;

describe("a bare table", () => {
  const table = { title: "Mine", unit: inch, mat: "snow", width: "48", depth: "36.5", sides: ["Blue", "Red"] } as const;

  it("is a layout in whole micrometres", () => {
    expect(JSON.parse(bareLayout(table) ?? "")).toMatchObject({ title: "Mine", mat: "snow", width: 1_219_200, depth: 927_100 });
    expect(JSON.parse(bareLayout({ ...table, unit: cm, width: "120", depth: "90" }) ?? "")).toMatchObject({ width: 1_200_000, depth: 900_000 });
  });

  it("is none with a size that no table has", () => {
    for (const width of ["", " ", "wide", "0", "-4", "0.5", "394", "Infinity"]) expect(bareLayout({ ...table, width })).toBeNull();
    expect(sizeOf("393,7", inch)).toBe(9_999_980);
  });
});
