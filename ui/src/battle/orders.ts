import type {
  Answer,
  Ask,
  DiceBy,
  Fault,
  FigureId,
  FigureSheet,
  Gesture,
  Refusal as RuleRefusal,
  Reply,
  Request,
  Runner,
  TableFile,
  View,
  Waiver,
} from "../backend/bindings";
import { USUAL } from "../look/lengths";
import { words } from "../words";
import { sentence } from "../words/sentence";
import type { Action } from "./asking";
import { Queue, type Outcome, type Then } from "./queue";
import type { Forbidden } from "./refusals";
import { refusalWords } from "./refusalWords";
import { Saying } from "./saying.svelte";

/** Everything that changes the battle: one order at a time, each made on the table that the reply before it showed. */
export abstract class Orders extends Saying {
  #queue = new Queue((count, why) => this.note([...(why === "stale" ? [words.line.stale] : []), words.line.dropped(count)].join(" ")));
  /** What the next change is made on: what was seen when the hand was quiet, then each reply. */
  #revision = 0;

  abstract readonly view: View | null;
  /** The question that is open for this window. */
  abstract get ask(): Ask | null;
  abstract figure(id: FigureId): FigureSheet | undefined;
  /** Shows the view of a reply, unless a newer one was shown meanwhile. */
  protected abstract take(view: View, file: TableFile): void;

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

  /** For a side, for a kind of die, or for all there are. */
  rollWith(by: DiceBy, which: { side?: number; faces?: number } = {}): Promise<Outcome> {
    return this.#change((revision) => ({ do: "dice", revision, by, ...which }));
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

  /** Drops what waits: it was meant for another table or another seat. */
  protected dropWaiting(): void {
    this.#queue.clear();
  }

  /** The request is made when its turn has come, on the revision of the reply before it: somebody who plays fast loses nothing. */
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
        this.take(reply.view, reply.file);
        this.refusal = null;
        this.forbidden = null;
        return "done";
      case "stale":
        this.take(reply.view, reply.file);
        this.note(words.line.stale);
        return "stale";
      case "refused":
        this.refuse("move", words.faults.refused, reply.faults.map((fault) => this.#told(fault)));
        return "refused";
      case "lost":
        this.refuse("file", words.faults.lost, [{ place: "", words: sentence(reply.words) }], { isLost: true });
        return "refused";
      case "forbidden":
        this.#forbid(reply.refusals, again);
        return "refused";
      case "disagreed":
        this.refuse("move", words.faults.refused, [{ place: words.faults.dice, words: reply.words }], { agreement: reply.words });
        return "refused";
      default:
        this.note(words.line.unknown);
        return "lost";
    }
  }

  #forbid(refusals: RuleRefusal[], again: Forbidden["again"] | undefined): void {
    const told = (refusal: RuleRefusal) => refusalWords(refusal, this, this.view?.unit ?? USUAL);
    if (again) {
      this.forbidden = { refusals, again };
      this.say(`${words.faults.forbidden}. ${refusals.map(told).join("; ")}.`);
      return;
    }
    const faults = refusals.map((refusal) => ({ place: refusal.rule, words: told(refusal) }));
    this.refuse("move", words.faults.forbidden, faults);
  }

  /** The place in a request and the numbers of figures mean something to a script; a hand is there already, and players know names. */
  #told({ words }: Fault): Fault {
    const named = words.replace(/\bfigure (\d+)\b/g, (number, id) => this.figure(Number(id))?.name ?? number);
    return { place: "", words: sentence(named) };
  }
}
