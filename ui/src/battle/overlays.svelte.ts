import type { Look, View } from "../backend/bindings";
import type { Mark, OutlineLook } from "../drawing/mark";

const LOOKS: Record<Look, OutlineLook> = { zone: "zone", ring: "ring", arc: "arc", reach: "region" };

/** Which outlines of the rules are switched on; off at first. */
export class Overlays {
  #on = $state.raw<ReadonlySet<string>>(new Set());

  isOn(what: string): boolean {
    return this.#on.has(what);
  }

  toggle(what: string): void {
    const next = new Set(this.#on);
    if (!next.delete(what)) next.add(what);
    this.#on = next;
  }

  /** Those that are on, as marks. */
  marks(view: View | null): Mark[] {
    if (this.#on.size === 0) return [];
    return (view?.board.outlines ?? []).filter(({ what }) => this.#on.has(what)).map(({ rings, look }) => ({ is: "outline", rings, look: LOOKS[look] }));
  }
}
