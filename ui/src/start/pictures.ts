import type { TableSheet } from "../backend/bindings";

/** A table of the library that is to be drawn small. */
export type Wanted = { layout: string } | { battle: string };

/** Looks at tables of the library, one after another: each is a whole file to read. */
export class Pictures {
  #known = new Map<string, Promise<TableSheet | null>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly peek: (what: Wanted) => Promise<TableSheet | null>) {}

  /** `null` when it cannot be drawn. The same table is asked for once. */
  of(what: Wanted): Promise<TableSheet | null> {
    const key = JSON.stringify(what);
    const known = this.#known.get(key);
    if (known) return known;
    const asked = this.#last.then(() => this.peek(what)).catch(() => null);
    this.#last = asked;
    this.#known.set(key, asked);
    return asked;
  }
}

/** Calls once, as soon as somebody could see it. */
export function whenSeen(node: Element, then: () => void): () => void {
  const eye = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    eye.disconnect();
    then();
  });
  eye.observe(node);
  return () => eye.disconnect();
}
