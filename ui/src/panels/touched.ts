import type { Touchable, View } from "../backend/bindings";
import { the } from "../words/sentence";

/** What is touched, as it is called within a sentence. */
export function touchedWords(thing: Touchable, view: Pick<View, "markers" | "terrain">): string {
  const found = thing.is === "marker" ? view.markers.find(({ id }) => id === thing.marker) : view.terrain.find(({ id }) => id === thing.terrain);
  return found ? the(found.name || found.kind.replaceAll("_", " ")) : "";
}
