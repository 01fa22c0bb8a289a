import type { Thing } from "../backend/bindings";
import { words } from "../words";
import type { Around } from "./tool";

/** What players call a thing: a figure, a piece of terrain, the table's edge. */
export function thingName(thing: Thing, around: Pick<Around, "figure" | "view">): string {
  if (thing.is === "figure") return around.figure(thing.figure)?.name ?? "";
  if (thing.is === "edge") return words.way.edge;
  const piece = around.view?.terrain.find((one) => one.id === thing.terrain);
  return piece?.name || piece?.kind.replaceAll("_", " ") || words.way.terrain;
}

/** Per mille as per cent; none at all is a touch, a little is never nothing, and nearly all is not all. */
export function shareWords(share: number): string {
  if (share === 0) return words.measuring.touched;
  const percent = Math.round(share / 10);
  if (percent === 0) return "1 %";
  if (share < 1000 && percent === 100) return "99 %";
  return `${percent} %`;
}
