import type { Answer, FigureId, Forecast, Gesture, Length, Measured, Point, Prospect, Query, Reach, Step as GroupStep } from "../backend/bindings";
import { latest } from "../backend/latest";
import type { Battle } from "../battle/battle.svelte";
import { beginOffer } from "../battle/beginning";
import type { Glides } from "../drawing/glides";
import { figuresBetween } from "../drawing/pick";
import { lengthWords, USUAL } from "../look/lengths";
import { settings } from "../look/settings.svelte";
import { words } from "../words";
import type { Shown } from "./holding";
import type { Landing } from "./landing.svelte";
import { costOf, isIdle, isLawful, stopOf, takenOf } from "./meaning";
import { stepOf } from "./nudging";
import type { RulerState } from "./ruler";
import type { SelectState } from "./select";
import type { ToolName } from "./shelf";
import { mayAct, targetsOf } from "./targeting";
import { hasSquares, type Around, type Drag, type Input, type Spot, type Wish } from "./tool";

/** A turn with the wheel is over when the wheel has been quiet for this long. */
const QUIET = 350;

/** Whoever holds the tools: their states, and where replies go. */
export interface Hand {
  readonly selecting: SelectState;
  readonly ruling: RulerState;
  readonly chosen: readonly FigureId[];
  readonly around: Around;
  readonly glides: Glides;
  readonly landing: Landing;
  openMenu: (spot: Spot, tool?: string) => void;
  choose(figures: FigureId[]): void;
  feedTo(tool: ToolName, input: Input): void;
}

interface Forecasting {
  tool: ToolName;
  gesture: Drag;
  /** Of everybody who moves with it. */
  all?: Gesture;
}

/** What the rules say to what was let go. */
interface Told {
  meanings: readonly Prospect[];
  taken: Prospect | null;
  choice: boolean;
}

interface Question {
  asked: number;
  query: Query;
}

/** Does what tools wish for, and feeds them the replies. */
export class Performing {
  #battle: Battle;
  #hand: Hand;
  #settling = 0;
  #forecast: (asked: Forecasting) => void;
  #consider: (asked: { tool: ToolName; asked: number; gesture: Gesture }) => void;
  #reach: (asked: { tool: ToolName; figure: FigureId; length: Length | null }) => void;
  #measure: (asked: { ruler: number; queries: Query[] }) => void;
  #prospect: (asked: { tool: ToolName; then: Answer[] }) => void;
  #lanes = new Map<string, (asked: Question) => void>();

