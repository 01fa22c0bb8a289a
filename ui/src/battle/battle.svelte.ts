import { Lost, openDoor, type Door } from "../backend/backend";
import type {
  BackupSheet,
  BattleSheet,
  Fault,
  FigureId,
  FigureSheet,
  Gesture,
  LayoutSheet,
  Measured,
  Query,
  Reply,
  Request,
  TableFile,
  Tape,
  View,
} from "../backend/bindings";
import { words } from "../words";

/** Why something could not be done, and what it was about. */
export interface Refusal {
  head: string;
  faults: Fault[];
  /** A refused move is shown where the hand is, a refused file in the middle. */
  of: "move" | "file";
  /** What is left of a damaged battle. */
  wreck?: { good: number; backups: BackupSheet[] };
}

export type Outcome = "done" | "stale" | "refused" | "lost";

/** The table as Rust last showed it. `view` is replaced whole by each reply, never patched. */
export class Battle {
  view = $state.raw<View | null>(null);
  layouts = $state.raw<LayoutSheet[]>([]);
  /** The latest first. */
  battles = $state.raw<BattleSheet[]>([]);
  file = $state.raw<TableFile | null>(null);
  /** The door has answered at least once. */
  ready = $state(false);
  lost = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** A passing word, shown under the top bar. */
  notice = $state("");
  /** What a screen reader is told. */
  said = $state("");
  #door: Door;
  #figures = $derived(new Map(this.view?.figures.map((figure) => [figure.id, figure])));
  #noticed = 0;

  constructor() {
    this.#door = openDoor({
      changed: (pulse) => {
        if (pulse !== this.view?.pulse) void this.#fetch();
      },
      connected: (up, again) => {
        this.lost = !up;
        if (up && again) void this.start();
      },
    });
  }

  figure(id: FigureId): FigureSheet | undefined {
    return this.#figures.get(id);
  }

  async start(): Promise<void> {
    const isThere = await this.browse();
    await this.#fetch();
    if (isThere) this.ready = true;
  }

  /** Looks at the library again: battles come and go. */
  async browse(): Promise<boolean> {
    const library = await this.#ask({ do: "library" });
    if (library?.is !== "library") return library !== null;
    this.layouts = library.layouts;
    this.battles = library.battles;
    return true;
  }

  open(layout: LayoutSheet): Promise<boolean> {
    return this.#opened(layout.title, { do: "open", layout: layout.key });
  }

  openBattle(battle: BattleSheet): Promise<boolean> {
    return this.#opened(battle.title, { do: "open_battle", battle: battle.key });
  }

  /** Opens what is left of the damaged battle that was refused last. */
  openGood(): Promise<boolean> {
    return this.#opened(this.refusal?.head ?? "", { do: "open_good" });
  }

  openBackup(backup: number): Promise<boolean> {
    return this.#opened(this.refusal?.head ?? "", { do: "open_backup", backup });
  }

  openText(name: string, text: string): Promise<boolean> {
    return this.#opened(name, { do: "open_text", name, text });
  }

  /** `null` when the table cannot say: the figure is gone, or the line is down. */
  async forecast(gesture: Gesture): Promise<Tape | null> {
    const reply = await this.#ask({ do: "forecast", gesture });
    return reply?.is === "forecast" ? reply.forecast.tape : null;
  }

  async measure(query: Query): Promise<Measured | null> {
    const reply = await this.#ask({ do: "measure", query });
    return reply?.is === "measured" ? reply.measured : null;
  }

  play(gesture: Gesture): Promise<Outcome> {
    return this.#change((revision) => ({ do: "play", revision, gesture }));
  }

  async undo(): Promise<void> {
    const undo = this.view?.undo;
    // Dice that have fallen are taken back only when everybody says so.
    const agreed = Boolean(undo?.agreement) && window.confirm(words.bar.agree(undo?.words ?? ""));
    if (!undo || (undo.agreement && !agreed)) return;
    if ((await this.#change((revision) => ({ do: "undo", revision, agreed }))) === "done") this.say(words.said.undone);
  }

  async redo(): Promise<void> {
    if (this.view?.redo && (await this.#change((revision) => ({ do: "redo", revision }))) === "done") this.say(words.said.redone);
  }

  say(sentence: string): void {
    this.said = sentence;
  }

  async #opened(name: string, request: Request): Promise<boolean> {
    const reply = await this.#ask(request);
    if (reply?.is === "view") {
      this.view = withSameGround(this.view, reply.view);
      this.file = reply.file;
      this.refusal = null;
      this.say(words.said.opened(reply.view.title));
      const first = reply.notices?.[0];
      if (reply.file.reading_only !== null) this.#note(words.line.readingOnly(reply.file.reading_only));
      else if (first) this.#note(first.words);
      return true;
    }
    if (reply?.is === "refused") this.refuse("file", words.faults.head(name), reply.faults);
    if (reply?.is === "damaged") {
      this.refuse("file", words.faults.damaged(reply.name), [{ place: words.faults.line(reply.line), words: reply.words }]);
      if (this.refusal) this.refusal = { ...this.refusal, wreck: { good: reply.good, backups: reply.backups } };
    }
    return false;
  }

  async #change(request: (revision: number) => Request): Promise<Outcome> {
    if (!this.view) return "lost";
    const reply = await this.#ask(request(this.view.revision));
    switch (reply?.is) {
      case "view":
        this.#take(reply.view);
        this.file = reply.file;
        this.refusal = null;
        return "done";
      case "stale":
        this.#take(reply.view);
        this.#note(words.line.stale);
        return "stale";
      case "refused":
        this.refuse("move", words.faults.refused, reply.faults);
        return "refused";
      case "forbidden":
        this.refuse(
          "move",
          words.faults.forbidden,
          reply.refusals.map((refusal) => ({ place: refusal.rule, words: refusal.words })),
        );
        return "refused";
      case "disagreed":
        this.refuse("move", words.faults.refused, [{ place: words.faults.dice, words: reply.words }]);
        return "refused";
      default:
        this.#note(words.line.unknown);
        return "lost";
    }
  }

  refuse(of: Refusal["of"], head: string, faults: Fault[]): void {
    this.refusal = { of, head, faults };
    this.say(`${head}. ${faults.map((fault) => fault.words).join(" ")} ${words.faults.nothing}`);
  }

  #note(sentence: string): void {
    this.notice = sentence;
    this.say(sentence);
    clearTimeout(this.#noticed);
    this.#noticed = window.setTimeout(() => (this.notice = ""), 6000);
  }

  /** A refused `view` means that no table is open. */
  async #fetch(): Promise<void> {
    const reply = await this.#ask({ do: "view" });
    if (reply?.is === "view") {
      this.view = withSameGround(this.view, reply.view);
      this.file = reply.file;
    } else if (reply) this.view = null;
  }

  /** A reply to an older change must not hide a newer table that was fetched meanwhile. */
  #take(view: View): void {
    if (!this.view || view.revision >= this.view.revision || view.title !== this.view.title) {
      this.view = withSameGround(this.view, view);
    }
  }

  async #ask(request: Request): Promise<Reply | null> {
    try {
      return await this.#door.ask(request);
    } catch (reason) {
      if (!(reason instanceof Lost)) console.error(reason);
      return null;
    }
  }
}

/** Keeps the old list of terrain where nothing in it changed, so that its bitmap is not drawn again. */
function withSameGround(before: View | null, now: View): View {
  if (!before || JSON.stringify(before.terrain) !== JSON.stringify(now.terrain)) return now;
  return { ...now, terrain: before.terrain };
}
