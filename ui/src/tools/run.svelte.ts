import type { Answer, Facing, FigureId, Forecast, Gesture, Measured, Placement, Point, Prospect, Query, Vec2 } from "../backend/bindings";
import { latest } from "../backend/latest";
import type { Battle } from "../battle/battle.svelte";
import { lengthWords, placeWords } from "../look/lengths";
import type { Pixel } from "../scene/camera";
import { Glides } from "../scene/glides";
import { handlesOf, type Placed } from "../scene/handles";
import { lyingAt, type Lying } from "../scene/lying";
import type { Mark } from "../scene/mark";
import { figuresBetween } from "../scene/pick";
import { words } from "../words";
import { Ability } from "./ability.svelte";
import { heldDrag, isPulling, type AnswerState } from "./answer";
import { takesNobody } from "./answering/naming";
import { isHolding, type Shown } from "./holding";
import { Landing } from "./landing.svelte";
import { isChoice, isIdle, takenFor } from "./meaning";
import { stepOf } from "./nudging";
import { ruler, type RulerState } from "./ruler";
import { select, type SelectState } from "./select";
import { shelf, type ShelfName } from "./shelf";
import { hasSquares, isWaiting, type Around, type Cursor, type Drag, type Handle, type Hint, type Input, type Spot, type Tool, type Typed, type Wish } from "./tool";

export type ToolName = "select" | "ruler" | ShelfName;
type StateOf<Name extends ShelfName> = (typeof shelf)[Name]["start"];

/** A turn with the wheel is over when the wheel has been quiet for this long. */
const QUIET = 350;

/** Questions with something that turns in the hand. */
const TURNED = new Set(["path", "motion", "placement", "facing"]);

/** What keys do to the chosen. */
const BY_KEYS = new Set(["turn", "swing", "nudge"]);

