import { expect, it } from "vitest";
import type { Listener } from "../backend/backend";
import type { Reply, Request } from "../backend/bindings";
import { Battle } from "./battle.svelte";

const GAMES = ["antshouse", "free", "them"];

/** A desk whose library answers when told to. */
function library() {
  const searches: string[] = [];
  const answers: (() => void)[] = [];
  let listener: Listener | undefined;
  const named = (search: string, names: string[]) => names.filter((name) => name.includes(search));
  const answer = (search: string): Reply => ({
    is: "library",
    games: named(search, GAMES).map((game) => ({ game, title: game, about: "" })),
    layouts: [{ key: search, title: search, game: "free", width: 1, depth: 1, faults: 0 }],
    battles: [],
    recent: [],
  });
  const battle = new Battle((hears) => {
    listener = hears;
    return {
      ask: (request: Request) =>
        new Promise<Reply>((resolve) => {
          if (request.do !== "library") return resolve({ is: "refused", faults: [] });
          searches.push(request.search ?? "");
          answers.push(() => resolve(answer(request.search ?? "")));
        }),
    };
  });
  /** Answers the oldest search that waits. */
  const hear = async () => {
    answers.shift()?.();
    await new Promise((settled) => setTimeout(settled, 0));
  };
  return { battle, searches, hear, reconnect: () => listener?.connected(true, true) };
}

it("searches once at a time, and last for the last words", async () => {
  const { battle, searches, hear } = library();
  const typed = ["t", "th", "the", "them"];
  const done = Promise.all(typed.map((search) => battle.library.browse(search)));
  expect(searches).toEqual(["t"]);
  await hear();
  expect(searches).toEqual(["t", "them"]);
  await hear();
  await done;
  expect(battle.library.layouts.map(({ title }) => title)).toEqual(["them"]);
});

it("keeps the games of the whole library while it searches", async () => {
  const { battle, hear } = library();
  void battle.library.browse();
  await hear();
  void battle.library.browse("them");
  await hear();
  expect(battle.library.games.map(({ game }) => game)).toEqual(GAMES);
});

it("searches for the same words when the line is up again", async () => {
  const { battle, searches, hear, reconnect } = library();
  void battle.library.browse("them");
  await hear();
  reconnect();
  expect(searches).toEqual(["them", "them"]);
});
