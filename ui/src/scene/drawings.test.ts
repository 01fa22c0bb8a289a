import { expect, test } from "vitest";
import figures from "../../../art/figures.json";
import terrain from "../../../art/terrain.json";
import { drawingOf, markerDrawing, matOf, signs, terrainDrawing } from "./drawings";
import { css, pickColours } from "./layers/shapes";

// The core has the same cases: `render/drawings.rs`.
test("a tag that wins is drawn instead of the kind", () => {
  const nameOf = (kind: string, ...tags: string[]) => terrainDrawing({ kind, traits: { tags } }).drawing.name;
  expect(nameOf("river", "ford", "water")).toBe("ford");
  expect(nameOf("scenery", "no_climb", "tank")).toBe("tank");
  expect(nameOf("scenery")).toBe("scenery");
  expect(nameOf("Marsh", "water")).toBe("marsh");
  expect(nameOf("riddle", "nothing")).toBe("unknown");
});

test("the word for a kind suggests its drawing", () => {
  const nameOf = (kind: string) => drawingOf({ is: "word" }, kind)?.name;
  expect(["Spider_Queen", "knights", "giant", "bat"].map(nameOf)).toEqual(["ant", "rider", "person", "bird"]);
  expect(markerDrawing("entry_point")?.name).toBe("hole");
  expect(markerDrawing("treasure")).toBeUndefined();
});

test("a game names its drawing, or wants nothing on the base", () => {
  expect(drawingOf({ is: "drawn", drawing: "wagon" }, "ant")?.name).toBe("wagon");
  expect(drawingOf({ is: "pyramid", pips: 2 }, "ant")?.name).toBe("pyramid");
  expect(drawingOf({ is: "none" }, "ant")).toBeUndefined();
});

test("every drawing has layers, and every sign is there", () => {
  for (const { name, layers } of [...figures, ...terrain]) expect(layers.length, name).toBeGreaterThan(0);
  const used = terrain.flatMap(({ layers }) => layers.flatMap((layer) => ("signs" in layer ? layer.signs : []))).map(({ sign }) => sign);
  expect(used.filter((sign) => !(sign in signs))).toEqual([]);
  expect(matOf("nowhere").tone).toBe(matOf("grass").tone);
});

test("a colour is a hex number or a name, each with its opacity", () => {
  expect(css("#1e1408")).toBe("#1e1408ff");
  expect(css("#1e1408@.5")).toBe("#1e140880");
  expect(css("coat@.5", { coat: "#102030@.5" })).toBe("#10203040");
});

test("colours of one group go together", () => {
  const roofs = [{ near: ["#111111", "#222222"], far: ["#333333", "#444444"] }];
  expect(pickColours(roofs, () => 0.1)).toEqual({ near: "#111111", far: "#333333" });
  expect(pickColours(roofs, () => 0.9)).toEqual({ near: "#222222", far: "#444444" });
});
