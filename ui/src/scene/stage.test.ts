import { describe, expect, it } from "vitest";
import type { View } from "../backend/bindings";
import { Stage } from "./stage.svelte";

const table = (title: string) => ({ game: "any", title, width: 609_600, depth: 609_600 }) as View;
const [small, large] = [
  { width: 878, height: 714 },
  { width: 1478, height: 990 },
];

function fitted(): Stage {
  const stage = new Stage();
  stage.resize(small);
  stage.show(table("One"));
  return stage;
}

describe("a stage that changes its size", () => {
  it("fits the table again as long as nobody looked closer", () => {
    const stage = fitted();
    stage.resize(large);
    expect(stage.camera.zoom * 609_600).toBeCloseTo(large.height * 0.93);
    stage.resize(small);
    expect(stage.isWhole).toBe(true);
  });

  it("keeps what is in the middle and how close it is for whoever zoomed, moved or looked elsewhere", () => {
    for (const look of [(stage: Stage) => stage.zoomBy(2), (stage: Stage) => stage.pan(40, 0), (stage: Stage) => stage.lookAt({ x: 1, y: 2 })]) {
      const stage = fitted();
      look(stage);
      const before = stage.camera;
      stage.resize(large);
      expect(stage.camera).toEqual(before);
      stage.fit();
      stage.resize(small);
      expect(stage.isWhole).toBe(true);
    }
  });

  it("leaves a table in sight as it is looked at", () => {
    const stage = fitted();
    stage.seek({ x: 300_000, y: 300_000 });
    stage.resize(large);
    expect(stage.camera.x).toBe(304_800);
  });
});
