import type { FigureId, FigureSheet } from "../backend/bindings";

const LONGEST = 5;

/** What stands on each figure's plate: one to five characters, told apart as far as five can. */
export function platesOf(figures: readonly FigureSheet[]): Map<FigureId, string> {
  const split = figures.map((figure) => {
    const match = /^(.*?)[\s#-]*(\d{1,3})$/.exec(figure.name.trim());
    return { id: figure.id, stem: match?.[1] ?? figure.name.trim(), number: match?.[2] ?? "" };
  });
  // Letters are compared among those that carry the same number, or none: "W" and "W1" are told apart.
  const stems = new Map<string, Set<string>>();
  for (const { stem, number } of split) stems.set(number, (stems.get(number) ?? new Set()).add(stem));
  return new Map(
    split.map(({ id, stem, number }) => {
      const others = stems.get(number) ?? new Set([stem]);
      if (number === "") return [id, shortest(stem, others).slice(0, LONGEST)];
      if (others.size === 1) return [id, number];
      return [id, `${shortest(stem, others).slice(0, LONGEST - number.length)}${number}`];
    }),
  );
}

/** The first letters that no other name begins with, else the first letters of its words. */
function shortest(stem: string, all: ReadonlySet<string>): string {
  for (let length = 1; length <= Math.min(4, stem.length); length++) {
    const letters = stem.slice(0, length);
    if (![...all].some((other) => other !== stem && other.startsWith(letters))) return letters.trim();
  }
  // "Bridge spears, left" and "Bridge spears, right" begin alike; BSL and BSR do not.
  const initials = initialsOf(stem);
  if (initials.length > 1 && ![...all].some((other) => other !== stem && initialsOf(other) === initials)) return initials;
  return stem.slice(0, 2);
}

function initialsOf(stem: string): string {
  return stem.split(/[\s,-]+/).map((word) => word.slice(0, 1).toUpperCase()).join("").slice(0, LONGEST);
}
