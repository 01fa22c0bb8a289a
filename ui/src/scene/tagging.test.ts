import { describe, expect, it } from "vitest";
import { UNITS } from "../backend/bindings";
import { boxesMeet } from "./layers/marks";
import { placed, tagWords, type Wanted } from "./tagging";

const [inch, cm = inch] = UNITS;

const within = { left: 0, top: 0, right: 200, bottom: 100 };
const wanted = (words: string, ...spots: [number, number][]): Wanted => ({ words, width: 40, height: 20, spots: spots.map(([x, y]) => ({ x, y })) });

describe("tags", () => {
  it("take their best free place, and none when there is no room", () => {
    const tags = placed([wanted("a", [50, 50]), wanted("b", [60, 50], [120, 50]), wanted("c", [50, 55], [125, 45])], [], within);
    expect(tags.map(({ words, box }) => [words, box.left])).toEqual([
      ["a", 30],
      ["b", 100],
    ]);
  });

  it("never lie on figures or past the edge", () => {
    const figure = { left: 90, right: 110, top: 40, bottom: 60 };
    expect(placed([wanted("a", [100, 50], [10, 50], [195, 50])], [figure], within)).toEqual([]);
  });

  it("never meet, however many there are", () => {
    const crowd = Array.from({ length: 60 }, (_, n) => wanted(`${n}`, [(n * 37) % 200, (n * 53) % 100], [(n * 11) % 200, (n * 29) % 100]));
    const tags = placed(crowd, [], within);
    expect(tags.length).toBeGreaterThan(3);
    for (const [index, one] of tags.entries()) {
      for (const other of tags.slice(index + 1)) expect(boxesMeet(one.box, other.box)).toBe(false);
    }
  });

  it("say how high a hill is", () => {
    const area = { shape: "polygon", corners: [] } as const;
    expect(tagWords({ id: 1, kind: "hill", name: "Gallows Hill", area: { ...area, corners: [] }, traits: { height: 50_800 } }, inch)).toBe("Gallows Hill, 2″ high");
    expect(tagWords({ id: 1, kind: "steep_hill", area: { ...area, corners: [] }, traits: { height: 30_000 } }, cm)).toBe("Steep hill, 3 cm high");
    expect(tagWords({ id: 1, kind: "wood", name: "Hagwood", area: { ...area, corners: [] }, traits: { height: 50_800 } }, inch)).toBe("Hagwood");
    expect(tagWords({ id: 1, kind: "wood", area: { ...area, corners: [] } }, inch)).toBe("");
  });
});
