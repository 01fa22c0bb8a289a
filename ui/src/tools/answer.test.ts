import { describe, expect, it } from "vitest";
import type { FigureSheet, Question, View } from "../backend/bindings";
import { answer, heldDrag, type AnswerState } from "./answer";
import { around as aroundThem, forecastTo, held, person, spot, trail } from "./trail";
import type { Around, Input } from "./tool";

const people = [person(1, 0, 0), person(2, 100_000, 0), person(3, 200_000, 0)];

function around(question: Question, figures: FigureSheet[] = people): Around {
  return { ...aroundThem(figures), ask: { seat: 1, words: "go", answer: 0, sealed: false, question } };
}
const move = (x: number, y: number, figure: number | null = null): Input => ({ kind: "move", spot: spot(x, y, figure), held });
const down = (x: number, y: number, figure: number | null = null): Input => ({ kind: "down", spot: spot(x, y, figure), held });
const up = (x: number, y: number, figure: number | null = null): Input => ({ kind: "up", spot: spot(x, y, figure), held });
const follow = (question: Question, ...inputs: Input[]) => trail<AnswerState>(answer, (state) => (state.given ? "given" : "asked"), around(question), inputs);

describe("naming figures", () => {
  const one: Question = {
    is: "figure",
    or_nobody: true,
    candidates: [
      { figures: [2], broken: [] },
      { figures: [3], broken: [{ rule: "FAR", words: "it is far", firm: false }] },
    ],
  };
  it("asks the rules about whoever is pointed at, and gives whoever is clicked", () => {
    const { path, wishes } = follow(one, move(0, 0, 1), move(1, 0, 2), down(1, 0, 2), up(1, 0, 2));
    expect(path).toBe("asked | asked:prospect | asked | given:answer");
    expect(wishes.at(-1)).toEqual({ kind: "answer", answers: [{ figure: 2 }] });
  });
  it("goes from candidate to candidate by keys, round the end", () => {
    const right: Input = { kind: "nudge", east: 1, north: 0 };
    const { wishes } = follow(one, right, right, right, { kind: "accept" });
    expect(wishes.filter(({ kind }) => kind === "prospect")).toHaveLength(3);
    expect(wishes.at(-1)).toEqual({ kind: "answer", answers: [{ figure: 2 }] });
  });
  it("names nobody, but never somebody who is no candidate", () => {
    expect(follow(one, up(0, 0, 1), { kind: "pick", figure: 1 }).path).toBe("asked | asked");
    expect(follow(one, { kind: "pick", figure: null }).wishes).toEqual([{ kind: "answer", answers: [{ figure: null }] }]);
  });
  it("names nobody of several where that is an answer, and only then", () => {
    const several = (least: number): Question => ({ is: "figures", candidates: [{ figures: [1, 2], broken: [] }], least, most: 2 });
    const nobody: Input = { kind: "pick", figure: null };
    expect(follow(several(0), up(0, 0, 1), nobody).wishes.at(-1)).toEqual({ kind: "answer", answers: [{ figures: [] }] });
    expect(follow(several(1), nobody).path).toBe("asked");
    expect(follow({ ...one, or_nobody: false }, nobody).path).toBe("asked");
    expect(follow(several(0), { kind: "accept" }).path, "Enter alone is too easily pressed").toBe("asked");
    const refused = follow(several(0), nobody, { kind: "refused" }, up(0, 0, 2), { kind: "accept" });
    expect(refused.wishes.at(-1)).toEqual({ kind: "answer", answers: [{ figures: [2] }] });
    const keys = (question: Question) => answer.hint(answer.start, around(question)).keys.map(([key]) => key);
    expect([keys(several(0)), keys(several(1)), keys(one)].map((all) => all.includes("0"))).toEqual([true, false, true]);
  });
  it("gives several in order once there are enough", () => {
    const several: Question = { is: "figures", candidates: [{ figures: [1, 2, 3], broken: [] }], least: 2, most: 2 };
    const { path, wishes } = follow(several, up(0, 0, 3), { kind: "accept" }, up(0, 0, 1), { kind: "accept" });
    expect(path).toBe("asked:prospect | asked | asked:prospect | given:answer");
    expect(wishes.at(-1)).toEqual({ kind: "answer", answers: [{ figures: [1, 3] }] });
  });
});

