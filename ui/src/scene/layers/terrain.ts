import type { Terrain, View } from "../../backend/bindings";
import { meets, type Sheet } from "../sheet";
import { drawBarricade, drawFence, drawWall } from "./terrain/barrier";
import { drawField, drawFord, drawHole, drawMarsh, drawRocks, drawRough, drawThorns, drawUnknown } from "./terrain/broken";
import { drawBuilding } from "./terrain/building";
import { drawHill } from "./terrain/hill";
import { landOf, type Land } from "./terrain/land";
import { drawPipes, drawTank, drawVehicle } from "./terrain/machine";
import { drawBridge, drawRoad } from "./terrain/road";
import { drawWater } from "./terrain/water";
import { drawHedge, drawWood } from "./terrain/wood";

type Drawing = (sheet: Sheet, land: Land) => void;

/** Kinds from the ground up: what comes later lies on top. */
const KINDS: readonly (readonly [Drawing, ...string[]])[] = [
  [drawHill, "hill", "ridge", "gentle_hill", "steep_hill"],
  [drawField, "field", "crops", "plough"],
  [drawRough, "rough", "scrub", "rubble", "bad_going"],
  [drawMarsh, "marsh", "swamp", "bog"],
  [drawRoad, "road", "track", "path", "street"],
  [drawWater, "water", "river", "stream", "pond", "lake", "sea", "drain"],
  [drawFord, "ford"],
  [drawBridge, "bridge", "planks", "table", "jetty"],
  [drawHole, "hole", "nest", "pit", "burrow"],
  [drawRocks, "rocks", "rock", "boulders", "crag"],
  [drawThorns, "thorns", "thorn", "thorn_bush", "brambles"],
  [drawHedge, "hedge"],
  [drawFence, "fence"],
  [drawBarricade, "barricade", "crates"],
  [drawWall, "wall", "stone_wall"],
  [drawVehicle, "vehicle", "car", "truck", "wreck"],
  [drawTank, "tank"],
  [drawPipes, "pipes"],
  [drawBuilding, "building", "house", "hut", "barn", "stronghold"],
  [drawWood, "wood", "woods", "forest", "trees"],
];

const ORDER = new Map<string, number>();
KINDS.forEach(([, ...names], index) => names.forEach((name) => ORDER.set(name, index)));

/** Which drawing a piece has: that of its kind, or of the first of its tags that has one. A game's kinds are its own, and
 * "scenery" may be rocks or a table. */
function drawingOf(piece: Terrain): number | undefined {
  const names = [piece.kind, ...(piece.traits?.tags ?? [])];
  return names.map((name) => ORDER.get(name.toLowerCase())).find((rank) => rank !== undefined);
}

/** Laying a piece out costs more than drawing it; it changes only when the piece does. */
const laidOut = new WeakMap<Terrain, { depth: number; land: Land }>();

export function landFor(terrain: Terrain, depth: number): Land {
  const known = laidOut.get(terrain);
  if (known && known.depth === depth) return known.land;
  const land = landOf(terrain, depth);
  laidOut.set(terrain, { depth, land });
  return land;
}

export function drawTerrain(sheet: Sheet, view: Pick<View, "terrain" | "depth">): void {
  const order = (piece: Terrain) => drawingOf(piece) ?? 0;
  const pieces = [...view.terrain].sort((a, b) => order(a) - order(b) || a.id - b.id);
  for (const piece of pieces) {
    const land = landFor(piece, view.depth);
    if (!meets(sheet.region, land.box)) continue;
    const drawing = KINDS[drawingOf(piece) ?? -1]?.[0] ?? drawUnknown;
    sheet.pen.save();
    drawing(sheet, land);
    sheet.pen.restore();
  }
}
