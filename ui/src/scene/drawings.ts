import type { Art, Terrain } from "../backend/bindings";
import figureList from "../../../art/figures.json";
import markerList from "../../../art/markers.json";
import matList from "../../../art/mats.json";
import signList from "../../../art/signs.json";
import terrainList from "../../../art/terrain.json";

/**
 * The drawings of figures, terrain and mats, as `art/` keeps them. The core draws its SVG from the same files; `art/README.md` explains
 * every field.
 */

/** `#rrggbb` or the name of a colour, with `@` and an opacity where it is not 1. */
export type Colour = string;

export interface Gradient {
  stops: [part: number, colour: Colour][];
  /** Two circles: x, y and radius of the inner one, then of the outer one. Without them the gradient is straight. */
  radial?: [number, number, number, number, number, number];
}

/** Each group picks one place in its lists at random: the colours at that place go together. */
export type ColourGroup = Record<string, Colour[]>;

/** One step of a drawing inside a box from -1 to 1. */
export interface Shape {
  /** Path data, or the name of one of the drawing's `shapes`. */
  path?: string;
  /** Centre and radii of ovals. */
  ovals?: [x: number, y: number, rx: number, ry: number][];
  /** Ovals stay round on a base that is longer than wide. */
  even?: boolean;
  fill?: Colour | Gradient;
  line?: Colour;
  /** In units of the box, or in pixels within limits. */
  width?: number | { px: number; least?: number; most?: number };
  shift?: [x: number, y: number];
  /** How likely the shape is there at all. */
  chance?: number;
  /** Pixels an inch from which on the shape is worth drawing. */
  from?: number;
  /** The way a facet looks, right and back, and how strongly light changes it. */
  facet?: [x: number, y: number, most: number];
  /** Only on pieces with so many pips. */
  pips?: number;
  /** Another drawing that a piece carries: its name, its place and its size. */
  carried?: string;
  at?: [x: number, y: number];
  size?: [across: number, ahead: number];
}

export interface Drawing {
  colours?: ColourGroup[];
  /** Paths with variants. One number picks the variant of all of them. */
  shapes?: Record<string, string[]>;
  layers: Shape[];
}

/** A drawing that is found by the word for a kind: by one of its whole words, or by a part of it. */
export interface NamedDrawing extends Drawing {
  name: string;
  words?: string[];
  parts?: string[];
}

export interface FigureDrawing extends NamedDrawing {
  /** How much of its place a figure fills, and how much longer than wide it may be. */
  broad?: number;
  long?: number;
  /** Several stand on a wide base: files for each depth of the base, and rows at most. */
  ranks?: { files: number; rows: number };
  /** The corners of a piece that is its own base. */
  corners?: [number, number][];
}

/** A length on the table, in inches: a part of the breadth of the terrain and so many pixels, within limits. */
export type Width = number | { part?: number; px?: number; px_most?: number; most?: number; least?: number; least_px?: number };

export type Edge = "solid" | "wood" | "slow" | "wet" | "open";

export interface SignShare {
  sign: string;
  share?: number;
  size?: number;
}

/** One step of drawing a piece of terrain. Which fields a layer reads is told in `art/README.md`. */
export interface TerrainLayer {
  layer: "shade" | "fill" | "outline" | "middle" | "banks" | "edge" | "strew" | "along" | "sign" | "rows" | "hatch" | "box" | "contour" | "hachures";
  only?: "line" | "polygon";
  clip?: boolean;
  from?: number;
  below?: number;
  broad?: number;
  fill?: Colour | Gradient;
  line?: Colour;
  width?: Width;
  shift?: [number, number];
  dashes?: number[];
  dots?: number;
  edge?: Edge | "traits";
  off?: number;
  strength?: number;
  inset?: number;
  signs?: SignShare[];
  size?: Width;
  radius?: [number, number];
  apart?: number;
  room?: number;
  step?: number;
  step_part?: number;
  step_px?: number;
  first?: number;
  fit?: boolean;
  ends?: boolean;
  stray?: number;
  at?: [number, number];
  bricks?: number;
  box?: [number, number, number, number];
  corner?: number;
  lanes?: number;
  every?: number;
  lengths?: [number, number];
}

