import { Lost, openDoor, type Door, type Listener } from "../backend/backend";
import type { Ask, BattleSheet, FigureId, FigureSheet, LayoutSheet, Muster, Note, RecentSheet, Reply, Request, RuleSheet, Seat, Sheet, Side, TableFile, View } from "../backend/bindings";
import { absentOf } from "../drawing/beside";
import type { Mark } from "../drawing/mark";
import { settings } from "../look/settings.svelte";
import { asRead, nextReading } from "../look/tape";
import { words } from "../words";
import type { Action } from "./asking";
import { withSameGround } from "./ground";
import { KeptFiles } from "./kept.svelte";
import { Library } from "./library.svelte";
import { Orders } from "./orders";
import { hasRules } from "./rulesOf";
import type { Reading } from "./reading";
import type { Outcome } from "./queue";
import type { DamagedText } from "./refusals";
import { TABLE, isOwn, seatSheet } from "./seats";

export type { Action, Outcome };

/** Kinds of questions that are answered on the table; the others have panels. */
const ON_TABLE = new Set(["figure", "figures", "path", "motion", "spot", "placement", "facing", "cell"]);

/** The battle as Rust last showed it, read in the unit that was chosen. It is replaced whole by each reply, never patched. */
export class Battle extends Orders {
  #told = $state.raw<View | null>(null);
  #read = $derived(this.#told && asRead(this.#told, settings.all));
  file = $state.raw<TableFile | null>(null);
  /** The game that is played, as data. */
  sheet = $state.raw<Sheet | null>(null);
  rules = $state.raw<RuleSheet[]>([]);
  /** The rule that somebody opened to read it. */
  reading = $state.raw<Reading | null>(null);
  /** Whose chair this window is; 0 is the table with everybody round it. */
  seat = $state<Seat>(0);
  /** The door has answered at least once. */
  ready = $state(false);
  lost = $state(false);
  /** What the rules note of the open question or of what is offered, laid over the table. */
  marks = $state.raw<Mark[]>([]);
  /** What the last step of the program did, as long as it is told. */
  trail = $state.raw<Mark[]>([]);
  /** What the rules note of the offer that is looked at. */
  considered = $state.raw<Note[]>([]);
  /** What happened is still being told: nothing is asked before everybody has seen it. */
  isHushed: () => boolean = () => false;
  readonly library = new Library((request) => this.request(request));
  readonly kept = new KeptFiles((request) => this.request(request));
  #door: Door;
  /** Everybody, on the table or beside it. */
  #figures = $derived(new Map([...(this.view ? absentOf(this.view) : []).map(({ sheet }) => sheet), ...(this.view?.figures ?? [])].map((figure) => [figure.id, figure])));

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
    return asks.find((ask) => this.isOwn(ask.seat)) ?? asks.find((ask) => this.seat === TABLE || ask.seat === 0) ?? null;
  }

  /** The same, if it is answered on the table. */
  get tableAsk(): Ask | null {
    const { ask } = this;
    return ask && ON_TABLE.has(ask.question.is) ? ask : null;
  }

  get view(): View | null {
    return this.#read;
  }

  /** Lets the tape read in the next unit. */
  readOn(): void {
    if (!this.#told) return;
    const unit = nextReading(this.#told, settings.all);
    settings.set({ tape: unit.name === this.#told.unit.name ? "" : unit.name });
    this.note(words.stage.reads(unit.title, unit.name === this.#told.unit.name));
  }

  figure(id: FigureId): FigureSheet | undefined {
    return this.#figures.get(id);
  }

  /** What the battle is called: a copy has a title of its own on the same table. */
  get title(): string {
    return this.library.battles.find(({ key }) => key === this.file?.name)?.title ?? this.view?.title ?? "";
  }

  /** The layout that the battle began on, if the library shows which. */
  get layout(): LayoutSheet | null {
    return this.view && this.library.layoutOf(this.view);
  }

  /** Who sits on a chair. */
  seatName(seat: Seat): string {
    const { question } = words.questions;
    return (this.view && seatSheet(this.view, seat)?.name) ?? (seat === TABLE ? question.table : question.player(seat));
  }

  /** What a side is called; nobody's is the whole table's. */
  sideName(side: Side): string {
    const { question } = words.questions;
    return this.view?.sides.find((sheet) => sheet.side === side)?.name ?? (side === 0 ? question.table : question.player(side));
  }

  /** Is what a side did or is asked a matter of whoever sits here? */
  isOwn(side: Side): boolean {
    return this.view !== null && isOwn(this.view, this.seat, side);
  }

  /** The game that is played has nothing of its own, no phase and no kind of figure: whatever the tape says, nobody forbids it. */
  get isWithoutRules(): boolean {
    return !hasRules(this.sheet, this.view?.game);
  }

  counterTitle(counter: string): string {
    return this.sheet?.counters.find((one) => one.counter === counter)?.title ?? counter;
  }

  /** A rule of the game that is played, as players read it. */
  ruleOf(id: string): RuleSheet | undefined {
    return this.rules.find((rule) => rule.rule === id);
  }

  async start(): Promise<void> {
    await this.library.browse();
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

  open(layout: LayoutSheet, musters: Muster[] = []): Promise<boolean> {
    return this.#opened(layout.title, { do: "open", layout: layout.key, hand: settings.all.hand, ...(musters.length > 0 ? { musters } : {}) });
  }

  openBattle(battle: BattleSheet): Promise<boolean> {
    return this.#opened(battle.title, { do: "open_battle", battle: battle.key });
  }

  openRecent(recent: RecentSheet): Promise<boolean> {
    return this.#opened(recent.title, { do: "open_recent", number: recent.number, hand: settings.all.hand });
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
    return this.#opened(name, { do: "open_text", name, text, hand: settings.all.hand });
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
    this.take(reply.view, reply.file);
    this.refusal = null;
    this.note(words.faults.written(reply.file.name ?? ""));
    void this.library.browse();
  }

  /** Saves the table as it stands among the players' own layouts; its key. */
  async saveLayout(title: string): Promise<string | null> {
    const reply = await this.request({ do: "save_layout", title });
    if (reply?.is === "refused") this.refuse("file", words.faults.refused, reply.faults);
    return reply?.is === "saved" ? reply.layout : null;
  }

  /** Sits down on another chair: from now on the table is shown and asked as that seat may know it. */
  async sit(seat: Seat): Promise<void> {
    this.dropWaiting();
    this.seat = seat;
    await this.fetch();
  }

  async #opened(name: string, request: Request): Promise<boolean> {
    this.dropWaiting();
    this.sure.asked?.answer(false);
    const reply = await this.request(request);
    if (reply?.is === "view") {
      this.#show(reply.view, reply.file);
      this.refusal = null;
      this.forbidden = null;
      this.say(words.said.opened(reply.view.title));
      // A battle that came from elsewhere has its title in the library.
      if (reply.file.name !== null && !this.library.battles.some(({ key }) => key === reply.file.name)) void this.library.browse();
      const first = reply.notices?.[0];
      if (reply.file.reading_only !== null) this.note(words.line.readingOnly(reply.file.reading_only));
      else if (first) this.note(first.words);
      return true;
    }
    if (reply?.is === "refused") this.refuse("file", words.faults.head(name), reply.faults);
    if (reply?.is === "damaged") {
      const wreck = { good: reply.good, backups: reply.backups };
      this.refuse("file", words.faults.damaged(reply.name), [{ place: words.faults.line(reply.line), words: reply.words }], { wreck });
    }
    return false;
  }

  /** A refused `view` means that no table is open. Whether anybody answered. */
  async fetch(): Promise<boolean> {
    const reply = await this.request({ do: "view" });
    if (reply?.is === "view") this.#show(reply.view, reply.file);
    else if (reply) this.#told = null;
    return reply !== null;
  }

  /** A reply to an older change must not hide a newer table that was fetched meanwhile. */
  protected take(view: View, file: TableFile): void {
    const before = this.view;
    if (!before || view.pulse >= before.pulse || view.title !== before.title) this.#show(view, file);
  }

  #show(view: View, file: TableFile): void {
    if (view.seat !== this.seat) return;
    this.#told = withSameGround(this.#told, view);
    this.file = file;
    if (this.sheet?.game !== view.game) void this.#learn(view.game);
  }

  /** Learns anew what is played: help tells the rules as they are chosen now. */
  async learn(): Promise<void> {
    if (this.view) await this.#learn(this.view.game);
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
