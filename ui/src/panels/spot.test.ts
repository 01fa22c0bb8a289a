import { expect, it } from "vitest";
import type { Prospect, Question } from "../backend/bindings";
import { itemsOf, pinnable } from "./spot";

const at = { x: 1000, y: 2000 };
const refusal = { rule: "FAR", words: "it is far", answer: null, measured: null, figures: [], place: null, code: "", waivable: true };

function offer(words: string, more: Partial<Prospect> = {}): Prospect {
  return { words, action: {}, answers: [], fields: [], refusals: [], notes: [], asks: [], told: [], tool: "", ...more };
}

function asking(question: Question): Pick<Prospect, "asks"> {
  return { asks: [{ seat: 0, words: "put it", answer: 0, sealed: false, question }] };
}

it("puts what is forbidden after the rest, each rule named once", () => {
  const items = itemsOf([offer("Shoot", { refusals: [refusal, refusal] }), offer("Move")], [], { figures: [1], at, group: [1] });
  expect(items.map((item) => [item.words, "rules" in item ? item.rules : null])).toEqual([
    ["Move", ""],
    ["Shoot", "FAR"],
    ["Measure from here", null],
    ["What it sees", null],
    ["Where it can go", null],
  ]);
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
  expect(note).toMatchObject({ rules: "" });
});

it("offers the group only when others are in it", () => {
  const words = (group: number[]) => itemsOf([], [], { figures: [1], at, group }).map((item) => item.words);
  expect(words([1])).not.toContain("Choose its group of 3");
  expect(words([1, 2, 3])).toContain("Choose its group of 3");
});
