import { expect, it } from "vitest";
import type { Prospect, Question } from "../backend/bindings";
import { itemsOf, pinnable } from "./spot";

const at = { x: 1000, y: 2000 };
const refusal = { rule: "FAR", words: "it is far", answer: null, tells: "", measured: null, figures: [], terrain: null, place: null, code: "", waivable: true };

function offer(words: string, more: Partial<Prospect> = {}): Prospect {
  return { words, action: {}, answers: [], fields: [], refusals: [], notes: [], asks: [], told: [], tool: "", sure: "", near: false, ...more };
}

function asking(question: Question): Pick<Prospect, "asks"> {
  return { asks: [{ seat: 0, words: "put it", answer: 0, sealed: false, question }] };
}

it("folds what is forbidden into one line after the rest", () => {
  const items = itemsOf([offer("Shoot", { refusals: [refusal, refusal] }), offer("Move")], [], { figures: [1], at, group: [1] });
  expect(items.map((item) => [item.words, "within" in item ? item.within.map((one) => one.words) : null])).toEqual([
    ["Move", null],
    ["Not now (1)", ["Shoot"]],
    ["Measure from here", null],
    ["What it sees", null],
    ["Where it can go", null],
  ]);
});

it("puts what the chosen one can do to what was clicked first, once, and corrections last", () => {
  const shoot = offer("Shoot Ant 4", { action: { shoot: 4 } as never });
  const search = offer("Search the box", { action: { search: 1 } as never });
  const there = offer("Search the box with Pat", { action: { search: 1 } as never });
  const correct = offer("Move Ant 4 by hand", { action: { place: 4 } as never, tool: "correct", refusals: [refusal] });
  const items = itemsOf([offer("Turn", { action: { turn: 4 } as never }), correct], [there], { figures: [4], at, group: [], onto: [shoot, search, offer("Strike", { action: { strike: 4 } as never, refusals: [refusal] })], other: "Ant 4" });
  expect(items.map((item) => item.words)).toEqual(["Shoot Ant 4", "Search the box", "Not now (1)", "Select Ant 4", "Measure from here", "What it sees", "Where it can go", "Correct the table…"]);
  expect(items.map((item) => item.is === "offer" && item.onto)).toEqual([true, true, false, false, false, false, false, false]);
  expect(items.at(-1)).toMatchObject({ is: "correct", within: [{ words: "Move Ant 4 by hand" }] });
});

it("answers with the place that was pointed at, but only where nobody is", () => {
  const base = { shape: "round", diameter: 25_000 } as const;
  const place = offer("Lay a marker", asking({ is: "placement", base, region: [] } as Question));
  const [here] = itemsOf([place], [], { figures: [], at, group: [] });
  expect(here).toMatchObject({ words: "Lay a marker here", here: { placement: { ...at, facing: 0 } } });
  const [copy] = itemsOf([place], [], { figures: [1], at, group: [] });
  expect(copy).toMatchObject({ words: "Lay a marker", here: null });
});

it("puts what lies there first, and lets it be moved to some other place", () => {
  const base = { shape: "round", diameter: 25_000 } as const;
  const placing = asking({ is: "placement", base, region: [] } as Question);
  const items = itemsOf([offer("Lay a marker", placing)], [offer("Move Field", placing)], { figures: [], at, group: [] });
  expect(items.slice(0, 2)).toMatchObject([
    { words: "Move Field", here: null },
    { words: "Lay a marker here" },
  ]);
});

it("keeps to what a tool is about", () => {
  const placing = asking({ is: "spot", template: null, region: [] } as unknown as Question);
  const offers = [offer("End turn"), offer("Lay a marker", { ...placing, tool: "pin" })];
  const there = [offer("Move Field"), offer("Take Flag away", { tool: "pin" })];
  expect(pinnable(offers, there, at, "pin").map(({ words }) => words)).toEqual(["Take Flag away", "Lay a marker here"]);
});

it("does not call a form forbidden before it is filled in", () => {
  const field = { path: ["note"], title: "Note", entry: { is: "text", most: 10 } } as const;
  const [note] = itemsOf([offer("Write a note", { refusals: [refusal], fields: [{ ...field, path: ["note"] }] })], [], { figures: [], at, group: [] });
  expect(note).toMatchObject({ is: "offer", words: "Write a note" });
});

it("offers the group only when others are in it", () => {
  const words = (group: number[]) => itemsOf([], [], { figures: [1], at, group }).map((item) => item.words);
  expect(words([1])).not.toContain("Choose its group of 3");
  expect(words([1, 2, 3])).toContain("Choose its group of 3");
});
