import { Lost, openDoor, type Door, type Listener } from "../backend/backend";
import type {
  Answer,
  Ask,
  BattleSheet,
  DiceBy,
  Fault,
  FigureId,
  FigureSheet,
  GameSheet,
  Gesture,
  LayoutSheet,
  Note,
  RecentSheet,
  Refusal as RuleRefusal,
  Reply,
  Request,
  RuleSheet,
  Runner,
  Seat,
  Sheet,
  TableFile,
  View,
  Waiver,
} from "../backend/bindings";
import { latest } from "../backend/latest";
import type { Mark } from "../scene/mark";
import { words } from "../words";
import { sentence } from "../words/sentence";
import { Asking, type Action } from "./asking";
import { withSameGround } from "./ground";
import { Queue, type Outcome, type Then } from "./queue";
import type { DamagedText, Forbidden, Refusal } from "./refusals";
import { Sure } from "./sure.svelte";

export type { Action, Outcome };

/** Kinds of questions that are answered on the table; the others have panels. */
const ON_TABLE = new Set(["figure", "figures", "path", "motion", "spot", "placement", "facing", "cell"]);

/** The battle as Rust last showed it. `view` is replaced whole by each reply, never patched. */
export class Battle extends Asking {
  view = $state.raw<View | null>(null);
  /** Of the whole library: a search would leave out those that do not hold its words. */
  games = $state.raw<GameSheet[]>([]);
  layouts = $state.raw<LayoutSheet[]>([]);
  /** The latest first. */
  battles = $state.raw<BattleSheet[]>([]);
  recent = $state.raw<RecentSheet[]>([]);
  file = $state.raw<TableFile | null>(null);
  /** The game that is played, as data. */
  sheet = $state.raw<Sheet | null>(null);
  rules = $state.raw<RuleSheet[]>([]);
  /** Whose chair this window is; 0 is the table with everybody round it. */
  seat = $state<Seat>(0);
  /** The door has answered at least once. */
  ready = $state(false);
  lost = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  forbidden = $state.raw<Forbidden | null>(null);
  /** What the rules note of the open question or of what is offered, laid over the table. */
  marks = $state.raw<Mark[]>([]);
  /** What somebody asked to be shown, for a moment. */
  pointed = $state.raw<Mark[]>([]);
  /** What the last step of the program did, as long as it is told. */
  trail = $state.raw<Mark[]>([]);
  /** What the rules note of the offer that is looked at. */
  considered = $state.raw<Note[]>([]);
  /** A passing word, shown under the top bar. */
  notice = $state("");
  /** What a screen reader is told. */
  said = $state("");
  /** What happened is still being told: nothing is asked before everybody has seen it. */
  isHushed: () => boolean = () => false;
  readonly sure = new Sure();
  #door: Door;
  #figures = $derived(new Map(this.view?.figures.map((figure) => [figure.id, figure])));
  #noticed = 0;
  /** The words that the library is searched for. */
  #sought = "";
  /** Whoever types fast has one search under way, and then the one for the last words. */
  #search = latest<string, Reply | null>(
    (search) => this.request({ do: "library", search }),
    (search, reply) => this.#list(search, reply),
  );
  #pointing = 0;
  #queue = new Queue((count, why) => this.note([...(why === "stale" ? [words.line.stale] : []), words.line.dropped(count)].join(" ")));
  /** What the next change is made on: what was seen when the hand was quiet, then each reply. */
  #revision = 0;

  constructor(open: (listener: Listener) => Door = openDoor) {
    super();
    this.#door = open({
      changed: (pulse) => {
        if (pulse !== this.view?.pulse) void this.fetch();
      },
      connected: (up, again) => {
        this.lost = !up;
        if (up && again) void this.#returned();
      },
    });
  }

  /** The question whoever sits here has to answer next. At one laptop that is any open one; a sealed one only behind the curtain. */
  get ask(): Ask | null {
    if (this.isHushed()) return null;
    const asks = this.view?.attempt?.asks ?? [];
    return asks.find((ask) => ask.seat === this.seat) ?? asks.find((ask) => this.seat === 0 || ask.seat === 0) ?? null;
  }

  /** The same, if it is answered on the table. */
  get tableAsk(): Ask | null {
    const { ask } = this;
    return ask && ON_TABLE.has(ask.question.is) ? ask : null;
  }

  figure(id: FigureId): FigureSheet | undefined {
    return this.#figures.get(id);
  }

  /** What the battle is called: a copy has a title of its own on the same table. */
  get title(): string {
    return this.battles.find(({ key }) => key === this.file?.name)?.title ?? this.view?.title ?? "";
  }

  /** The layout that the battle began on, if just one of the library can be it. */
  get layout(): LayoutSheet | null {
    const { view } = this;
    const found = this.layouts.filter((layout) => layout.game === view?.game && layout.title === view.title && layout.faults === 0);
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  gameTitle(game: string): string {
    return this.games.find((one) => one.game === game)?.title ?? game;
  }

  /** Who sits on a chair: a side by its name, or the table. */
  seatName(seat: Seat): string {
    const { question } = words.questions;
    return this.view?.sides.find(({ side }) => side === seat)?.name ?? (seat === 0 ? question.table : question.player(seat));
  }

  /** The game that is played has nothing of its own, no phase and no kind of figure: whatever the tape says, nobody forbids it. */
  get isWithoutRules(): boolean {
    const { sheet, view } = this;
    if (!sheet || sheet.game !== view?.game) return false;
    return [sheet.phases, sheet.kinds, sheet.counters, sheet.marks, sheet.options].every((own) => own.length === 0);
  }

  counterTitle(counter: string): string {
    return this.sheet?.counters.find((one) => one.counter === counter)?.title ?? counter;
  }

  ruleTitle(id: string): string {
    return this.rules.find((rule) => rule.rule === id)?.title ?? "";
  }

  async start(): Promise<void> {
    await this.browse();
    if (await this.fetch()) this.ready = true;
  }

  /** The line is up again. Whoever served the table may have begun another one meanwhile, and that is said. */
  async #returned(): Promise<void> {
    const before = this.view;
    await this.start();
    const now = this.view;
    const isSame = now?.title === before?.title && (now?.log_length ?? 0) >= (before?.log_length ?? 0);
    if (before && before.log_length > 0 && !isSame) this.note(words.line.another);
  }

  /** Looks at the library again, for the same words if no others are given: battles come and go. */
  browse(search = this.#sought): Promise<void> {
    this.#sought = search;
    return this.#search(search);
  }

  #list(search: string, reply: Reply | null): void {
    if (reply?.is !== "library") return;
    ({ layouts: this.layouts, battles: this.battles, recent: this.recent } = reply);
    if (search.trim() === "") this.games = reply.games;
  }

  open(layout: LayoutSheet): Promise<boolean> {
    return this.#opened(layout.title, { do: "open", layout: layout.key });
  }

  openBattle(battle: BattleSheet): Promise<boolean> {
    return this.#opened(battle.title, { do: "open_battle", battle: battle.key });
  }

  openRecent(recent: RecentSheet): Promise<boolean> {
    return this.#opened(recent.title, { do: "open_recent", number: recent.number });
  }

  /** Opens what is left of the damaged battle that was refused last. */
  openGood(): Promise<boolean> {
    return this.#opened(this.refusal?.head ?? "", { do: "open_good" });
  }

  openBackup(backup: number): Promise<boolean> {
    return this.#opened(this.refusal?.head ?? "", { do: "open_backup", backup });
  }

  /** The file of the damaged battle that was refused last. */
  async showDamaged(): Promise<DamagedText | null> {
    const reply = await this.request({ do: "show_damaged" });
    if (reply?.is === "refused") this.refuse("file", words.faults.refused, reply.faults);
    return reply?.is === "damaged_text" ? reply : null;
  }

  openText(name: string, text: string): Promise<boolean> {
    return this.#opened(name, { do: "open_text", name, text });
  }

  /** Saves the battle so far under a name; what is not in the copy, if anything. */
  async copy(title: string): Promise<{ lacks: string | null } | null> {
    const reply = await this.request({ do: "copy", title });
    if (reply?.is === "refused") this.refuse("file", words.faults.refused, reply.faults);
    return reply?.is === "copied" ? { lacks: reply.lacks ?? null } : null;
  }

  /** Writes the battle into a new file, after its own was lost, and goes on there. */
  async writeAnew(): Promise<void> {
    const reply = await this.request({ do: "write_anew" });
    if (reply?.is === "refused") this.refuse("file", words.faults.refused, reply.faults);
    if (reply?.is !== "view") return;
    this.#take(reply.view, reply.file);
    this.refusal = null;
    this.note(words.faults.written(reply.file.name ?? ""));
    void this.browse();
  }

  /** Saves the table as it stands among the players' own layouts; its key. */
  async saveLayout(title: string): Promise<string | null> {
    const reply = await this.request({ do: "save_layout", title });
    if (reply?.is === "refused") this.refuse("file", words.faults.refused, reply.faults);
    return reply?.is === "saved" ? reply.layout : null;
  }

  /** Sits down on another chair: from now on the table is shown and asked as that seat may know it. */
  async sit(seat: Seat): Promise<void> {
    this.#queue.clear();
    this.seat = seat;
    await this.fetch();
  }

  play(what: Then<Gesture>, which: number | null = null, waivers: Waiver[] = []): Promise<Outcome> {
    let gesture: Gesture | null = null;
    return this.#change(
      async (revision) => {
        gesture = typeof what === "function" ? await what() : what;
        return gesture && { do: "play", revision, gesture, which, waivers };
      },
      (more) => this.play(() => gesture, which, more),
    );
  }

  begin(action: Action, answers: Answer[] = [], waivers: Waiver[] = []): Promise<Outcome> {
    const wasFree = !this.view?.attempt;
    return this.#change(
      // A second press in haste is not meant for what the first one has led to.
      (revision) => (wasFree && this.view?.attempt ? null : { do: "begin", revision, action, answers, waivers }),
      (more) => this.begin(action, answers, more),
    );
  }

  answer(answers: Answer[], waivers: Waiver[] = []): Promise<Outcome> {
    return this.#toThis(
      (revision) => ({ do: "answer", revision, answers, waivers }),
      (more) => this.answer(answers, more),
    );
  }

  roll(): Promise<Outcome> {
    return this.#toThis((revision) => ({ do: "roll", revision }));
  }

  /** For the question that is open now only: a second press in haste is not meant for the next one. */
  #toThis(request: (revision: number) => Request, again?: Forbidden["again"]): Promise<Outcome> {
    const meant = JSON.stringify(this.ask);
    return this.#change((revision) => (JSON.stringify(this.ask) === meant ? request(revision) : null), again);
  }

  takeBack(waivers: Waiver[] = []): Promise<Outcome> {
    return this.#change(
      (revision) => ({ do: "take_back", revision, waivers }),
      (more) => this.takeBack(more),
    );
  }

  withdraw(): Promise<Outcome> {
    return this.#change((revision) => ({ do: "withdraw", revision }));
  }

  /** Whether it was taken back. Dice that have fallen are taken back only when everybody says so, here or before. */
  async undo(everybody = false): Promise<boolean> {
    const outcome = await this.#change(async (revision) => {
      const undo = this.view?.undo;
      const agreed = everybody || (Boolean(undo?.agreement) && (await this.sure.ask(words.bar.agree(undo?.agreement ?? ""))));
      return !undo || (undo.agreement && !agreed) ? null : { do: "undo", revision, agreed };
    });
    if (outcome === "done") this.say(words.said.undone);
    return outcome === "done";
  }

  async redo(): Promise<void> {
    const outcome = await this.#change((revision) => (this.view?.redo ? { do: "redo", revision } : null));
    if (outcome === "done") this.say(words.said.redone);
  }

  resetFigure(figure: FigureId, agreed = false): Promise<Outcome> {
    return this.#change((revision) => ({ do: "reset_figure", revision, figure, agreed }));
  }

  resetPhase(agreed = false): Promise<Outcome> {
    return this.#change((revision) => ({ do: "reset_phase", revision, agreed }));
  }

  rollWith(by: DiceBy): Promise<Outcome> {
    return this.#change((revision) => ({ do: "dice", revision, by }));
  }

  letRun(side: number, by: Runner): Promise<Outcome> {
    return this.#change((revision) => ({ do: "runs", revision, side, by }));
  }

  stepProgram(): Promise<Outcome> {
    return this.#change((revision) => ({ do: "step", revision }));
  }

  tryOut(name: string): Promise<Outcome> {
    return this.#change((revision) => ({ do: "try", revision, name }));
  }

  go(name: string | null): Promise<Outcome> {
    return this.#change((revision) => ({ do: "go", revision, name }));
  }

  keep(name: string, agreed = false): Promise<Outcome> {
    return this.#change((revision) => ({ do: "keep", revision, name, agreed }));
  }

  dropTry(name: string): Promise<Outcome> {
    return this.#change((revision) => ({ do: "drop", revision, name }));
  }

  point(marks: Mark[]): void {
    this.pointed = marks;
    clearTimeout(this.#pointing);
    this.#pointing = window.setTimeout(() => (this.pointed = []), 2500);
  }

  say(sentence: string): void {
    this.said = sentence;
  }

  async #opened(name: string, request: Request): Promise<boolean> {
    this.#queue.clear();
    this.sure.asked?.answer(false);
    const reply = await this.request(request);
    if (reply?.is === "view") {
      this.#show(reply.view, reply.file);
      this.refusal = null;
      this.forbidden = null;
      this.say(words.said.opened(reply.view.title));
      // A battle that came from elsewhere has its title in the library.
      if (reply.file.name !== null && !this.battles.some(({ key }) => key === reply.file.name)) void this.browse();
      const first = reply.notices?.[0];
      if (reply.file.reading_only !== null) this.note(words.line.readingOnly(reply.file.reading_only));
      else if (first) this.note(first.words);
      return true;
    }
    if (reply?.is === "refused") this.refuse("file", words.faults.head(name), reply.faults);
    if (reply?.is === "damaged") {
      this.refuse("file", words.faults.damaged(reply.name), [{ place: words.faults.line(reply.line), words: reply.words }]);
      if (this.refusal) this.refusal = { ...this.refusal, wreck: { good: reply.good, backups: reply.backups } };
    }
    return false;
  }

  /** Asked for when its turn has come, with the revision of the reply before it: whoever plays fast loses nothing. */
  #change(request: (revision: number) => Request | null | Promise<Request | null>, again?: Forbidden["again"]): Promise<Outcome> {
    if (!this.#queue.isBusy) this.#revision = this.view?.revision ?? 0;
    return this.#queue.push(async () => {
      if (!this.view) return "lost";
      const asked = await request(this.#revision);
      return asked ? this.#heard(await this.request(asked), again) : "nothing";
    });
  }

  #heard(reply: Reply | null, again?: Forbidden["again"]): Outcome {
    switch (reply?.is) {
      case "view":
        this.#revision = reply.view.revision;
        this.#take(reply.view, reply.file);
        this.refusal = null;
        this.forbidden = null;
        return "done";
      case "stale":
        this.#take(reply.view, reply.file);
        this.note(words.line.stale);
        return "stale";
      case "refused":
        this.refuse("move", words.faults.refused, reply.faults.map((fault) => this.#told(fault)));
        return "refused";
      case "lost":
        this.refuse("file", words.faults.lost, [{ place: "", words: sentence(reply.words) }]);
        if (this.refusal) this.refusal = { ...this.refusal, isLost: true };
        return "refused";
      case "forbidden":
        this.#forbid(reply.refusals, again);
        return "refused";
      case "disagreed":
        this.refuse("move", words.faults.refused, [{ place: words.faults.dice, words: reply.words }]);
        return "refused";
      default:
        this.note(words.line.unknown);
        return "lost";
    }
  }

  #forbid(refusals: RuleRefusal[], again: Forbidden["again"] | undefined): void {
    if (again) {
      this.forbidden = { refusals, again };
      this.say(`${words.faults.forbidden}. ${refusals.map((refusal) => refusal.words).join("; ")}.`);
      return;
    }
    const faults = refusals.map(({ rule, code, words }) => ({ place: `${rule} ${code}`.trimEnd(), words }));
    this.refuse("move", words.faults.forbidden, faults);
  }

  /** The place in a request and the numbers of figures mean something to a script; a hand is there already, and players know names. */
  #told({ words }: Fault): Fault {
    const named = words.replace(/\bfigure (\d+)\b/g, (number, id) => this.figure(Number(id))?.name ?? number);
    return { place: "", words: sentence(named) };
  }

  refuse(of: Refusal["of"], head: string, faults: Fault[]): void {
    this.refusal = { of, head, faults };
    this.say(`${head}. ${faults.map((fault) => fault.words).join(" ")} ${words.faults.nothing}`);
  }

  note(sentence: string): void {
    this.notice = sentence;
    this.say(sentence);
    clearTimeout(this.#noticed);
    this.#noticed = window.setTimeout(() => (this.notice = ""), 6000);
  }

  /** A refused `view` means that no table is open. Whether anybody answered. */
  async fetch(): Promise<boolean> {
    const reply = await this.request({ do: "view" });
    if (reply?.is === "view") this.#show(reply.view, reply.file);
    else if (reply) this.view = null;
    return reply !== null;
  }

  /** A reply to an older change must not hide a newer table that was fetched meanwhile. */
  #take(view: View, file: TableFile): void {
    const before = this.view;
    if (!before || view.pulse >= before.pulse || view.title !== before.title) this.#show(view, file);
  }

  #show(view: View, file: TableFile): void {
    if (view.seat !== this.seat) return;
    this.view = withSameGround(this.view, view);
    this.file = file;
    if (this.sheet?.game !== view.game) void this.#learn(view.game);
  }

  async #learn(game: string): Promise<void> {
    const reply = await this.sheetOf(game);
    if (reply) ({ sheet: this.sheet, rules: this.rules } = reply);
  }

  protected async request(request: Request): Promise<Reply | null> {
    try {
      return await this.#door.ask(request, this.seat);
    } catch (reason) {
      if (!(reason instanceof Lost)) console.error(reason);
      return null;
    }
  }
}
