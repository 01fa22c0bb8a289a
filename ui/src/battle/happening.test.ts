import { describe, expect, it } from "vitest";
import type { AttemptView, Fallen, FigureSheet, LogLine, Told, View } from "../backend/bindings";
import { happeningOf, headlineOf, lastOf } from "./happening";

const figure = (id: number, x: number) => ({ id, placement: { x, y: 0, facing: 0 } }) as FigureSheet;
const fell = (words: string, ...dice: number[]): Fallen => ({ seat: 1, words, faces: 6, dice, by: "players" });
const line = (number: number, told: Told[], some: Partial<LogLine> = {}): LogLine => ({ line: number, entry: number, seat: 1, by: "player", title: "Shoot", told, fallen: [], waived: [], seals: [], undone: false, ...some });
const START = { seat: 0, revision: 1, title: "Picnic", trying: null, log: [], log_length: 0, figures: [figure(1, 0), figure(5, 100)], terrain: [], markers: [], board: { notes: [], sides: [], figures: [] }, clock: { turn: 1, phase: "people", side: 1 }, victory: null, attempt: null } as unknown as View;
const after = (lines: LogLine[], some: Partial<View> = {}): View => ({ ...START, revision: 2, log: lines, log_length: lines.length, ...some });
const SPENT: Told = { words: "Ray spends 1 in.", figures: [1], at: { x: 0, y: 0 }, aside: true };
const MISSED: Told = { words: "Ray shoots at Ant 5 and rolls 3: a miss.", figures: [1, 5], at: { x: 100, y: 0 } };

describe("what came of something", () => {
  it("has the die at its place and leaves bookkeeping to the log", () => {
    const found = happeningOf(START, after([line(1, [SPENT, MISSED], { fallen: [fell("Ray shoots Ant 5", 3)] })]), 7);
    expect(found?.sentences).toEqual([MISSED.words]);
    expect([found?.at, found?.side, found?.isProgram]).toEqual([{ x: 100, y: 0 }, 1, false]);
    expect(found?.marks).toContainEqual({ is: "die", at: { x: 100, y: 0 }, value: 3, faces: 6, beside: 0 });
  });

  it("leaves the killed as they stood, and shows pushes as arrows", () => {
    const way = [{ x: 0, y: 0 }, { x: 20, y: 0 }];
    const killed = line(1, [MISSED, { words: "Lou is pushed.", figures: [1], way }], { fallen: [fell("Ray shoots Ant 5", 6)] });
    const found = happeningOf(START, after([killed], { figures: [figure(1, 20)] }), 7);
    expect(found?.marks).toContainEqual({ is: "gone", figure: figure(5, 100), since: 7 });
    expect(found?.marks).toContainEqual({ is: "arrow", points: way });
  });

  it("has each die at its own figure", () => {
    const burst = { ...fell("The burst", 5, 2), figures: [5, 1] };
    const found = happeningOf(START, after([line(1, [{ words: "The burst." }], { fallen: [burst] })]), 0);
    expect(found?.marks.filter(({ is }) => is === "die")).toEqual([
      { is: "die", at: { x: 100, y: 0 }, value: 5, faces: 6, beside: 0 },
      { is: "die", at: { x: 0, y: 0 }, value: 2, faces: 6, beside: 0 },
    ]);
  });

  it("is nothing where only the hand moved somebody, after an undo, or on another table", () => {
    const moved = line(1, [{ words: "Ray moves 4 in.", figures: [1], way: [{ x: 0, y: 0 }, { x: 9, y: 0 }] }]);
    expect(happeningOf(START, after([moved], { figures: [figure(1, 9), figure(5, 100)] }), 0)).toBeNull();
    expect(happeningOf(START, after([line(1, [], { entry: null, title: "Undone: Shoot" })]), 0)).toBeNull();
    expect(happeningOf({ ...START, title: "Route 9" }, after([line(1, [MISSED])]), 0)).toBeNull();
    expect(happeningOf(null, after([line(1, [MISSED])]), 0)).toBeNull();
  });

  it("is told in the midst of an action, and the rest when it is done", () => {
    const bitten: Told = { words: "Ant 5 bites Ray, rolls 6 and wounds.", figures: [5, 1] };
    const open = { ...START, revision: 2, attempt: { seat: 2, by: { program: { reason: "" } }, told: 1, last: bitten.words, fallen: [fell("Ant 5 bites Ray", 6)] } as unknown as AttemptView };
    expect(happeningOf(START, open, 0)).toMatchObject({ sentences: [bitten.words], isProgram: true, dice: [{ dice: [6] }] });
    expect(lastOf(open)).toMatchObject({ words: bitten.words, dice: [{ dice: [6] }] });
    const done = after([line(1, [bitten, { words: "Venom: 3. Ray is not poisoned." }], { fallen: [fell("Ant 5 bites Ray", 6), fell("Venom for Ray", 3)] })]);
    expect(happeningOf(open, done, 0)).toMatchObject({ sentences: ["Venom: 3. Ray is not poisoned."], dice: [{ dice: [3] }] });
  });
});

it("takes a line's title where it has no sentence, and nothing of mere bookkeeping", () => {
  expect([headlineOf(line(1, [])), headlineOf(line(1, [SPENT])), headlineOf(line(1, [SPENT, MISSED]))]).toEqual([["Shoot"], [], [MISSED.words]]);
  expect(lastOf(after([line(1, [MISSED]), line(2, [SPENT])]))?.words).toBe(MISSED.words);
  expect(lastOf(after([line(1, [MISSED]), line(2, [], { entry: null, title: "Undone: Shoot" })]))?.words).toBe("Undone: Shoot");
  expect(lastOf(START)).toBeNull();
  expect(lastOf(after([line(1, [{ words: "Turn 2. People move and act." }])]))?.side, "a new turn is nobody's").toBe(0);
});
