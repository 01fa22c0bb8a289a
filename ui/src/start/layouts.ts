import type { FigureSheet, Marker, SideSheet, Terrain, View } from "../backend/bindings";

/** As much of a table as its picture shows. */
export type Pictured = Pick<View, "title" | "game" | "mat" | "width" | "depth" | "sides" | "terrain" | "figures" | "markers">;

/** The layouts that come with the program, each fetched when its card is drawn. */
const FILES = import.meta.glob<string>("../../../scenarios/**/*.handspan", { query: "?raw", import: "default" });
const known = new Map<string, Promise<Pictured | null>>();

/** The table of a layout of the library; `null` when its file did not come with the program. */
export function layoutOf(key: string): Promise<Pictured | null> {
  const found = known.get(key);
  if (found) return found;
  const reading = read(`../../../scenarios/${key}.handspan`);
  known.set(key, reading);
  return reading;
}

/** The layout a battle was begun on, as far as its title tells. */
export async function layoutTitled(title: string, game: string): Promise<Pictured | null> {
  for (const path of Object.keys(FILES)) {
    const key = path.replace("../../../scenarios/", "").replace(/\.handspan$/, "");
    const layout = await layoutOf(key);
    if (layout?.title === title && layout.game === game) return layout;
  }
  return null;
}

async function read(path: string): Promise<Pictured | null> {
  try {
    const text = await FILES[path]?.();
    return text === undefined ? null : pictured(JSON.parse(text) as Partial<View>);
  } catch {
    // A picture is nothing to complain about: the bare mat is drawn instead.
    return null;
  }
}

/** A file may leave out what is empty. */
export function pictured(file: Partial<View>): Pictured {
  return {
    title: file.title ?? "",
    game: file.game ?? "",
    mat: file.mat ?? "plain",
    width: file.width ?? 1,
    depth: file.depth ?? 1,
    sides: file.sides ?? ([] satisfies SideSheet[]),
    terrain: file.terrain ?? ([] satisfies Terrain[]),
    figures: file.figures ?? ([] satisfies FigureSheet[]),
    markers: file.markers ?? ([] satisfies Marker[]),
  };
}
