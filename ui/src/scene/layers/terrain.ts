import type { Terrain, View } from "../../backend/bindings";
import { terrainDrawing } from "../drawings";
import { meets, type Sheet } from "../sheet";
import { landOf, type Land } from "./terrain/land";
import { paintTerrain } from "./terrain/painting";
import { share } from "./terrain/strewing";

interface LaidOut {
  depth: number;
  land: Land;
  path: Path2D;
}

/** Laying a piece out costs more than drawing it; it changes only when the piece does. */
const laidOut = new WeakMap<Terrain, LaidOut>();

function laidOutOf(terrain: Terrain, depth: number): LaidOut {
  const known = laidOut.get(terrain);
  if (known && known.depth === depth) return known;
  const land = landOf(terrain, depth);
  const path = new Path2D();
  for (const ring of land.rings) {
    const own = new Path2D();
    for (const at of ring) own.lineTo(at.x, at.y);
    if (land.across === null) own.closePath();
    path.addPath(own);
  }
  const made = { depth, land, path };
  laidOut.set(terrain, made);
  return made;
}

export function landFor(terrain: Terrain, depth: number): Land {
  return laidOutOf(terrain, depth).land;
}

/** Every piece, from the ground up, then by id. */
export function drawTerrain(sheet: Sheet, view: Pick<View, "terrain" | "depth">): void {
  const most = share(view.terrain.length);
  const pieces = view.terrain.map((piece) => ({ piece, ...terrainDrawing(piece) }));
  pieces.sort((a, b) => a.rank - b.rank || a.piece.id - b.piece.id);
  for (const { piece, drawing } of pieces) {
    const { land, path } = laidOutOf(piece, view.depth);
    if (meets(sheet.region, land.box)) paintTerrain(sheet, drawing, land, path, most);
  }
}
