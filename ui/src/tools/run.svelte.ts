import type { Answer, FigureId, Forecast, Measured, Prospect, Query } from "../backend/bindings";
import { latest } from "../backend/latest";
import type { Battle } from "../battle/battle.svelte";
import { lengthWords, placeWords } from "../look/lengths";
import { Glides } from "../scene/glides";
import type { Mark } from "../scene/mark";
import { figuresBetween } from "../scene/pick";
import { words } from "../words";
import { heldDrag, isPulling, type AnswerState } from "./answer";
import { ruler, type RulerState } from "./ruler";
import { select, type SelectState } from "./select";
import { shelf, type ShelfName } from "./shelf";
import type { Around, Cursor, Drag, Hint, Input, Tool, Wish } from "./tool";

export type ToolName = "select" | "ruler" | ShelfName;

/** A turn with the wheel is over when the wheel has been quiet for this long. */
const QUIET = 350;

/** Questions with something that turns in the hand. */
const TURNED = new Set(["path", "motion", "placement", "facing"]);

/** Holds the tool in the hand, feeds it, and is the only one to perform its wishes. */
export class Run {
  tool = $state<ToolName>("select");
  selecting = $state.raw<SelectState>(select.start);
  ruling = $state.raw<RulerState>(ruler.start);
  /** The states of the other tools, by name. */
  states = $state.raw<Record<ShelfName, unknown>>(startStates());
  chosen = $state.raw<FigureId[]>([]);
  readonly glides = new Glides();
  #battle: Battle;
  #move: Input | null = null;
  #settling = 0;
  #forecast: (asked: { tool: ShelfName | null; gesture: Drag }) => void;
  #measure: (asked: { ruler: number; queries: Query[] }) => void;
  #ask: (asked: { tool: ShelfName; asked: number; query: Query }) => void;
  #prospect: (asked: { tool: ShelfName; then: Answer[] }) => void;

