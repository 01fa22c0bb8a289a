import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AttemptView, FigureSheet, LogLine, Scene, View } from "../backend/bindings";
import { Glides } from "../drawing/glides";
import { Retelling } from "./retelling.svelte";

const figure = (id: number, x: number) => ({ id, placement: { x, y: 0, facing: 0 } }) as FigureSheet;
const line = (number: number, some: Partial<LogLine> = {}): LogLine => ({
  line: number,
  entry: number,
  seat: 0,
  by: "rules",
  title: "",
  told: [went(1, 10), went(2, 20)].map(({ told }) => told),
  fallen: [],
  waived: [],
  seals: [],
  undone: false,
  ...some,
});
/** A figure goes there from where it stood. */
function went(id: number, x: number): Scene {
  const way = [{ x: 0, y: 0 }, { x, y: 0 }];
  return { told: { words: `${id} goes`, figures: [id], way }, changes: [{ figure: id, placement: { x, y: 0, facing: 0 } }], clock: { turn: id, phase: "move", side: null } };
}
const said = (words: string): Scene => ({ told: { words }, changes: [], clock: { turn: 1, phase: "", side: null } });
/** Pads whose pieces lie in envelopes, or no longer. */
const board = (is_sealed: boolean) => ({ pads: [1, 2].map((piece) => ({ compass: { figure: piece, is_sealed } })) }) as unknown as View["board"];
const START = { title: "Pavement", log_length: 0, log: [] as LogLine[], figures: [figure(1, 0), figure(2, 0)], board: board(true), attempt: null, trying: null } as unknown as View;
const END: View = { ...START, board: board(false), log_length: 1, log: [line(1)], figures: [figure(1, 10), figure(2, 20)] };
const begun = (told: number, by: AttemptView["by"] = "rules"): View => ({ ...START, attempt: { told, by } as AttemptView });

describe("what happened is told before its end is shown", () => {
  const scenes: Record<string, Scene[]> = {};
  const asked: (number | null)[] = [];
  let retelling: Retelling;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", { setTimeout });
    asked.length = 0;
    scenes["1"] = [went(1, 10), went(2, 20)];
    retelling = new Retelling(new Glides(), (entry) => {
      asked.push(entry);
      return Promise.resolve(scenes[String(entry)] ?? []);
    });
    retelling.follow(START, false);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const places = (view: View) => retelling.shown(view, false).figures.map(({ placement }) => placement.x);
  const envelopes = (view: View) => retelling.shown(view, false).board.pads?.filter(({ compass }) => compass?.is_sealed).length;
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it("goes scene by scene, and ends with the table as it is", async () => {
    expect([retelling.isTelling(END, false), places(END)]).toEqual([true, [0, 0]]);
    retelling.follow(END, false);
    await pass(0);
    expect([retelling.told?.words, places(END), retelling.place]).toEqual(["1 goes", [10, 0], { step: 1, of: 2 }]);
    expect(envelopes(END), "what is not told yet").toBe(1);
    await pass(1100);
    expect(envelopes(END)).toBe(0);
    expect([retelling.told?.words, places(END)]).toEqual(["2 goes", [10, 20]]);
    expect(retelling.shown(END, false).clock).toEqual({ turn: 2, phase: "move", side: null });
    const over = vi.fn();
    void retelling.over().then(over);
    await pass(1100);
    expect([retelling.told, retelling.isTelling(END, false), retelling.shown(END, false) === END]).toEqual([null, false, true]);
    expect(over).toHaveBeenCalledWith(true);
  });

  it("is skipped at any time, also before its scenes have come", async () => {
    retelling.follow(END, false);
    expect(retelling.skip()).toBe(true);
    await pass(0);
    expect([retelling.told, retelling.shown(END, false) === END, retelling.skip()]).toEqual([null, true, false]);
  });

  it("is paused, goes one back and on by hand, and then by itself again", async () => {
    retelling.follow(END, false);
    await pass(0);
    retelling.pause();
    await pass(60_000);
    expect([retelling.told?.words, retelling.isPaused]).toEqual(["1 goes", true]);
    retelling.next();
    expect([retelling.told?.words, places(END), envelopes(END)]).toEqual(["2 goes", [10, 20], 0]);
    retelling.back();
    expect([retelling.told?.words, places(END), envelopes(END)], "as it was then").toEqual(["1 goes", [10, 0], 1]);
    retelling.back();
    expect(retelling.place.step, "there is nothing before the first").toBe(1);
    retelling.pause();
    await pass(1100);
    expect(retelling.told?.words).toBe("2 goes");
    retelling.next();
    expect([retelling.told, retelling.isPaused, retelling.shown(END, false) === END], "after the last one it is over").toEqual([null, false, true]);
  });

  it("goes on when the same table is only seen anew, be its scenes there or not", async () => {
    retelling.follow(END, false);
    const anew = { ...END };
    retelling.follow(anew, false);
    await pass(0);
    expect([retelling.told?.words, places(anew)]).toEqual(["1 goes", [10, 0]]);
    retelling.follow({ ...END }, false);
    await pass(2200);
    expect(retelling.isTelling({ ...END }, false)).toBe(false);
  });

  it("is not told where nothing moves by itself, of another table, or of what a hand here did", () => {
    expect(retelling.isTelling(END, true)).toBe(false);
    expect(retelling.isTelling({ ...END, title: "Kerb" }, false)).toBe(false);
    expect(retelling.isTelling({ ...END, trying: "bold" }, false)).toBe(false);
    expect(retelling.isTelling({ ...END, log: [line(1, { by: "player" })] }, false)).toBe(false);
    expect(retelling.isTelling(begun(2, "player"), false)).toBe(false);
  });

  it("shows at once what a hand here did before it", async () => {
    scenes["2"] = [went(2, 20)];
    const both: View = { ...END, log_length: 2, log: [line(1, { by: "player" }), line(2)] };
    scenes["1"] = [went(1, 10)];
    retelling.follow(both, false);
    await pass(0);
    expect([retelling.told?.words, places(both)]).toEqual(["2 goes", [10, 20]]);
  });

  it("tells what is begun up to its question, and later the rest", async () => {
    scenes["null"] = [went(1, 10), said("They clash.")];
    retelling.follow(begun(2), false);
    await pass(0);
    expect(retelling.told?.words).toBe("1 goes");
    await pass(2200);
    scenes["null"].push(said("Rock and rock: again."));
    retelling.follow(begun(3), false);
    await pass(0);
    expect([retelling.told?.words, retelling.place.of]).toEqual(["Rock and rock: again.", 1]);
    await pass(1100);
    scenes["1"] = [...scenes["null"], went(2, 20)];
    retelling.follow(END, false);
    await pass(0);
    expect([retelling.told?.words, retelling.place.of]).toEqual(["2 goes", 1]);
    expect(asked).toEqual([null, null, 1]);
  });

  it("leaves sentences alone to the log", async () => {
    scenes["null"] = [said("The wind rises.")];
    retelling.follow(begun(1), false);
    const over = vi.fn();
    void retelling.over().then(over);
    await pass(0);
    expect([retelling.told, retelling.isTelling(begun(1), false)]).toEqual([null, false]);
    expect(over).toHaveBeenCalledWith(false);
  });
});