  constructor(battle: Battle, hand: Hand) {
    [this.#battle, this.#hand] = [battle, hand];
    this.#forecast = latest<Forecasting, (Forecast | null)[]>(
      ({ gesture, all }) => Promise.all([gesture, ...(all ? [all] : [])].map((one) => battle.forecast(one))),
      ({ tool, gesture }, found) => {
        const [tape, told] = [found[0]?.tape, found.at(-1)];
        if (!tape || !told) return;
        hand.feedTo(tool, { kind: "forecast", gesture, forecast: tape, told });
        if (battle.view?.board.grid && tool === "select") void hand.landing.follow(battle, takenOf(told));
      },
    );
    this.#consider = latest<{ tool: ToolName; asked: number; gesture: Gesture }, Forecast | null>(
      ({ gesture }) => battle.forecast(gesture),
      ({ tool, asked }, found) => hand.feedTo(tool, { kind: "considered", asked, told: takenOf(found) }),
    );
    this.#reach = latest<{ tool: ToolName; figure: FigureId; length: Length | null }, Reach | null>(
      ({ figure, length }) => battle.reach(figure, length),
      ({ tool, figure }, reach) => hand.feedTo(tool, { kind: "reached", figure, reach }),
    );
    this.#measure = latest<{ ruler: number; queries: Query[] }, Measured[]>(
      ({ queries }) => this.#answersTo(queries),
      ({ ruler }, answers) => hand.feedTo("ruler", { kind: "measured", ruler, answers }),
    );
    this.#prospect = latest<{ tool: ToolName; then: Answer[] }, Prospect | null>(
      ({ then }) => battle.prospect(null, then),
      ({ tool, then }, prospect) => hand.feedTo(tool, { kind: "prospect", then, prospect }),
    );
  }

  perform(wish: Wish, from: ToolName): void {
    const hand = this.#hand;
    switch (wish.kind) {
      case "ask":
        this.#lane(from, wish.lane ?? 0)(wish);
        break;
      case "prospect":
        this.#prospect({ tool: from, then: wish.then });
        break;
      case "answer":
        void this.#answer(wish.answers, wish.stops === true);
        break;
      case "menu":
        hand.openMenu(wish.spot, wish.tool);
        break;
      case "target":
        void this.#target(wish.from, wish.spot);
        break;
      case "withdraw":
        if (this.#battle.view?.attempt?.can_be_withdrawn) void this.#battle.withdraw();
        break;
      case "choose":
        hand.choose(wish.figures);
        break;
      case "gather": {
        const found = figuresBetween(this.#battle.view?.figures ?? [], wish.from, wish.to);
        hand.choose(wish.add ? [...new Set([...hand.chosen, ...found])] : found);
        break;
      }
      case "consider":
        this.#consider({ tool: from, asked: wish.asked, gesture: wish.gesture });
        break;
      case "compose":
        void this.#compose(wish.steps);
        break;
      case "forecast":
        this.#forecast({ tool: from, gesture: wish.gesture, ...(wish.all ? { all: wish.all } : {}) });
        break;
      case "reach":
        // Beside a drag it is only a help, and may be switched off.
        if (from === "select" && !settings.all.reach) break;
        this.#reach({ tool: from, figure: wish.figure, length: wish.length });
        break;
      case "play":
        void this.#play(wish.gesture, wish.which);
        break;
      case "step":
        void this.#step(wish.figures, wish.by);
        break;
      case "measure": {
        // Rulers lying on the table are asked past the queue, or the one in the hand would starve them.
        const { now } = hand.ruling;
        if (now.kind === "laying" && now.id === wish.ruler) this.#measure(wish);
        else void this.#measureNow(wish.ruler, wish.queries);
        break;
      }
      case "settle":
        clearTimeout(this.#settling);
        this.#settling = window.setTimeout(() => hand.feedTo("select", { kind: "settled" }), QUIET);
        break;
      case "wait":
        this.#battle.note(this.#waits());
        break;
      case "home":
        hand.glides.start(wish.figure, wish.from);
        break;
    }
  }

  /** A lane has one question under way; a question of another lane does not wait for it. */
  #lane(tool: ToolName, lane: number): (asked: Question) => void {
    const key = `${tool} ${lane}`;
    const known = this.#lanes.get(key);
    if (known) return known;
    const made = latest<Question, Measured | null>(
      ({ query }) => this.#battle.measure(query),
      ({ asked }, measured) => this.#hand.feedTo(tool, { kind: "answered", asked, measured }),
    );
    this.#lanes.set(key, made);
    return made;
  }

  async #play(gesture: Gesture, which?: number): Promise<void> {
    const { selecting, glides } = this.#hand;
    const dropping = selecting.kind === "dropping" ? selecting : null;
    const shown = dropping?.shown ?? null;
    const told = dropping ? await this.#told(gesture, shown) : null;
    if (told?.choice && which === undefined) return this.#hand.feedTo("select", { kind: "meanings", meanings: told.meanings });
    const meant = which === undefined ? (told?.taken ?? null) : (told?.meanings[which] ?? null);
    // Too far: it goes as far as the rules say that its allowance lasts.
    const stop = gesture.is === "drag" && which === undefined ? stopOf(meant, gesture.free) : null;
    const done: Gesture = stop && gesture.is === "drag" ? { ...gesture, path: stop.way, facing: stop.at.facing, free: true } : gesture;
    // They already stand where the hand left them: no glide from their old places.
    for (const [figure, place] of dropping?.together?.places ?? []) glides.start(figure, place);
    if (shown && !dropping?.together) glides.start(shown.gesture.figure, shown.forecast.end);
    const said = this.#saidOf(gesture);
    const outcome = await this.#battle.play(done, which ?? null);
    if (outcome === "done") {
      const unit = this.#battle.view?.unit ?? USUAL;
      const paid = stop?.cost ?? costOf(meant)?.length ?? shown?.forecast.length;
      const length = paid !== undefined && shown && !hasSquares(this.#hand.around) ? `, ${lengthWords(paid, unit)}` : "";
      this.#battle.say(said + length);
    }
    this.#hand.feedTo("select", { kind: outcome === "done" ? "played" : "refused" });
  }

  /**
   * What alone can be done to a target is begun, as long as it asks something before it happens, and so can still be taken back.
   * Several things, or one that would be done at once, are offered at the spot. Where nothing can be done the click chooses.
   */
  async #target(from: FigureId, spot: Spot): Promise<void> {
    const figure = this.#battle.figure(from);
    const lawful = figure && mayAct(this.#battle, figure) ? (await targetsOf(this.#battle, from, spot)).filter(isLawful) : [];
    const [first, other] = lawful;
    if (!first) return this.#hand.choose(spot.figure === null ? [] : [spot.figure]);
    if (other || first.asks.length === 0) return this.#hand.openMenu(spot);
    await beginOffer(this.#battle, first);
  }

  /** What the hand did first goes into the motion that is begun by it; what follows is added to it until it is given. */
  async #compose(steps: GroupStep[]): Promise<void> {
    const { motion } = this.#hand.around;
    if (!motion || (await beginOffer(this.#battle, motion)) !== "done") return;
    for (const step of steps) this.#hand.feedTo("answer", { kind: "add", step });
  }

  async #step(figures: FigureId[], by: Point): Promise<void> {
    let isVain = false;
    const outcome = await this.#battle.play(async () => {
      const { around } = this.#hand;
      const gesture = stepOf(figures, by, around);
      // Between two squares, or on one and the same, a step comes to nothing.
      const meaning = gesture && hasSquares(around) ? takenOf(await this.#battle.forecast(gesture)) : null;
      isVain = meaning !== null && isIdle(meaning);
      return isVain ? null : gesture;
    });
    if (isVain) this.#battle.refuse("move", words.faults.refused, [{ place: "", words: words.way.idle }]);
    const [first = 0] = figures;
    if (outcome === "done") this.#battle.say(figures.length > 1 ? words.table.movedAll(figures.length) : words.said.moved(this.#battle.figure(first)?.name ?? ""));
  }

  /** What is to be answered before anything else can be done. */
  #waits(): string {
    const { ask, view } = this.#battle;
    if (ask) return words.table.waits(words.questions.wants(ask.question, ask.words, ask.means));
    return words.table.waitsFor((view?.attempt?.waits_for ?? []).map((side) => this.#battle.sideName(side)));
  }

  /** What was let go may mean; asked again where the hand was faster than the last forecast. */
  async #told(gesture: Gesture, shown: Shown | null): Promise<Told> {
    const { meanings, taken = null, choice = false } = shown ?? {};
    if (meanings && JSON.stringify(shown?.gesture) === JSON.stringify(gesture)) return { meanings, taken, choice };
    const found = await this.#battle.forecast(gesture);
    return { meanings: found?.meanings ?? [], taken: takenOf(found), choice: found?.choice ?? false };
  }

  #saidOf(gesture: Gesture): string {
    if (gesture.is === "drag_marker") return words.table.movedMarker;
    if (gesture.is === "drag_group") return words.table.movedAll(gesture.figures.length);
    const id = gesture.is === "drag" ? gesture.figure : gesture.from;
    return words.said.moved(this.#battle.figure(id)?.name ?? "");
  }

  async #answer(answers: Answer[], stops: boolean): Promise<void> {
    const stop = stops ? stopOf(await this.#battle.prospect(null, answers), false) : null;
    const outcome = await this.#battle.answer(stop ? [{ path: { points: stop.way, facing: stop.at.facing } }] : answers);
    this.#hand.feedTo("answer", { kind: outcome === "done" ? "played" : "refused" });
  }

  async #measureNow(ruler: number, queries: Query[]): Promise<void> {
    this.#hand.feedTo("ruler", { kind: "measured", ruler, answers: await this.#answersTo(queries) });
  }

  async #answersTo(queries: Query[]): Promise<Measured[]> {
    const answers = await Promise.all(queries.map((query) => this.#battle.measure(query)));
    return answers.filter((answer) => answer !== null);
  }
}