export interface TerrainDrawing {
  name: string;
  kinds: string[];
  /** Where several names of a piece have a drawing, the highest number wins; 0 when absent. */
  wins?: number;
  colours?: ColourGroup[];
  /** Pieces of one kind have the same colours; otherwise each has its own. */
  colours_by?: "kind";
  layers: TerrainLayer[];
}

/** How a mat looks. */
export interface Mat {
  tone: string;
  light: string;
  shade: string;
  /** Blades stand up, threads lie both ways. */
  nap: "up" | "both";
  fibres: [string, string, ...string[]];
  /** The part of square inches that has a tuft, and a grain of grit. */
  tufts: number;
  grit: number;
  tuft: string;
  stitches?: string;
  /** The colours of a hill on it. */
  earth: Record<"foot" | "slope" | "crest" | "contour", string>;
  grid?: string;
  slabs?: string;
  squares?: string;
}

// A test of the core reads these files field by field, so they are what they are taken for here.
const figures = figureList as unknown as readonly FigureDrawing[];
const markers = markerList as unknown as readonly NamedDrawing[];
const terrain = terrainList as unknown as readonly TerrainDrawing[];
const mats = matList as unknown as Readonly<Record<string, Mat>>;
export const signs = signList as unknown as Readonly<Record<string, Drawing>>;

/** The drawing of a kind nobody has drawn yet. */
const UNKNOWN: TerrainDrawing = terrain.find(({ name }) => name === "unknown") ?? { name: "unknown", kinds: [], layers: [] };

const NAMED = new Map(figures.map((drawing) => [drawing.name, drawing]));
const SUGGESTED = new Map<string, FigureDrawing | undefined>();

/** A figure's drawing by its name. */
export function figureDrawing(name: string): FigureDrawing | undefined {
  return NAMED.get(name);
}

/** How a figure is drawn; `undefined` when nothing stands on its base. */
export function drawingOf(art: Art, kind: string): FigureDrawing | undefined {
  if (art.is === "none") return undefined;
  if (art.is === "drawn") return NAMED.get(art.drawing);
  if (art.is !== "word") return NAMED.get(art.is);
  if (!SUGGESTED.has(kind)) SUGGESTED.set(kind, claiming(figures, kind) ?? NAMED.get("person"));
  return SUGGESTED.get(kind);
}

/** The drawing on a marker; `undefined` when its letter is enough. */
export function markerDrawing(kind: string): NamedDrawing | undefined {
  return claiming(markers, kind);
}

/** The first drawing that claims the word for a kind. */
function claiming<One extends NamedDrawing>(drawings: readonly One[], kind: string): One | undefined {
  const word = kind.toLowerCase();
  const all = word.split(/[\s_-]+/);
  return drawings.find(({ words = [], parts = [] }) => words.some((one) => all.includes(one)) || parts.some((part) => word.includes(part)));
}

const RANKS = new Map(terrain.flatMap(({ kinds }, rank) => kinds.map((kind) => [kind, rank] as const)));

/** The drawing of a piece of terrain by its kind or its tags, and its rank from the ground up. */
export function terrainDrawing({ kind, traits }: Pick<Terrain, "kind" | "traits">): { drawing: TerrainDrawing; rank: number } {
  let [best, rank] = [UNKNOWN, 0];
  for (const name of [kind, ...(traits?.tags ?? [])]) {
    const at = RANKS.get(name.toLowerCase());
    const found = at === undefined ? undefined : terrain[at];
    if (found && at !== undefined && (best === UNKNOWN || (found.wins ?? 0) > (best.wins ?? 0))) [best, rank] = [found, at];
  }
  return { drawing: best, rank };
}

/** Grass for a mat nobody knows. */
export function matOf(name: string): Mat {
  return mats[name] ?? (matList.grass as unknown as Mat);
}
