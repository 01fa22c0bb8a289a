import { describe, expect, it } from "vitest";
import { ruler, type RulerState } from "./ruler";
import { template, type TemplateState } from "./template";
import { lyingAt } from "./lying";

const screen = ({ x, y }: { x: number; y: number }) => ({ x, y });
const laid = (id: number, ...points: [number, number][]) => ({ id, mode: "edge" as const, answers: [], ends: points.map(([x, y]) => ({ at: { x, y }, figure: null })) });
const square = (half: number) => [[-half, -half], [half, -half], [half, half], [-half, half]].map(([x = 0, y = 0]) => ({ x, y }));
const ruling: RulerState = { ...ruler.start, pinned: [laid(3, [0, 0], [100, 0], [100, 80])], left: laid(4, [50, -50], [50, 50]) };
const ringed: TemplateState = {
  ...template.start,
  laid: [{ id: 1, template: { shape: "ring", inner: 20, outer: 90 }, at: { x: 0, y: 0, facing: 0 }, holds: null, under: { covered: [], outline: [square(90), square(20)] } }],
};
const at = (x: number, y: number, rulers = ruling) => lyingAt({ x, y }, rulers, ringed, screen);

describe("what lies under the pointer", () => {
  it("is the ruler on any of its legs, the later one where two cross", () => {
    expect(at(104, 60)).toEqual({ tool: "ruler", id: 3 });
    expect(at(50, 3)).toEqual({ tool: "ruler", id: 4 });
  });

  it("is the template between rim and hole, and nothing in the hole or beyond", () => {
    expect(at(-60, 40)).toEqual({ tool: "template", id: 1 });
    expect(at(-10, 15, ruler.start)).toBeNull();
    expect(at(-95, 0)).toBeNull();
  });

  it("is never the ruler that is still in the hand", () => {
    const now: RulerState["now"] = { kind: "laying", hand: "dragging", id: 9, fixed: [{ at: { x: 300, y: 0 }, figure: null }], tip: { at: { x: 400, y: 0 }, figure: null }, answers: [], from: { at: { x: 300, y: 0 }, screen: { x: 300, y: 0 }, figure: null } };
    expect(at(350, 0, { ...ruling, now })).toBeNull();
  });
});
