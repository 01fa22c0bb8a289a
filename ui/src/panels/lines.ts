import type { FigureId, LogLine, Point, View } from "../backend/bindings";
import type { Mark } from "../drawing/mark";

export type Sieve = "all" | "mine" | "dice" | "waived";

/** Whether a line is to be shown. At one laptop everything done by hand is mine. */
export function passes(line: LogLine, sieve: Sieve, sought: string, isOwn: ((side: number) => boolean) | null): boolean {
  if (sieve === "mine" && (line.entry === null || (isOwn ? !isOwn(line.seat) : line.by !== "player"))) return false;
  if (sieve === "dice" && line.fallen.length === 0) return false;
  if (sieve === "waived" && line.waived.length === 0) return false;
  if (sought === "") return true;
  const text = [line.title, ...line.told.flatMap((told) => [told.words, told.rule ?? ""]), ...line.waived.map((waiver) => waiver.rule)];
  return text.join(" ").toLowerCase().includes(sought.toLowerCase());
}

/** Where a line of the log happened: what to ring, the ways that were gone, and where to look. */
export function placeOf(line: Pick<LogLine, "told">, view: View): { at: Point; marks: Mark[] } | null {
  const figures = [...new Set(line.told.flatMap((told) => told.figures ?? []))];
  const standing = (id: FigureId) => view.figures.find((figure) => figure.id === id);
  const ways = line.told.flatMap(({ way }) => (way && way.length > 1 ? [way] : []));
  const place = line.told.find((told) => told.at)?.at ?? ways.at(-1)?.at(-1) ?? null;
  const found = figures.flatMap((id) => standing(id) ?? []);
  // Where it happened says more than where they are by now.
  const at = place ?? found[0]?.placement;
  if (!at) return null;
  const arrows = ways.map((points): Mark => ({ is: "arrow", points }));
  const rings = found.map((figure): Mark => ({ is: "ring", figure: figure.id, look: "told" }));
  const spot: Mark[] = place && ways.length === 0 ? [{ is: "witness", at: place, look: "plain" }] : [];
  return { at: { x: at.x, y: at.y }, marks: [...arrows, ...rings, ...spot] };
}
