import type { CellSheet, Prospect, View } from "../backend/bindings";
import type { Battle } from "../battle/battle.svelte";
import type { Mark } from "../drawing/mark";
import { marksOfCells } from "./answering/squares";
import type { SelectState } from "./holding";
import { cellOf, isLawful } from "./meaning";

/** Where a piece in the hand would come to on a board of squares, and where it may: asked once for each thing it may mean. */
export class Landing {
  #cells = $state.raw<CellSheet[]>([]);
  #asked = "";

  /** A forecast came: the squares that what it is taken for may be about are asked for, unless they are known. */
  async follow(battle: Battle, meaning: Prospect | null): Promise<void> {
    if (!meaning || !cellOf(meaning)) return;
    const asked = `${battle.view?.revision}/${JSON.stringify(meaning.action)}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    const question = (await battle.prospect(meaning.action, []))?.asks[0]?.question;
    if (asked === this.#asked) this.#cells = question?.is === "cell" ? question.cells : [];
  }

  /** The hand is empty again. */
  clear(): void {
    this.#asked = "";
    if (this.#cells.length > 0) this.#cells = [];
  }

  marks(state: SelectState, view: View | null): Mark[] {
    const shown = "shown" in state ? state.shown : null;
    if (!shown?.meanings || !view?.board.grid) return [];
    const meaning = shown.taken ?? null;
    return marksOfCells(this.#cells, cellOf(meaning), view, !meaning || !isLawful(meaning));
  }
}
