import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reply, Request, View } from "../backend/bindings";
import { withAgreement } from "./agreement";
import { Battle } from "./battle.svelte";

const FALLEN = "a die has fallen since";

/** A battle whose desk answers an order to reset the phase with these replies, one after another. */
async function battleWith(...replies: Reply[]) {
  const sent: Request[] = [];
  const ask = (request: Request): Promise<Reply> => {
    if (request.do === "view") return Promise.resolve(shown(1));
    if (request.do !== "reset_phase") return Promise.resolve({ is: "refused", faults: [] });
    sent.push(request);
    return Promise.resolve(replies.shift() ?? shown(2));
  };
  const battle = new Battle(() => ({ ask }));
  await battle.fetch();
  return { battle, sent };
}

function shown(revision: number): Reply {
  const view = { title: "T", game: "g", revision, pulse: revision, seat: 0, figures: [], terrain: [] };
  return { is: "view", view: view as unknown as View, file: { name: null, reading_only: null } };
}

async function answered(battle: Battle, isSure: boolean) {
  const order = withAgreement(battle, (agreed) => battle.resetPhase(agreed));
  // The desk answers at once, so the question is open after the next turn of the loop.
  await new Promise((go) => setTimeout(go));
  const asked = battle.sure.asked?.words;
  battle.sure.asked?.answer(isSure);
  return { asked, outcome: await order };
}

beforeEach(() => void vi.stubGlobal("window", globalThis));
afterEach(() => void vi.unstubAllGlobals());

test("asks everybody once dice have fallen, and gives the order again when they agree", async () => {
  const { battle, sent } = await battleWith({ is: "disagreed", words: FALLEN });
  const { asked, outcome } = await answered(battle, true);
  expect(asked).toContain("A die has fallen since");
  expect(outcome).toBe("done");
  expect(sent.map((request) => "agreed" in request && request.agreed)).toEqual([false, true]);
});

test("leaves everything as it was when somebody does not agree", async () => {
  const { battle, sent } = await battleWith({ is: "disagreed", words: FALLEN });
  expect((await answered(battle, false)).outcome).toBe("refused");
  expect([sent.length, battle.refusal, battle.view?.revision]).toEqual([1, null, 1]);
});

test("asks nobody about any other refusal, whatever it says", async () => {
  const { battle, sent } = await battleWith({ is: "refused", faults: [{ place: "dice", words: FALLEN }] });
  expect(await withAgreement(battle, (agreed) => battle.resetPhase(agreed))).toBe("refused");
  expect([sent.length, battle.sure.asked, battle.refusal?.faults.length]).toEqual([1, null, 1]);
});
