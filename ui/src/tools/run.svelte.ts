import type { Facing, FigureId, Placement, Vec2 } from "../backend/bindings";
import type { Battle } from "../battle/battle.svelte";
import { Overlays } from "../battle/overlays.svelte";
import type { Pixel } from "../drawing/camera";
import { Glides } from "../drawing/glides";
import type { Mark } from "../drawing/mark";
import { isDrawnInHand, marksOfNotes, marksOfRefusals } from "../drawing/noted";
import { placeWords } from "../look/lengths";
import { settings } from "../look/settings.svelte";
import { words } from "../words";
import type { Hint, Typed } from "../words/hint";
import { Ability } from "./ability.svelte";
import { heldDrag, isPulling, type AnswerState } from "./answer";
import { takesNobody } from "./answering/naming";
import { handlesOf, type Placed } from "./handles";
import { isHolding } from "./holding";
import { Landing } from "./landing.svelte";
import { lyingAt, type Lying } from "./lying";
import { Performing, type Hand } from "./performing";
import { ruler, type RulerState } from "./ruler";
import { select, type SelectState } from "./select";
import { numbers } from "./numbers";
import { shelf, type ShelfName, type ToolName } from "./shelf";
import { hasSquares, isWaiting, type Around, type Cursor, type Handle, type Input, type Spot, type Tool } from "./tool";

type StateOf<Name extends ShelfName> = (typeof shelf)[Name]["start"];

/** Questions with something that turns in the hand. */
const TURNED = new Set(["path", "motion", "placement", "facing"]);

/** What keys do to the chosen. */
const BY_KEYS = new Set(["turn", "swing", "nudge"]);

/** Holds the tools and feeds the one in the hand; `Performing` does what they wish for. */
export class Run implements Hand {
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
  /** Every figure shows its number: orders are being typed. */
  numbered = $state(false);
  /** Pixels in a micrometre, as the table is drawn now. */
  zoom = 0;
  /** What lies on the table and is pointed at in a list beside it. */
  pointed: Lying | null = null;
  /** Outlines of the rules that are switched on. */
  readonly overlays = new Overlays();
  readonly glides = new Glides();
  /** Whoever can open the menu at a place. */
  openMenu: (spot: Spot, tool?: string) => void = () => {};
  readonly landing = new Landing();
  #battle: Battle;
  #ability = new Ability();
  #move: Input | null = null;
  /** What keys wanted while a move of the hand was on its way: it begins where that ends. */
  #next: (() => unknown)[] = [];
  #performing: Performing;

  constructor(battle: Battle) {
    this.#battle = battle;
    this.#performing = new Performing(battle, this);
  }

  /** What lies over the table: of the tool in the hand, and of what the rules ask and note. */
  get marks(): Mark[] {
    const around = this.around;
    const own = shelfNames.flatMap((name) => {
      const tool = shelfTool(name);
      return (name === this.tool ? tool.marks : tool.lying)?.(this.states[name], around) ?? [];
    });
    const landing = this.landing.marks(this.selecting, this.#battle.view);
    const called = this.numbered ? numbers(this.#battle.view?.figures ?? []) : [];
    return [...this.overlays.marks(this.#battle.view), ...this.#battle.marks, ...this.#battle.trail, ...this.#battle.pointed, ...this.#reach, ...this.#told, ...this.#handed, ...landing, ...own, ...called];
  }

  /** Where the figure in the hand can end, outlined while it is dragged. */
  get #reach(): Mark[] {
    const { selecting } = this;
    const rings = selecting.kind === "dragging" && settings.all.reach ? (selecting.reach?.region.polygons.flat() ?? []) : [];
    return rings.length > 0 ? [{ is: "outline", rings, look: "reach" }] : [];
  }

  /** A counter in the hand: from whom, and to whom it would go. */
  get #handed(): Mark[] {
    const { selecting } = this;
    const from = selecting.kind === "handing" ? this.#battle.figure(selecting.figure) : undefined;
    if (selecting.kind !== "handing" || !from) return [];
    const { figure, at } = selecting.to;
    const target: Mark[] = figure === null || figure === from.id ? [] : [{ is: "ring", figure, look: "picked" }];
    return [{ is: "line", points: [from.placement, at], look: "plain" }, { is: "witness", at, look: "plain" }, ...target];
  }

  /** What the rules say to what is in the hand: zones and reaches, where each would stand, good or bad, and who forbids it. */
  get #told(): Mark[] {
    const { selecting } = this;
    const told = selecting.kind === "wheeling" ? selecting.told : selecting.kind === "marching" || selecting.kind === "dragging" ? (selecting.shown?.taken ?? null) : null;
    if (!told) return [];
    // Of one figure its tape tells the rest; where a way is forbidden it has its own crosses.
    if (selecting.kind === "dragging") return [...marksOfNotes(told.notes.filter(isDrawnInHand)), ...marksOfRefusals(told.refusals).filter(({ is }) => is === "ring")];
    return [...marksOfNotes(told.notes), ...marksOfRefusals(told.refusals)];
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
    if (ask?.question.is === "dice") return words.questions.dice((view?.attempt?.rolled_by ?? view?.dice) === "program", this.typed, ask.question.faces);
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
    this.feedTo(this.tool, input);
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
    if (move) this.feedTo(this.tool, move);
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
    this.#followAbility();
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
    this.#followAbility();
    if (isOnShelf(this.tool)) this.feed({ kind: "chosen" });
    const [id] = figures;
    const figure = figures.length === 1 && id !== undefined ? this.#battle.figure(id) : undefined;
    const unit = this.#battle.view?.unit;
    if (figure && unit) this.#battle.say(words.said.chosen(figure.name, placeWords(figure.placement, unit)));
  }

  #followAbility(): void {
    void this.#ability.follow(this.#battle, this.chosen, this.around);
    void this.#ability.followSeveral(this.#battle, this.chosen, this.around);
  }

  /** Chooses everybody who stands in one group with a figure, as the table joins them; whether there is anybody else. */
  async chooseGroup(of: FigureId | undefined): Promise<boolean> {
    const found = of === undefined ? null : await this.#battle.measure({ ask: "group", of });
    const figures = found?.is === "group" ? found.group.figures : [];
    if (figures.length < 2) return false;
    this.choose([...figures]);
    this.#battle.say(words.table.chosenAll(figures.length));
    return true;
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
    return { figure: (id) => this.#battle.figure(id), chosen: this.chosen, view, ask: tableAsk, handle: this.handle, able: this.#ability.able, motion: this.#ability.motion, zoom: this.zoom };
  }

  /** Feeds one tool, in the hand or not. */
  feedTo(tool: ToolName, input: Input): void {
    if (tool === "select") this.#feedSelect(input);
    else if (tool === "ruler") this.#feedRuler(input);
    else this.#feedShelf(tool, input);
  }

  #feedShelf(name: ShelfName, input: Input): void {
    const { state, wishes } = shelfTool(name).step(this.states[name], input, this.around);
    if (state !== this.states[name]) this.states = { ...this.states, [name]: state };
    for (const wish of wishes) this.#performing.perform(wish, name);
  }

  #feedSelect(input: Input): void {
    if (this.selecting.kind === "dropping" && BY_KEYS.has(input.kind)) {
      this.#next.push(() => this.#feedSelect(input));
      return;
    }
    const { state, wishes } = select.step(this.selecting, input, this.around);
    this.selecting = state;
    if (!("shown" in state)) this.landing.clear();
    for (const wish of wishes) this.#performing.perform(wish, "select");
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
    for (const wish of wishes) this.#performing.perform(wish, "ruler");
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
