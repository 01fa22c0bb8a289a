import { describe, expect, it } from "vitest";
import type { LayoutSheet, TableSheet } from "../backend/bindings";
import { words } from "../words";
import { bySides } from "./order";

const layout = (title: string) => ({ key: title, title }) as LayoutSheet;
const table = (sides: number, figures = 1) =>
  ({ sides: Array.from({ length: sides }, (_, side) => ({ side: side + 1 })), figures: Array.from({ length: figures }), terrain: [], markers: [] }) as unknown as TableSheet;

describe("the order of tables", () => {
  it("is by how many sides they are for, then by how much stands there, then by title", () => {
    const layouts = ["Crossroads", "Kerb", "Broken", "Pavement", "Back yard", "Also broken", "A fountain"].map(layout);
    const tables = [table(4), table(3), null, table(2), table(2), null, table(2, 5)];
    expect(bySides(layouts, tables).map(({ title }) => title)).toEqual(["Back yard", "Pavement", "A fountain", "Kerb", "Crossroads", "Also broken", "Broken"]);
  });
});

describe("what a table holds", () => {
  it("is told without what there is none of", () => {
    expect(words.start.holds({ players: 2, program: 0, figures: 30, pieces: 0 })).toBe("2 players, 30 figures");
    expect(words.start.holds({ players: 1, program: 1, figures: 1, pieces: 9 })).toBe("1 player and the program, 1 figure, 9 pieces of terrain");
    expect(words.start.holds({ players: 0, program: 0, figures: 0, pieces: 1 })).toBe("1 piece of terrain");
  });
});