describe("showing a way", () => {
  const way: Question = { is: "path", figure: 1 };
  it("drags the figure with the tape, waypoints and all", () => {
    const { path, wishes } = follow(way, down(0, 0, 1), move(50_000, 0), { kind: "waypoint" }, move(50_000, 40_000), up(50_000, 40_000));
    expect(path).toBe("asked | asked:forecast+prospect | asked:forecast+prospect | asked:forecast+prospect | given:answer");
    const points = [
      { x: 50_000, y: 0 },
      { x: 50_000, y: 40_000 },
    ];
    expect(wishes.at(-1)).toEqual({ kind: "answer", stops: true, answers: [{ path: { points, facing: 90_000 } }] });
  });
  it("ends where the tape says it touches", () => {
    const gesture = { is: "drag", figure: 1, path: [{ x: 74_000, y: 0 }], facing: 90_000, free: false } as const;
    const forecast = { ...forecastTo({ x: 75_000, y: 0 }), snapped: 2 };
    const { wishes } = follow(way, down(0, 0, 1), move(74_000, 0), { kind: "forecast", gesture: { ...gesture, path: [...gesture.path] }, forecast }, up(74_000, 0));
    expect(wishes.at(-1)).toEqual({ kind: "answer", stops: true, answers: [{ path: { points: [{ x: 75_000, y: 0 }], facing: 90_000 } }] });
  });
  it("takes clicked points and waits for Enter; Backspace takes the last one off", () => {
    const click = (x: number, y: number) => [down(x, y), up(x, y)];
    const { wishes } = follow(way, ...click(0, 30_000), ...click(0, 60_000), ...click(90_000, 90_000), { kind: "back" }, { kind: "accept" });
    const points = [
      { x: 0, y: 30_000 },
      { x: 0, y: 60_000 },
    ];
    expect(wishes.at(-1)).toEqual({ kind: "answer", stops: true, answers: [{ path: { points, facing: 90_000 } }] });
  });
  it("is shown as a drag only while it is the question", () => {
    const { state } = follow(way, down(0, 0, 1), move(50_000, 0));
    expect(heldDrag(state, around(way))).toMatchObject({ kind: "dragging", at: { x: 50_000, y: 0 } });
    expect(heldDrag(state, around({ is: "path", figure: 2 }))).toBeNull();
  });
  it("clears the hand with Esc before it withdraws", () => {
    const { path } = follow(way, down(0, 0, 1), move(50_000, 0), { kind: "cancel" }, { kind: "cancel" });
    expect(path).toBe("asked | asked:forecast+prospect | asked | asked:withdraw");
  });
});

