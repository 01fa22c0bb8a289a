import type { LogLine, View } from "../backend/bindings";
import type { Battle } from "./battle.svelte";

/** So many older lines come at once. */
const MORE = 60;

/** The log as far back as somebody has looked, and the turns its lines belong to. */
export class Ledger {
  lines = $state.raw<LogLine[]>([]);
  /** From which line on it was which turn; known since this window looks on. */
  turns = $state.raw<{ from: number; turn: number }[]>([]);
  #battle: Battle;
  #from = Infinity;
  #seen = { title: "", length: 0, turn: 0 };

  constructor(battle: Battle) {
    this.#battle = battle;
  }

  get hasOlder(): boolean {
    return (this.lines[0]?.line ?? 1) > 1;
  }

  /** A new view has come: gives the lines that came with it. */
  async follow(view: View): Promise<LogLine[]> {
    const { title, length, turn } = this.#seen;
    const isOther = title !== view.title || view.log_length < length;
    this.#seen = { title: view.title, length: view.log_length, turn: view.clock.turn };
    if (isOther) {
      this.#from = Infinity;
      this.turns = [{ from: view.clock.turn === 1 ? 1 : view.log_length + 1, turn: view.clock.turn }];
    } else if (turn !== view.clock.turn) {
      // What ended the turn still belongs to it.
      this.turns = [...this.turns, { from: view.log_length + 1, turn: view.clock.turn }];
    }
    await this.#read(view);
    return isOther ? [] : view.log.filter((line) => line.line > length);
  }

  async older(): Promise<void> {
    const first = this.lines[0]?.line ?? 1;
    const { view } = this.#battle;
    if (first <= 1 || !view) return;
    this.#from = Math.max(1, first - MORE);
    await this.#read(view);
  }

  /** The turn that begins with a line, `null` inside one. */
  turnAt(line: LogLine, before: LogLine | undefined): number | null {
    const turnOf = (number: number) => this.turns.filter((turn) => turn.from <= number).at(-1)?.turn ?? null;
    const own = turnOf(line.line);
    return own !== null && (!before || turnOf(before.line) !== own) ? own : null;
  }

  /** Whether an old line was taken back can change at any time, so all that is shown is read again. */
  async #read(view: View): Promise<void> {
    const first = view.log[0]?.line ?? 1;
    if (this.#from >= first) {
      this.lines = view.log;
      return;
    }
    const older = await this.#battle.log(this.#from, first - this.#from);
    if (this.#battle.view === view) this.lines = [...older, ...view.log];
  }
}

/** What can be taken back, the latest first: what still stands, in a what-if only what was done in it. What the rules did is stepped over, unless they asked for what was sealed. */
export function undoable(lines: readonly LogLine[], trying: string | null): LogLine[] {
  const begun = trying === null ? -1 : Math.max(-1, ...lines.map((line, index) => (line.entry === null && line.title.endsWith(`: ${trying}`) ? index : -1)));
  return lines.slice(begun + 1).filter((line) => line.entry !== null && !line.undone && (line.by !== "rules" || line.seals.length > 0)).reverse();
}