  constructor(battle: Battle) {
    this.#battle = battle;
    this.#forecast = latest<{ tool: ShelfName | null; gesture: Drag }, Forecast | null>(
      ({ gesture }) => battle.forecast(gesture),
      ({ tool, gesture }, found) => {
        if (!found?.tape) return;
        const input = { kind: "forecast", gesture, forecast: found.tape, meanings: found.meanings } as const;
        if (tool) this.#feedShelf(tool, input);
        else this.#feedSelect(input);
      },
    );
    this.#measure = latest<{ ruler: number; queries: Query[] }, Measured[]>(
      async ({ queries }) => {
        const answers = await Promise.all(queries.map((query) => battle.measure(query)));
        return answers.filter((answer) => answer !== null);
      },
      ({ ruler }, answers) => this.#feedRuler({ kind: "measured", ruler, answers }),
    );
    this.#ask = latest<{ tool: ShelfName; asked: number; query: Query }, Measured | null>(
      ({ query }) => battle.measure(query),
      ({ tool, asked }, measured) => this.#feedShelf(tool, { kind: "answered", asked, measured }),
    );
    this.#prospect = latest<{ tool: ShelfName; then: Answer[] }, Prospect | null>(
      ({ then }) => battle.prospect(null, then),
      ({ tool, then }, prospect) => this.#feedShelf(tool, { kind: "prospect", then, prospect }),
    );
  }

  /** What lies over the table: of the tool in the hand, and of what the rules ask and note. */
  get marks(): Mark[] {
    const around = this.#around();
    const own = isOnShelf(this.tool) ? (shelfTool(this.tool).marks?.(this.states[this.tool], around) ?? []) : [];
    return [...this.#battle.marks, ...own];
  }

  take(tool: ToolName): void {
    if (this.tool === tool) return;
    // Only what is in the hand is dropped: the chosen figure and pinned rulers stay.
    if (this.isBusy) this.feed({ kind: "cancel" });
    this.tool = tool;
  }

  get isBusy(): boolean {
    if (this.tool === "ruler") return this.ruling.now.kind === "laying";
    if (this.tool === "answer") return isPulling(this.answering);
    if (isOnShelf(this.tool)) return false;
    return this.selecting.kind === "dragging" || this.selecting.kind === "sweeping" || this.selecting.kind === "pointing";
  }

  get answering(): AnswerState {
    return this.states.answer as AnswerState;
  }

  /** The figure in the hand, be it moved at will or to answer a question. */
  get holding(): SelectState {
    return (this.tool === "answer" ? heldDrag(this.answering, this.#around()) : null) ?? this.selecting;
  }

  /** Whether the tool hears of the pointer also while no button is down. */
  get follows(): boolean {
    return isOnShelf(this.tool);
  }

  /** Whether Ctrl and Shift with the wheel turn something, or else zoom. */
  get takesTurns(): boolean {
    if (this.tool === "answer") return TURNED.has(this.#battle.tableAsk?.question.is ?? "");
    return this.tool === "select" && (this.chosen.length === 1 || this.isBusy);
  }

  /** Whether Space adds a waypoint now, or else moves the table. */
  get takesWaypoints(): boolean {
    if (this.tool === "answer") return this.isBusy || this.#battle.tableAsk?.question.is === "figures";
    if (isOnShelf(this.tool)) return false;
    return this.tool === "ruler" ? this.ruling.now.kind === "laying" : this.selecting.kind === "dragging";
  }

  get hint(): Hint {
    const around = this.#around();
    const { ask, tableAsk } = this.#battle;
    // While a question is open beside the table, its keys are the ones to know.
    const beside = ask && !tableAsk && words.questions.hints[ask.question.is];
    if (beside) return beside;
    if (isOnShelf(this.tool)) return shelfTool(this.tool).hint(this.states[this.tool], around);
    return this.tool === "select" ? select.hint(this.selecting, around) : ruler.hint(this.ruling, around);
  }

  cursor(over: FigureId | null): Cursor {
    if (isOnShelf(this.tool)) return shelfTool(this.tool).cursor(this.states[this.tool], over);
    return this.tool === "select" ? select.cursor(this.selecting, over) : ruler.cursor(this.ruling, over);
  }

  /** Moves wait for the frame, everything else steps at once, after the move it follows. */
  feed(input: Input): void {
    if (input.kind === "move") {
      this.#move = input;
      return;
    }
    this.flush();
    this.#feedTool(input);
  }

  /** Whether a move was waiting. */
  flush(): boolean {
    const move = this.#move;
    this.#move = null;
    if (move) this.#feedTool(move);
    return move !== null;
  }

  /** Another table was opened: nothing of the old one stays in the hand. */
  clear(): void {
    this.selecting = select.start;
    this.ruling = ruler.start;
    this.states = startStates();
    this.chosen = [];
    this.glides.clear();
  }

  /** A new view has come. */
  changed(): void {
    const left = this.chosen.filter((id) => this.#battle.figure(id));
    if (left.length !== this.chosen.length) this.chosen = left;
    this.#feedSelect({ kind: "changed" });
    this.#feedRuler({ kind: "changed" });
    for (const name of shelfNames) this.#feedShelf(name, { kind: "changed" });
    this.#followQuestion();
  }

  /** A question that is answered on the table puts its tool into the hand, and takes it out again. */
  #followQuestion(): void {
    const asks = this.#battle.tableAsk !== null;
    if (asks && this.tool !== "answer") this.take("answer");
    else if (!asks && this.tool === "answer") this.take("select");
  }

  choose(figures: FigureId[]): void {
    this.chosen = figures;
    const [id] = figures;
    const figure = figures.length === 1 && id !== undefined ? this.#battle.figure(id) : undefined;
    const unit = this.#battle.view?.unit;
    if (figure && unit) this.#battle.say(words.said.chosen(figure.name, placeWords(figure.placement, unit)));
  }

  /** The figure after the chosen one, `null` past either end: then the focus moves on. */
  next(by: 1 | -1): FigureId | null {
    const figures = this.#battle.view?.figures ?? [];
    const now = figures.findIndex((figure) => figure.id === this.chosen[0]);
    const index = now < 0 ? (by > 0 ? 0 : figures.length - 1) : now + by;
    return figures[index]?.id ?? null;
  }

  #around(): Around {
    const { view, tableAsk } = this.#battle;
    return { figure: (id) => this.#battle.figure(id), chosen: this.chosen, view, ask: tableAsk };
  }

  #feedTool(input: Input): void {
    if (this.tool === "select") this.#feedSelect(input);
    else if (this.tool === "ruler") this.#feedRuler(input);
    else this.#feedShelf(this.tool, input);
  }

  #feedShelf(name: ShelfName, input: Input): void {
    const { state, wishes } = shelfTool(name).step(this.states[name], input, this.#around());
    if (state !== this.states[name]) this.states = { ...this.states, [name]: state };
    wishes.forEach((wish) => this.#perform(wish, name));
  }

  #feedSelect(input: Input): void {
    const { state, wishes } = select.step(this.selecting, input, this.#around());
    this.selecting = state;
    wishes.forEach((wish) => this.#perform(wish));
  }

  #feedRuler(input: Input): void {
    const { state, wishes } = ruler.step(this.ruling, input, this.#around());
    this.ruling = state;
    wishes.forEach((wish) => this.#perform(wish));
  }

  #perform(wish: Wish, from: ShelfName | null = null): void {
    switch (wish.kind) {
      case "ask":
        if (from) this.#ask({ tool: from, asked: wish.asked, query: wish.query });
        break;
      case "prospect":
        if (from) this.#prospect({ tool: from, then: wish.then });
        break;
      case "answer":
        void this.#answer(wish.answers);
        break;
      case "withdraw":
        if (this.#battle.view?.attempt?.can_be_withdrawn) void this.#battle.withdraw();
        break;
      case "choose":
        this.choose(wish.figures);
        break;
      case "gather": {
        const found = figuresBetween(this.#battle.view?.figures ?? [], wish.from, wish.to);
        this.choose(wish.add ? [...new Set([...this.chosen, ...found])] : found);
        break;
      }
      case "forecast":
        this.#forecast({ tool: from, gesture: wish.gesture });
        break;
      case "play":
        void this.#play(wish.gesture);
        break;
      case "measure":
        // Rulers lying on the table are asked past the queue, or the one in the hand would starve them.
        if (this.ruling.now.kind === "laying" && this.ruling.now.id === wish.ruler) this.#measure(wish);
        else void this.#measureNow(wish.ruler, wish.queries);
        break;
      case "settle":
        clearTimeout(this.#settling);
        this.#settling = window.setTimeout(() => this.#feedSelect({ kind: "settled" }), QUIET);
        break;
      case "home":
        this.glides.start(wish.figure, wish.from);
        break;
    }
  }

  async #play(gesture: Drag): Promise<void> {
    const name = this.#battle.figure(gesture.figure)?.name ?? "";
    const { selecting } = this;
    const shown = selecting.kind === "dropping" ? selecting.shown : null;
    // The figure already stands where the hand left it: no glide from its old place.
    if (shown) this.glides.start(gesture.figure, shown.forecast.end);
    const outcome = await this.#battle.play(gesture);
    if (outcome === "done") {
      const unit = this.#battle.view?.unit ?? "inch";
      const length = shown ? `, ${lengthWords(shown.forecast.path.cost, unit)}` : "";
      this.#battle.say(words.said.moved(name) + length);
    }
    this.#feedSelect({ kind: outcome === "done" ? "played" : "refused" });
  }

  async #answer(answers: Answer[]): Promise<void> {
    const outcome = await this.#battle.answer(answers);
    this.#feedShelf("answer", { kind: outcome === "done" ? "played" : "refused" });
  }

  async #measureNow(id: number, queries: Query[]): Promise<void> {
    const answers = await Promise.all(queries.map((query) => this.#battle.measure(query)));
    this.#feedRuler({ kind: "measured", ruler: id, answers: answers.filter((answer) => answer !== null) });
  }
}

function isOnShelf(name: ToolName): name is ShelfName {
  return name !== "select" && name !== "ruler";
}

/** Each tool is only ever fed its own state. */
function shelfTool(name: ShelfName): Tool<unknown> {
  return shelf[name] as Tool<unknown>;
}

const shelfNames = Object.keys(shelf) as ShelfName[];

function startStates(): Record<ShelfName, unknown> {
  return Object.fromEntries(shelfNames.map((name) => [name, shelf[name].start])) as Record<ShelfName, unknown>;
}
