import type { Terrain, Unit } from "../backend/bindings";
import { limitWords } from "../look/lengths";
import { words } from "../words";
import { boxesMeet, type Box } from "./layers/marks";

/** A tag that wants a place: its size, and the middles it may have, the best first. */
export interface Wanted {
  words: string;
  width: number;
  height: number;
  spots: readonly { x: number; y: number }[];
}

export interface Tag {
  words: string;
  box: Box;
}

/** Gives each tag the first of its places that is free and within; one without room is left out. */
export function placed(wanted: readonly Wanted[], taken: readonly Box[], within: Box): Tag[] {
  const full = [...taken];
  const tags: Tag[] = [];
  for (const { words, width, height, spots } of wanted) {
    const boxes = spots.map(({ x, y }) => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }));
    const box = boxes.find((one) => holds(within, one) && !full.some((other) => boxesMeet(other, one)));
    if (!box) continue;
    full.push(box);
    tags.push({ words, box });
  }
  return tags;
}

function holds(outer: Box, inner: Box): boolean {
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

const HILLS = /(^|_)(hill|ridge|knoll|rise|crest|plateau)($|_)/;

/** What a tag says: the name, and of high ground how high. Nothing for nameless flat ground. */
export function tagWords({ kind, name, traits }: Terrain, unit: Unit): string {
  const height = traits?.height ?? 0;
  if (height <= 0 || !HILLS.test(kind.toLowerCase())) return name ?? "";
  const called = name || kind.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
  return words.table.high(called, limitWords(height, unit));
}
