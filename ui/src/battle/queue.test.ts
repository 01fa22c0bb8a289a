import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lost, type Door } from "../backend/backend";
import type { Gesture, Reply, Request, View } from "../backend/bindings";
import { Battle } from "./battle.svelte";

/** A desk that keeps one figure on a line, answers when it is told to, and takes a change only on its own revision. */
class Desk implements Door {
  revision = 1;
  x = 0;
  done: number[] = [];
  /** The next change is refused, or its answer lost. */
  next: "refused" | "lost" | null = null;
  asked: { request: Request; answer(): void }[] = [];

  ask(request: Request): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const answer = () => {
        try {
          resolve(this.#reply(request));
        } catch (reason) {
          reject(reason as Error);
        }
      };
      if (request.do === "play" || request.do === "undo") this.asked.push({ request, answer });
      else answer();
    });
  }

  get #view(): Reply & { is: "view" } {
    const figures = [{ id: 1, placement: { x: this.x, y: 0, facing: 0 } }];
    const undo = this.done.length > 0 ? { words: "that", agreement: null } : null;
    return { is: "view", view: { title: "T", game: "g", revision: this.revision, pulse: this.revision, seat: 0, undo, figures, board: {}, terrain: [] } as unknown as View, file: { name: null, reading_only: null } };
  }

  #reply(request: Request): Reply {
    if (request.do !== "play" && request.do !== "undo") return request.do === "view" || request.do === "open" ? this.#view : { is: "refused", faults: [] };
    const { next } = this;
    this.next = null;
    if (next === "lost") throw new Lost();
    if (next === "refused") return { is: "refused", faults: [{ place: "here", words: "no" }] };
    if (request.revision !== this.revision) return { ...this.#view, is: "stale" };
    this.revision += 1;
    if (request.do === "undo") this.x -= this.done.pop() ?? 0;
    else if (request.gesture.is === "drag") {
      const to = request.gesture.path?.[0]?.x ?? 0;
      this.done.push(to - this.x);
      this.x = to;
    }
    return this.#view;
  }

  /** Answers whatever has been asked and is asked on, until nothing is. */
  async settle(): Promise<void> {
    for (await breath(); this.asked.length > 0; await breath()) this.asked.shift()?.answer();
  }
}

const breath = () => new Promise((go) => setTimeout(go));

async function seated() {
  const desk = new Desk();
  const battle = new Battle(() => desk);
  await battle.fetch();
  const ahead = (by: number) => battle.play((): Gesture => ({ is: "drag", figure: 1, path: [{ x: (battle.figure(1)?.placement.x ?? 0) + by, y: 0 }] }));
  return { desk, battle, ahead };
}

beforeEach(() => void vi.stubGlobal("window", globalThis));
afterEach(() => void vi.unstubAllGlobals());

test("changes in quick succession are sent one by one, each on the reply before it, and go on from each other", async () => {
  const { desk, battle, ahead } = await seated();
  const all = [1, 2, 3, 4].map(ahead);
  await breath();
  expect(desk.asked.length).toBe(1);
  await desk.settle();
  expect(await Promise.all(all)).toEqual(["done", "done", "done", "done"]);
  expect([desk.x, desk.done, battle.view?.revision]).toEqual([10, [1, 2, 3, 4], 5]);
});

test("a refused one drops what followed it, in a sentence; what comes later is made", async () => {
  const { desk, battle, ahead } = await seated();
  const all = [ahead(1), ahead(2), ahead(3), ahead(4)];
  await breath();
  desk.asked.shift()?.answer();
  await breath();
  desk.next = "refused";
  await desk.settle();
  expect(await Promise.all(all)).toEqual(["done", "refused", "dropped", "dropped"]);
  expect([desk.x, battle.notice, battle.refusal?.faults[0]?.words]).toEqual([1, "The 2 changes that followed were not made.", "No."]);
  const later = ahead(5);
  await desk.settle();
  expect([await later, desk.x]).toEqual(["done", 6]);
});

test("when somebody else moved in between, nothing of the row is made on a table nobody saw", async () => {
  const { desk, battle, ahead } = await seated();
  const all = [ahead(1), ahead(2), ahead(3)];
  await breath();
  desk.asked.shift()?.answer();
  await breath();
  // Another window moves, and this one hears of it before its second change is answered.
  [desk.revision, desk.x] = [desk.revision + 1, 100];
  await battle.fetch();
  await desk.settle();
  expect(await Promise.all(all)).toEqual(["done", "stale", "dropped"]);
  expect([desk.x, battle.view?.revision]).toEqual([100, 3]);
  expect(battle.notice).toBe("Somebody else moved first; here is the table as it is now. The change that followed was not made.");
});

test("a change whose answer is lost takes those after it along: nobody knows whether it was made", async () => {
  const { desk, battle, ahead } = await seated();
  const all = [ahead(1), ahead(2)];
  desk.next = "lost";
  await desk.settle();
  expect(await Promise.all(all)).toEqual(["lost", "dropped"]);
  expect(battle.notice).toContain("The change that followed was not made.");
});

test("undo looks at what there is to take back when its turn comes", async () => {
  const { desk, battle, ahead } = await seated();
  const all = [ahead(1), battle.undo(), battle.undo(), ahead(7)];
  await desk.settle();
  expect(await Promise.all(all)).toEqual(["done", true, false, "done"]);
  expect([desk.x, battle.notice]).toEqual([7, ""]);
});

test("what waits is not made on another table", async () => {
  const { desk, battle, ahead } = await seated();
  const all = [ahead(1), ahead(2)];
  await breath();
  await battle.open({ key: "other", title: "Other", game: "g", width: 1, depth: 1, faults: 0 });
  await desk.settle();
  expect(await Promise.all(all)).toEqual(["done", "dropped"]);
  expect(desk.done).toEqual([1]);
});
