import { untrack } from "svelte";
import type { Fault } from "../backend/bindings";
import type { Mark } from "../drawing/mark";
import { words } from "../words";
import { Asking } from "./asking";
import type { Forbidden, Refusal } from "./refusals";
import { Sure } from "./sure.svelte";

/** Milliseconds a passing notice stays, and a mark on the table that somebody asked to be shown. */
const [NOTICED, POINTED] = [6000, 2500];

/** What the window tells the players, and a screen reader. */
export abstract class Saying extends Asking {
  refusal = $state.raw<Refusal | null>(null);
  forbidden = $state.raw<Forbidden | null>(null);
  /** A passing sentence, shown under the top bar. */
  notice = $state("");
  /** What a screen reader is told. */
  said = $state("");
  /** What somebody asked to be shown on the table, for a moment. */
  pointed = $state.raw<Mark[]>([]);
  readonly sure = new Sure();
  #isSaying = false;
  #noticed = 0;
  #pointing = 0;

  /**
   * A screen reader reads what is here when it looks: whatever is said in one go stands in one sentence, what happened before what is asked
   * because of it.
   */
  say(sentence: string, isFirst = false): void {
    // Whoever says something must not be made to say it again because of it.
    untrack(() => {
      const before = this.#isSaying ? this.said : "";
      const parts = isFirst ? [sentence, before] : [before, sentence];
      this.said = before.includes(sentence) ? before : parts.filter((part) => part !== "").join(" ");
    });
    if (this.#isSaying) return;
    this.#isSaying = true;
    setTimeout(() => (this.#isSaying = false));
  }

  note(sentence: string): void {
    this.notice = sentence;
    this.say(sentence);
    clearTimeout(this.#noticed);
    this.#noticed = window.setTimeout(() => (this.notice = ""), NOTICED);
  }

  refuse(of: Refusal["of"], head: string, faults: Fault[], more: Pick<Refusal, "wreck" | "isLost" | "agreement"> = {}): void {
    this.refusal = { of, head, faults, ...more };
    this.say(`${head}. ${faults.map((fault) => fault.words).join(" ")} ${words.faults.nothing}`);
  }

  point(marks: Mark[]): void {
    this.pointed = marks;
    clearTimeout(this.#pointing);
    this.#pointing = window.setTimeout(() => (this.pointed = []), POINTED);
  }
}
