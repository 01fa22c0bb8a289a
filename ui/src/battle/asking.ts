import type {
  Answer,
  Comparison,
  DiceHistory,
  FigureId,
  Forecast,
  Gesture,
  Length,
  LogLine,
  Measured,
  Odds,
  Point,
  Prospect,
  Query,
  Reach,
  Reply,
  Request,
  Scene,
  SealCheck,
  TableSheet,
  Waiver,
} from "../backend/bindings";
import { words } from "../words";

/** What may be begun: handed back as it was offered, never looked into. */
export type Action = Prospect["action"];

/** Questions that change nothing; each is `null` or empty when the table cannot say or the line is down. */
export abstract class Asking {
  protected abstract request(request: Request): Promise<Reply | null>;

  /** What is on a table of the library, to draw it small; `null` when it cannot be read. */
  async peek(what: { layout: string } | { battle: string }): Promise<TableSheet | null> {
    const reply = await this.request("layout" in what ? { do: "peek", ...what } : { do: "peek_battle", ...what });
    return reply?.is === "peeked" ? reply.table : null;
  }

  /** A game as data, with its rules and what they say. */
  async sheetOf(game: string): Promise<Extract<Reply, { is: "sheet" }> | null> {
    const reply = await this.request({ do: "sheet", game });
    return reply?.is === "sheet" ? reply : null;
  }

  /** What the person has set, as JSON; `null` when the line is down. */
  async settings(): Promise<string | null> {
    const reply = await this.request({ do: "settings" });
    return reply?.is === "settings" ? reply.text : null;
  }

  /** Why they were not kept; `null` when they were. */
  async keepSettings(text: string): Promise<string | null> {
    const reply = await this.request({ do: "keep_settings", text });
    if (reply?.is === "settings") return null;
    return reply?.is === "refused" ? (reply.faults[0]?.words ?? "") : words.line.down;
  }

  /** The table as the text of a layout file. */
  async text(): Promise<string | null> {
    const reply = await this.request({ do: "text" });
    return reply?.is === "text" ? reply.text : null;
  }

  /** `null` when the table cannot say: the figure is gone, or the line is down. */
  async forecast(gesture: Gesture): Promise<Forecast | null> {
    const reply = await this.request({ do: "forecast", gesture });
    return reply?.is === "forecast" ? reply.forecast : null;
  }

  /** Where a figure can end a move by the rules of the game, with what it has left or with another length. */
  async reach(figure: FigureId, length: Length | null): Promise<Reach | null> {
    const reply = await this.request({ do: "reach", figure, length });
    return reply?.is === "reach" ? reply.reach : null;
  }

  async measure(query: Query): Promise<Measured | null> {
    const reply = await this.request({ do: "measure", query });
    return reply?.is === "measured" ? reply.measured : null;
  }

  /** What may be begun with what lies at a place. */
  async offersAt(at: Point): Promise<Prospect[]> {
    const reply = await this.request({ do: "offers_at", at });
    return reply?.is === "offers" ? reply.offers : [];
  }

  async offers(figures: FigureId[]): Promise<Prospect[]> {
    const reply = await this.request({ do: "offers", figures });
    return reply?.is === "offers" ? reply.offers : [];
  }

  /** Of an action that is not begun, or of further answers to the one that is. */
  async prospect(action: Action | null, then: Answer[], waivers: Waiver[] = []): Promise<Prospect | null> {
    const reply = await this.request({ do: "prospect", action, then, waivers });
    return reply?.is === "prospect" ? reply.prospect : null;
  }

  async odds(action: Action | null, then: Answer[] = []): Promise<Odds | null> {
    const reply = await this.request({ do: "odds", action, then });
    return reply?.is === "odds" ? reply.odds : null;
  }

  async log(from: number, count: number): Promise<LogLine[]> {
    const reply = await this.request({ do: "log", from, count });
    return reply?.is === "log" ? reply.lines : [];
  }

  async diceHistory(): Promise<DiceHistory | null> {
    const reply = await this.request({ do: "dice_history" });
    return reply?.is === "dice_history" ? reply.history : null;
  }

  /** Whether what was opened in an entry is what was sealed; `null` when the table cannot say. */
  async checkSeals(entry: number): Promise<SealCheck[] | null> {
    const reply = await this.request({ do: "check_seals", entry });
    return reply?.is === "seals" ? reply.seals : null;
  }

  /** What happened in an entry of the log, or in what is begun, sentence by sentence. */
  async retell(entry: number | null): Promise<Scene[]> {
    const reply = await this.request({ do: "retell", entry });
    return reply?.is === "retold" ? reply.scenes : [];
  }

  async compare(one: string | null, other: string | null): Promise<Comparison | null> {
    const reply = await this.request({ do: "compare", one, other });
    return reply?.is === "compared" ? reply.comparison : null;
  }
}