/** Holds the tool in the hand, feeds it, and is the only one to perform its wishes. */
export class Run {
  tool = $state<ToolName>("select");
  selecting = $state.raw<SelectState>(select.start);
  ruling = $state.raw<RulerState>(ruler.start);
  /** The states of the other tools, by name. */
  states = $state.raw<Record<ShelfName, unknown>>(everyState((name) => shelf[name].start));
  chosen = $state.raw<FigureId[]>([]);
  /** How far dice are typed for the open roll: its keys are told accordingly. */
  typed = $state<Typed>("none");
  /** The handle under the pointer, to be told of. */
  handle = $state.raw<Handle | null>(null);
  /** What lies on the table and is pointed at in a list beside it. */
  pointed: Lying | null = null;
  readonly glides = new Glides();
  /** Whoever can open the menu at a place. */
  openMenu: (spot: Spot, tool: string) => void = () => {};
  #battle: Battle;
  #landing = new Landing();
  #ability = new Ability();
  #move: Input | null = null;
  /** What keys wanted while a move of the hand was on its way: it begins where that ends. */
  #next: (() => unknown)[] = [];
  #settling = 0;
  #forecast: (asked: { tool: ShelfName | null; gesture: Drag }) => void;
  #measure: (asked: { ruler: number; queries: Query[] }) => void;
  /** The questions of the select tool; those of the others go by lanes. */
  #ask: (asked: { asked: number; query: Query }) => void;
  #lanes = new Map<string, (asked: { asked: number; query: Query }) => void>();
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
        if (battle.view?.board.grid && !tool) void this.#landing.follow(battle, found.meanings);
      },
    );
    this.#measure = latest<{ ruler: number; queries: Query[] }, Measured[]>(
      async ({ queries }) => {
        const answers = await Promise.all(queries.map((query) => battle.measure(query)));
        return answers.filter((answer) => answer !== null);
      },
      ({ ruler }, answers) => this.#feedRuler({ kind: "measured", ruler, answers }),
    );
    this.#ask = latest<{ asked: number; query: Query }, Measured | null>(
      ({ query }) => battle.measure(query),
      ({ asked }, measured) => this.#feedSelect({ kind: "answered", asked, measured }),
    );
    this.#prospect = latest<{ tool: ShelfName; then: Answer[] }, Prospect | null>(
      ({ then }) => battle.prospect(null, then),
      ({ tool, then }, prospect) => this.#feedShelf(tool, { kind: "prospect", then, prospect }),
    );
  }

  /** What lies over the table: of the tool in the hand, and of what the rules ask and note. */
  get marks(): Mark[] {
    const around = this.around;
    const own = shelfNames.flatMap((name) => {
      const tool = shelfTool(name);
      return (name === this.tool ? tool.marks : tool.lying)?.(this.states[name], around) ?? [];
    });
    const landing = this.#landing.marks(this.selecting, this.#battle.view);
    return [...this.#battle.marks, ...this.#battle.trail, ...this.#battle.pointed, ...landing, ...own];
  }

  /** Who is shown looking another way: as the hand answers a question, or as the rules say of the answers so far. */
  get turned(): Map<FigureId, Facing> {
    const notes = this.#battle.isHushed() ? [] : (this.#battle.view?.attempt?.notes ?? []);
    const turned = new Map(notes.flatMap((note) => (note.is === "faces" ? [[note.figure, note.facing] as const] : [])));
    const { answer } = this.answering;
    const question = this.tool === "answer" ? this.#battle.tableAsk?.question : undefined;
    if (question?.is === "facing" && answer && "facing" in answer) turned.set(question.figure, answer.facing);
    return turned;
  }

  take(tool: ToolName): void {
    if (this.tool === tool) return;
    // Only what is in the hand is dropped: the chosen figure and pinned rulers stay.
    if (this.isBusy) this.feed({ kind: "cancel" });
    if (isOnShelf(this.tool)) this.feed({ kind: "put" });
    this.tool = tool;
    if (isOnShelf(tool)) this.feed({ kind: "taken" });
  }

  /** Whether the tool wants to know where the pointer is with no button pressed. */
  get follows(): boolean {
    return isOnShelf(this.tool) && shelfTool(this.tool).follows === true;
  }

  /** The state of a tool on the shelf, as its own panel knows it. */
  stateOf<Name extends ShelfName>(name: Name): StateOf<Name> {
    return this.states[name] as StateOf<Name>;
  }

  /** A template is being drawn corner by corner. */
  get isDrawing(): boolean {
    return this.tool === "template" && this.stateOf("template").sizes.shape === "polygon";
  }

  get isBusy(): boolean {
    if (this.tool === "ruler") return this.ruling.now.kind === "laying";
    if (this.tool === "answer") return isPulling(this.answering);
    if (isOnShelf(this.tool)) return false;
    return isHolding(this.selecting);
  }

  get answering(): AnswerState {
    return this.states.answer as AnswerState;
  }

  /** The figure in the hand, be it moved at will or to answer a question. */
  get holding(): SelectState {
    return (this.tool === "answer" ? heldDrag(this.answering, this.around) : null) ?? this.selecting;
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
    return this.tool === "ruler" ? this.ruling.now.kind === "laying" : !hasSquares(this.around) && ["dragging", "marching"].includes(this.selecting.kind);
  }

  /** Whether a key says that nobody is meant. */
  get takesNobody(): boolean {
    const ask = this.tool === "answer" ? this.#battle.tableAsk : null;
    return ask !== null && takesNobody(ask.question);
  }

  get hint(): Hint {
    const isKept = this.#battle.view?.attempt?.can_be_withdrawn === false;
    return isKept ? words.questions.kept(this.#hint) : this.#hint;
  }

  get #hint(): Hint {
    const around = this.around;
    const { ask, tableAsk, view } = this.#battle;
    if (ask?.question.is === "dice") return words.questions.dice(view?.dice === "program", this.typed, ask.question.faces);
    // While a question is open beside the table, its keys are the ones to know.
    const beside = ask && !tableAsk && words.questions.hints[ask.question.is];
    if (beside) return beside;
    if (isOnShelf(this.tool)) return shelfTool(this.tool).hint(this.states[this.tool], around);
    return this.tool === "select" ? select.hint(this.selecting, around) : ruler.hint(this.ruling, around);
  }

  cursor(over: FigureId | null): Cursor {
    if (isOnShelf(this.tool)) return shelfTool(this.tool).cursor(this.states[this.tool], over);
    if (this.tool === "select" && isWaiting(this.around)) return over === null ? "default" : "pointer";
    if (this.tool === "select" && this.handle && this.selecting.kind === "idle") return "grab";
    return this.tool === "select" ? select.cursor(this.selecting, over) : ruler.cursor(this.ruling, over);
  }

  /** What the chosen can be turned by; nothing while the hand is busy or rules ask for something else. */
  handles(zoom: number): Placed[] {
    const isFree = this.tool === "select" && (this.selecting.kind === "idle" || this.selecting.kind === "pointing");
    return isFree && !isWaiting(this.around) ? handlesOf(this.chosen, this.around, zoom) : [];
  }

  /** The rules have a use for turning the one that is chosen. */
  get canTurn(): boolean {
    return this.#ability.able.turn;
  }

  placeOf(figure: FigureId | null): Placement | null {
    return (figure === null ? undefined : this.#battle.figure(figure))?.placement ?? null;
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

  /** Takes off a ruler or template, whatever tool is in the hand. */
  lift({ tool, id }: Lying): void {
    // Its row is gone from the list with it.
    this.pointed = null;
    if (tool === "ruler") this.#feedRuler({ kind: "lift", which: id });
    else this.#feedShelf("template", { kind: "lift", which: id });
  }

  /** Takes off what is pointed at on the table, at its label or in a list; whether there was such a thing. A hand that holds something is not asked. */
  liftAt(at: Pixel | null, labelled: number | null, screen: (at: Vec2) => Pixel): boolean {
    const template = this.stateOf("template");
    if (this.isBusy || (this.tool === "template" && template.corners.length > 0)) return false;
    const label: Lying | null = labelled === null ? null : { tool: "ruler", id: labelled };
    const found = this.pointed ?? label ?? (at && lyingAt(at, this.ruling, template, screen));
    if (!found) return false;
    this.lift(found);
    return true;
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
    this.ruling = ruler.fresh?.(this.ruling) ?? ruler.start;
    this.states = everyState((name) => shelfTool(name).fresh?.(this.states[name]) ?? shelf[name].start);
    this.chosen = [];
    this.#next = [];
    this.glides.clear();
  }

  /** A new view has come. */
  changed(): void {
    const left = this.chosen.filter((id) => this.#battle.figure(id));
    if (left.length !== this.chosen.length) this.chosen = left;
    void this.#ability.follow(this.#battle, this.chosen, this.around);
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
    void this.#ability.follow(this.#battle, figures, this.around);
    if (isOnShelf(this.tool)) this.feed({ kind: "chosen" });
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

  /** What a tool, or the panel of one, may look at. */
  get around(): Around {
    const { view, tableAsk } = this.#battle;
    return { figure: (id) => this.#battle.figure(id), chosen: this.chosen, view, ask: tableAsk, handle: this.handle, able: this.#ability.able };
  }

  #feedTool(input: Input): void {
    if (this.tool === "select") this.#feedSelect(input);
    else if (this.tool === "ruler") this.#feedRuler(input);
    else this.#feedShelf(this.tool, input);
  }

  #feedShelf(name: ShelfName, input: Input): void {
    const { state, wishes } = shelfTool(name).step(this.states[name], input, this.around);
    if (state !== this.states[name]) this.states = { ...this.states, [name]: state };
    wishes.forEach((wish) => this.#perform(wish, name));
  }

  #feedSelect(input: Input): void {
    if (this.selecting.kind === "dropping" && BY_KEYS.has(input.kind)) {
      this.#next.push(() => this.#feedSelect(input));
      return;
    }
    const { state, wishes } = select.step(this.selecting, input, this.around);
    this.selecting = state;
    if (!("shown" in state)) this.#landing.clear();
    wishes.forEach((wish) => this.#perform(wish));
    if (input.kind === "refused" && this.#next.splice(0).length > 0) this.#battle.note(words.line.letGo);
    if (input.kind === "played") this.#goOn();
  }

  /** Does something that keys want, after the move that is on its way and whatever keys wanted before. */
  inTurn(doing: () => void): void {
    this.#next.push(doing);
    this.#goOn();
  }

  /** Does something once a turn that is still in the hand is done, and before whatever keys wanted since. */
  afterTurn(doing: () => unknown): void {
    this.feed({ kind: "settled" });
    this.#next.unshift(doing);
    this.#goOn();
  }

  #goOn(): void {
    while (this.selecting.kind !== "dropping" && this.#next.length > 0) this.#next.shift()?.();
  }

  #feedRuler(input: Input): void {
    const { state, wishes } = ruler.step(this.ruling, input, this.around);
    this.ruling = state;
    wishes.forEach((wish) => this.#perform(wish));
  }

  #perform(wish: Wish, from: ShelfName | null = null): void {
    switch (wish.kind) {
      case "ask":
        if (from) this.#lane(from, wish.lane ?? 0)(wish);
        else this.#ask(wish);
        break;
      case "prospect":
        if (from) this.#prospect({ tool: from, then: wish.then });
        break;
      case "answer":
        void this.#answer(wish.answers);
        break;
      case "menu":
        this.openMenu(wish.spot, wish.tool);
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
        void this.#play(wish.gesture, wish.which);
        break;
      case "step":
        void this.#step(wish.figures, wish.by);
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
      case "wait":
        this.#battle.note(this.#waits());
        break;
      case "home":
        this.glides.start(wish.figure, wish.from);
        break;
    }
  }

  /** A lane has one question under way; what is asked beside it, of another lane, does not wait for it. */
  #lane(tool: ShelfName, lane: number): (asked: { asked: number; query: Query }) => void {
    const key = `${tool} ${lane}`;
    const known = this.#lanes.get(key);
    if (known) return known;
    const made = latest<{ asked: number; query: Query }, Measured | null>(
      ({ query }) => this.#battle.measure(query),
      ({ asked }, measured) => this.#feedShelf(tool, { kind: "answered", asked, measured }),
    );
    this.#lanes.set(key, made);
    return made;
  }

  async #play(gesture: Gesture, which?: number): Promise<void> {
    const { selecting } = this;
    const dropping = selecting.kind === "dropping" ? selecting : null;
    if (dropping && which === undefined) {
      const meanings = await this.#meanings(gesture, dropping.shown);
      if (isChoice(meanings)) return this.#feedSelect({ kind: "meanings", meanings });
    }
    const shown = dropping?.shown ?? null;
    // They already stand where the hand left them: no glide from their old places.
    for (const [figure, place] of dropping?.together?.places ?? []) this.glides.start(figure, place);
    if (shown && !dropping?.together) this.glides.start(shown.gesture.figure, shown.forecast.end);
    const said = this.#saidOf(gesture);
    const outcome = await this.#battle.play(gesture, which ?? null);
    if (outcome === "done") {
      const unit = this.#battle.view?.unit ?? "inch";
      const length = shown && !hasSquares(this.around) ? `, ${lengthWords(shown.forecast.path.cost, unit)}` : "";
      this.#battle.say(said + length);
    }
    this.#feedSelect({ kind: outcome === "done" ? "played" : "refused" });
  }

  async #step(figures: FigureId[], by: Point): Promise<void> {
    let isVain = false;
    const outcome = await this.#battle.play(async () => {
      const gesture = stepOf(figures, by, this.around);
      // Between two squares, or on one and the same, a step comes to nothing.
      const meaning = gesture && hasSquares(this.around) ? takenFor((await this.#battle.forecast(gesture))?.meanings ?? []) : null;
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
    if (ask) return words.table.waits(words.questions.wants(ask.question, ask.words));
    return words.table.waitsFor((view?.attempt?.waits_for ?? []).map((seat) => this.#battle.seatName(seat)));
  }

  /** What was let go may mean; asked again where the hand was faster than the last forecast. */
  async #meanings(gesture: Gesture, shown: Shown | null): Promise<readonly Prospect[]> {
    if (shown?.meanings && JSON.stringify(shown.gesture) === JSON.stringify(gesture)) return shown.meanings;
    return (await this.#battle.forecast(gesture))?.meanings ?? [];
  }

  #saidOf(gesture: Gesture): string {
    if (gesture.is === "drag_marker") return words.table.movedMarker;
    if (gesture.is === "drag_group") return words.table.movedAll(gesture.figures.length);
    const id = gesture.is === "drag" ? gesture.figure : gesture.from;
    return words.said.moved(this.#battle.figure(id)?.name ?? "");
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

function everyState(of: (name: ShelfName) => unknown): Record<ShelfName, unknown> {
  return Object.fromEntries(shelfNames.map((name) => [name, of(name)])) as Record<ShelfName, unknown>;
}
