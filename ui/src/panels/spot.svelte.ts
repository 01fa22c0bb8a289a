import type { FigureId, Prospect } from "../backend/bindings";
import type { Action, Battle } from "../battle/battle.svelte";
import { beginOffer } from "../battle/beginning";
import type { Pixel } from "../drawing/camera";
import { together } from "../tools/marching";
import { isLawful } from "../tools/meaning";
import type { Run } from "../tools/run.svelte";
import { mayAct, targetsOf } from "../tools/targeting";
import type { Held, Spot } from "../tools/tool";
import { menuWords } from "../words/menu";
import { itemsOf, pinnable, type Item, type OfferItem } from "./spot";

export interface Opened {
  spot: Spot;
  /** In the window. */
  at: Pixel;
  figures: readonly FigureId[];
  group: readonly FigureId[];
  /** Who stays chosen, and may do something to what was clicked. */
  actor: FigureId | null;
  items: Item[];
}

const NOTHING: Held = { add: false, free: false, pin: false };

/** The menu at the pointer: what may be done with the figure, the marker or the place there. */
export class SpotMenu {
  opened = $state.raw<Opened | null>(null);
  #battle: Battle;
  #run: Run;
  #asked = 0;

  constructor(battle: Battle, run: Run) {
    this.#battle = battle;
    this.#run = run;
  }

  /**
   * Opens when the rules have said what is offered, so that no row moves under the hand. With a `tool` there is only what that
   * is about, and about the place itself, whoever stands there.
   */
  async open(pointed: Spot, at: Pixel, tool?: string): Promise<void> {
    const asked = ++this.#asked;
    const run = this.#run;
    const spot = tool === undefined ? pointed : { ...pointed, figure: null };
    const { view } = this.#battle;
    const onto = tool === undefined ? await this.#onto(spot) : null;
    if (asked !== this.#asked) return;
    if (!onto && spot.figure !== null && !run.chosen.includes(spot.figure)) run.choose([spot.figure]);
    const figures = spot.figure === null ? [] : onto ? [spot.figure] : [...run.chosen].sort((a, b) => a - b);
    // What is begun comes first; until then there is only looking.
    const begun = view?.attempt ? Promise.resolve([]) : this.#battle.offers(figures);
    const lying = view?.attempt || spot.figure !== null ? Promise.resolve([]) : this.#battle.offersAt(spot.at);
    const [offers, there] = await Promise.all([begun, lying]);
    if (asked !== this.#asked || this.#battle.view?.revision !== view?.revision) return;
    if (tool !== undefined) {
      const items = pinnable(offers, there, spot.at, tool);
      if (items.length === 0) this.#battle.note(menuWords.nothingToPin);
      else this.opened = { spot, at, figures, group: [], actor: null, items };
      return;
    }
    const group = together(figures, view?.board.groups ?? []);
    const other = onto && spot.figure !== null ? (this.#battle.figure(spot.figure)?.name ?? null) : null;
    const items = itemsOf(offers, there, { figures, at: spot.at, group, onto: onto?.targets ?? [], other });
    this.opened = { spot, at, figures, group, actor: onto && onto.targets.length > 0 ? onto.actor : null, items };
  }

  /**
   * Who stays chosen, and what it may do to what was clicked. `null`: there is nobody, or what was clicked is a friend that
   * nothing can be done to, and is then chosen itself.
   */
  async #onto({ figure, at }: Spot): Promise<{ actor: FigureId; targets: Prospect[] } | null> {
    const [actor, other] = this.#run.chosen;
    const own = actor === undefined ? undefined : this.#battle.figure(actor);
    if (!own || other !== undefined || figure === own.id || !mayAct(this.#battle, own)) return null;
    const targets = await targetsOf(this.#battle, own.id, { figure, at });
    const isFriend = figure !== null && this.#battle.figure(figure)?.side === own.side;
    return isFriend && !targets.some(isLawful) ? null : { actor: own.id, targets };
  }

  close(): void {
    this.#asked += 1;
    this.opened = null;
  }

  /** What is forbidden is begun as well: the refusal is shown with its way through. */
  begin(item: OfferItem, action: Action = item.offer.action): void {
    this.close();
    void beginOffer(this.#battle, item.offer, item.here ? [...item.offer.answers, item.here] : item.offer.answers, action);
  }

  look(item: Item): void {
    const { opened } = this;
    this.close();
    if (!opened) return;
    const { spot, group } = opened;
    const run = this.#run;
    switch (item.is) {
      case "measure":
        run.take("ruler");
        // As two clicks do: this was the first.
        for (const kind of ["down", "up"] as const) run.feed({ kind, spot, held: NOTHING });
        break;
      case "sees":
        run.take("sight");
        run.feed({ kind: "set", sizes: { sight: { all: true } } });
        break;
      case "reach":
        run.take("reach");
        run.feed({ kind: "down", spot, held: NOTHING });
        break;
      case "group":
        run.choose([...group]);
        break;
      case "select":
        run.choose(spot.figure === null ? [] : [spot.figure]);
        break;
      case "offer":
      case "not-now":
      case "correct":
        break;
    }
  }
}
