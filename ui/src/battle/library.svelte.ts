import type { BattleSheet, GameSheet, LayoutSheet, RecentSheet, Reply, Request, View } from "../backend/bindings";
import { latest } from "../backend/latest";

/** What can be opened, as it was last looked up. */
export class Library {
  /** All games, whatever was searched for. */
  games = $state.raw<GameSheet[]>([]);
  layouts = $state.raw<LayoutSheet[]>([]);
  /** The latest first. */
  battles = $state.raw<BattleSheet[]>([]);
  recent = $state.raw<RecentSheet[]>([]);
  #sought = "";
  /** Somebody who types fast has one search under way, and then the one for the last words. */
  #search: (search: string) => Promise<void>;

  constructor(request: (request: Request) => Promise<Reply | null>) {
    this.#search = latest<string, Reply | null>(
      (search) => request({ do: "library", search }),
      (search, reply) => this.#list(search, reply),
    );
  }

  /** Looks again, for the same words if no others are given: battles come and go. */
  browse(search = this.#sought): Promise<void> {
    this.#sought = search;
    return this.#search(search);
  }

  gameTitle(game: string): string {
    return this.games.find((one) => one.game === game)?.title ?? game;
  }

  /** The layout that a battle began on, if there is exactly one that it can be. */
  layoutOf({ game, title }: View): LayoutSheet | null {
    const found = this.layouts.filter((layout) => layout.game === game && layout.title === title && layout.faults === 0);
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  #list(search: string, reply: Reply | null): void {
    if (reply?.is !== "library") return;
    ({ layouts: this.layouts, battles: this.battles, recent: this.recent } = reply);
    if (search.trim() === "") this.games = reply.games;
  }
}