describe("places, facings and squares", () => {
  it("lays a template and asks the table who is under it", () => {
    const spotAsked: Question = { is: "spot", template: { shape: "circle", radius: 10_000 }, region: [] };
    const { path, wishes } = follow(spotAsked, move(1_000, 2_000), up(1_000, 2_000));
    expect(path).toBe("asked:ask+prospect | given:answer");
    expect(wishes.at(-1)).toEqual({ kind: "answer", answers: [{ spot: { x: 1_000, y: 2_000 } }] });
  });
  it("names the first with any arrow, then goes on with right and down and back with left and up", () => {
    const asked: Question = { is: "figure", candidates: [{ figures: [2, 1], broken: [] }], or_nobody: false };
    const arrow = (east: number, north: number): Input => ({ kind: "nudge", east, north });
    const named = (...inputs: Input[]) => follow(asked, ...inputs).state.answer;
    for (const [east, north] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) expect(named(arrow(east, north))).toEqual({ figure: 2 });
    expect(named(arrow(0, -1), arrow(0, -1))).toEqual({ figure: 1 });
    expect(named(arrow(0, -1), arrow(0, -1), arrow(0, 1))).toEqual({ figure: 2 });
  });
  it("turns the ghost of a base", () => {
    const put: Question = { is: "placement", base: { shape: "round", diameter: 25_000 }, region: [] };
    const { wishes } = follow(put, move(5, 5), { kind: "turn", by: -15_000 }, up(6, 6));
    expect(wishes.at(-1)).toEqual({ kind: "answer", answers: [{ placement: { x: 6, y: 6, facing: 345_000 } }] });
  });
  it("looks at the pointer in steps of five degrees, with Alt freely", () => {
    const face: Question = { is: "facing", figure: 1, rose: null };
    const looked = (east: number, north: number) => follow(face, { kind: "nudge", east, north }, { kind: "accept" }).wishes.at(-1);
    expect([looked(0, 25_400), looked(-25_400, 0)]).toEqual([{ kind: "answer", answers: [{ facing: 0 }] }, { kind: "answer", answers: [{ facing: 270_000 }] }]);
    expect(looked(6_350, 0)).toEqual({ kind: "answer", answers: [{ facing: 95_000 }] });
    expect(follow(face, up(10_000, 9_900)).wishes.at(-1)).toEqual({ kind: "answer", answers: [{ facing: 45_000 }] });
    const free: Input = { kind: "up", spot: spot(10_000, 9_900), held: { ...held, free: true } };
    expect(follow(face, free).wishes.at(-1)).toEqual({ kind: "answer", answers: [{ facing: 45_288 }] });
  });
  it("looks one of eight ways where only those count, seen from whoever goes as well", () => {
    const face: Question = { is: "facing", figure: 1, rose: { directions: 8, goes: 2 } };
    const given = (...inputs: Input[]) => follow(face, ...inputs).wishes.at(-1);
    const facing = (millidegrees: number) => ({ kind: "answer", answers: [{ facing: millidegrees }] });
    expect(given(up(10_000, 3_000))).toEqual(facing(90_000));
    expect(given(up(1_000, 1_000)), "the middle shows no way").toBeUndefined();
    expect(given({ kind: "turn", by: 15_000 }, { kind: "accept" })).toEqual(facing(135_000));
    const arrow = (east: number, north: number): Input => ({ kind: "nudge", east: east * 25_400, north: north * 25_400 });
    expect(given(arrow(0, 1), arrow(1, 0), { kind: "accept" })).toEqual(facing(45_000));
    expect(given(arrow(0, 1), arrow(1, 0), arrow(1, 0), { kind: "accept" })).toEqual(facing(90_000));
    expect(given(arrow(0, 1), arrow(0, -1), { kind: "accept" })).toEqual(facing(180_000));
    expect(given(arrow(0, 0.25), arrow(-0.25, 0), { kind: "accept" }), "without Shift too").toEqual(facing(315_000));
    const beside = around(face).figure(2)?.placement ?? { x: 0, y: 0 };
    expect(given(up(beside.x - 20_000, beside.y + 20_000))).toEqual(facing(315_000));
    const marks = answer.marks?.(follow(face, move(10_000, 3_000)).state, around(face)) ?? [];
    expect(marks.filter(({ is }) => is === "line")).toHaveLength(17);
  });
  it("names squares of the game's own board, wherever it lies", () => {
    const squares: Question = { is: "cell", cells: [{ cell: { column: 4, row: 3 }, broken: [] }] };
    const grid = { corner: { x: 101_600, y: 101_600 }, square: 50_800, columns: 8, rows: 8 };
    const view = { width: 609_600, depth: 609_600, board: { grid } } as unknown as View;
    const named = (x: number, y: number) => trail<AnswerState>(answer, () => "", { ...around(squares), view }, [up(x, y)]).wishes.at(-1);
    expect(named(353_060, 259_080)).toEqual({ kind: "answer", answers: [{ cell: { column: 4, row: 3 } }] });
    expect(named(101_000, 259_080)).toBeUndefined();
  });
  it("keeps what the rules say only for what is in the hand", () => {
    const face: Question = { is: "facing", figure: 1, rose: null };
    const prospect = { words: "", action: {}, answers: [], fields: [], refusals: [], notes: [], asks: [], told: [], tool: "", sure: "", near: false };
    const late: Input = { kind: "prospect", then: [{ facing: 5_000 }], prospect };
    const now: Input = { kind: "prospect", then: [{ facing: 45_000 }], prospect };
    expect(follow(face, move(10_000, 10_000), late).state.told).toBeNull();
    expect(follow(face, move(10_000, 10_000), now).state.told).toBe(prospect);
  });
  it("begins anew with a new question", () => {
    const { state } = follow({ is: "facing", figure: 1, rose: null }, move(10_000, 10_000));
    expect(answer.step(state, { kind: "changed" }, around({ is: "facing", figure: 2, rose: null })).state).toMatchObject({ answer: null });
    expect(answer.step(state, { kind: "changed" }, aroundThem(people)).state).toBe(answer.start);
  });
});

describe("the motion of a group", () => {
  const march: Question = { is: "motion", figures: [1, 2] };
  it("adds up what is done, and gives it with Enter", () => {
    const right: Input = { kind: "nudge", east: 100, north: 0 };
    const { wishes } = follow(march, right, right, { kind: "turn", by: 5_000 }, { kind: "turn", by: 5_000 }, { kind: "add", step: { is: "ahead", length: 7 } }, { kind: "accept" });
    const motion = [
      { is: "slide", x: 200, y: 0 },
      { is: "wheel", pivot: "front_right", angle: 10_000 },
      { is: "ahead", length: 7 },
    ];
    expect(wishes.at(-1)).toEqual({ kind: "answer", answers: [{ motion }] });
  });
  it("slides with the hand and wheels by a handle about the other end", () => {
    const { state } = follow(march, down(0, 0, 1), move(3_000, 0), up(3_000, 4_000));
    expect(state.answer).toEqual({ motion: [{ is: "slide", x: 3_000, y: 4_000 }] });
    // Facing east: the front is the line x = 112,500, its left end at y = 12,500, its handle half an inch ahead.
    const wheeled = follow(march, down(125_200, 12_500), move(125_200, -12_500), up(112_500, -25_200));
    expect(wheeled.state.answer).toMatchObject({ motion: [{ is: "wheel", pivot: "front_right" }] });
  });
});
