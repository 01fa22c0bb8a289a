import { beforeEach, describe, expect, it } from "vitest";
import type { AttemptView, View } from "../backend/bindings";
import type { Battle } from "./battle.svelte";
import { Curtain } from "./curtain.svelte";
import type { Outcome } from "./queue";

const [TABLE, SOUTH, NORTH] = [0, 1, 2];

/** A battle in which South is a person and North is the program; both are to seal. */
class Round {
  seat = TABLE;
  refusal: object | null = null;
  steps = 0;
  outcomes: Outcome[] = [];
  view = this.#waits([SOUTH, NORTH], 7);

  #waits(waits_for: number[], pulse: number): View {
    const attempt = { asks: [], waits_for, ready: [] } as unknown as AttemptView;
    return { seat: this.seat, pulse, attempt, run_by_program: [NORTH], sides: [{ side: SOUTH }, { side: NORTH }], seats: [{ seat: SOUTH, sides: [SOUTH] }, { seat: NORTH, sides: [NORTH] }] } as unknown as View;
  }

  stepProgram(): Promise<Outcome> {
    this.steps += 1;
    const outcome = this.outcomes.shift() ?? "done";
    if (outcome === "done") this.view = this.#waits([SOUTH], 8);
    if (outcome === "refused") this.refusal = {};
    return Promise.resolve(outcome);
  }
}

describe("while a person is handed the laptop, the program seals", () => {
  let round: Round;
  let curtain: Curtain;
  beforeEach(() => {
    round = new Round();
    curtain = new Curtain(round as unknown as Battle);
  });
  const settled = async () => {
    curtain.settle();
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  };

  it("once, and then waits for the person", async () => {
    await settled();
    await settled();
    expect([round.steps, curtain.people, curtain.isClosed]).toEqual([1, [SOUTH], true]);
  });

  for (const outcome of ["dropped", "stale"] as const) {
    it(`again when its step was ${outcome}`, async () => {
      round.outcomes = [outcome];
      await settled();
      expect([round.steps, curtain.waiting]).toEqual([2, [SOUTH]]);
    });
  }

  it("not again when there was nothing left to do, and that is no mishap", async () => {
    round.outcomes = ["refused"];
    await settled();
    expect([round.steps, round.refusal]).toEqual([1, null]);
  });

  it("not again and again while nobody answers", async () => {
    round.outcomes = ["lost", "lost", "lost"];
    await settled();
    expect(round.steps).toBe(1);
  });
});

describe("a seat that holds two sides of four", () => {
  const sheet = (seat: number, ...sides: number[]) => ({ seat, sides });
  const attempt = (waits_for: number[], asks: { seat: number; sealed: boolean }[] = []) => ({ asks, waits_for, ready: [] });
  const round = {
    seat: TABLE,
    view: { seat: TABLE, pulse: 1, run_by_program: [4], sides: [1, 2, 3, 4].map((side) => ({ side })), seats: [sheet(1, 1, 3), sheet(2, 2), sheet(3, 2), sheet(4, 4)], attempt: attempt([1, 2, 3, 4]) },
    sit(seat: number) {
      this.seat = seat;
      return Promise.resolve();
    },
  };
  const curtain = new Curtain(round as unknown as Battle);

  it("is handed the laptop once, and who shares a side after it", () => {
    expect([curtain.people, curtain.next, curtain.waitingFor(1)]).toEqual([[1, 2], 1, [1, 3]]);
  });

  it("stays until it has sealed for both", async () => {
    await curtain.open();
    round.view = { ...round.view, seat: 1, attempt: attempt([1, 2, 3, 4], [{ seat: 1, sealed: true }, { seat: 3, sealed: true }]) };
    const first = curtain.isClosed;
    round.view = { ...round.view, attempt: attempt([2, 3, 4], [{ seat: 3, sealed: true }]) };
    const second = curtain.isClosed;
    round.view = { ...round.view, attempt: attempt([2, 4]) };
    expect([first, second, curtain.isClosed]).toEqual([false, false, true]);
  });
});
