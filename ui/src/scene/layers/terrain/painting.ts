import type { Vec2 } from "../../../backend/bindings";
import { matOf, type Edge, type TerrainDrawing, type TerrainLayer } from "../../drawings";
import { hash, random } from "../../seed";
import type { Sheet } from "../../sheet";
import { css, fillOf, pickColours } from "../shapes";
import { lengthOf, type Job } from "./job";
import { breadthOf, middleLine, shrunk, sidesOf, spineOf, type Land } from "./land";
import { drawAlong, drawHachures, drawOneSign, drawStrewn } from "./signs";

const PAINTERS: Record<TerrainLayer["layer"], (job: Job) => void> = {
  shade: drawShade,
  fill: drawFill,
  outline: (job) => job.land.across === null && stroke(job, [job.path]),
  middle: (job) => stroke(job, [job.land.across === null ? lineOf(middleLine(job.land)) : job.path]),
  banks: (job) => job.land.across !== null && stroke(job, sidesOf(job.land, (job.layer.inset ?? 0) * job.land.across).map(lineOf)),
  edge: drawEdge,
  strew: drawStrewn,
  along: drawAlong,
  sign: drawOneSign,
  rows: drawRows,
  hatch: drawHatch,
  box: drawBox,
  contour: drawContour,
  hachures: drawHachures,
};

/** Draws a piece of terrain layer by layer. */
export function paintTerrain(sheet: Sheet, drawing: TerrainDrawing, land: Land, path: Path2D, most: number): void {
  const own = pickColours(drawing.colours, random(drawing.colours_by === "kind" ? hash(land.kind) : land.seed));
  const named = { ...matOf(sheet.mat).earth, ...own };
  drawing.layers.forEach((layer, index) => {
    if (layer.only && (layer.only === "line") !== (land.across !== null)) return;
    if (sheet.detail < (layer.from ?? 0) || sheet.detail >= (layer.below ?? Infinity)) return;
    if (layer.broad && breadthOf(land) < layer.broad) return;
    sheet.pen.save();
    if (layer.clip && land.across === null) sheet.pen.clip(path, "evenodd");
    PAINTERS[layer.layer]({ sheet, land, path, named, layer, most, seed: land.seed + index });
    sheet.pen.restore();
  });
}

/** A shadow to the south east, as three faint layers. A blurred one looks the same and, drawn in software, costs a hundred times as much. */
function drawShade({ sheet: { pen }, land, path, layer: { off = 0, strength = 0 } }: Job): void {
  pen.lineJoin = "round";
  pen.strokeStyle = pen.fillStyle = css(`#181206@${(strength / 3).toFixed(3)}`);
  for (const part of [0.55, 1, 1.5]) {
    pen.save();
    pen.translate(off * part * 0.8, off * part);
    if (land.across === null) pen.fill(path, "evenodd");
    else {
      setLine(pen, land.across + off * part * 0.3);
      pen.stroke(path);
    }
    pen.restore();
  }
}

/** Fills the ground that is covered; a gradient runs from the north-west corner of its box to the south-east one. */
function drawFill({ sheet: { pen }, land, path, named, layer }: Job): void {
  const { left, top, right, bottom } = land.box;
  const colour = fillOf(pen, layer.fill ?? "#000000", named, [left, top, right, bottom]);
  if (land.across === null) {
    pen.fillStyle = colour;
    pen.fill(path, "evenodd");
  } else {
    setLine(pen, land.across);
    pen.strokeStyle = colour;
    pen.stroke(path);
  }
}

/** The kernel's shape of a line: flat ends, bends mitred up to a quarter turn, bevelled beyond. */
function setLine(pen: CanvasRenderingContext2D, width: number): void {
  pen.lineJoin = "miter";
  pen.miterLimit = 1.4143;
  pen.lineCap = "butt";
  pen.lineWidth = width;
}

/** Strokes lines in the way of the layer. */
function stroke(job: Job, paths: readonly Path2D[]): void {
  const { sheet: { pen, detail }, land, named, layer } = job;
  setLine(pen, lengthOf(layer.width, job));
  if (layer.layer !== "middle" || land.across === null) pen.lineJoin = "round";
  if (layer.dots) pen.lineCap = "round";
  pen.setLineDash(layer.dots ? [0.01 / detail, layer.dots / detail] : (layer.dashes ?? []));
  if (layer.shift) pen.translate(...layer.shift);
  pen.strokeStyle = css(layer.line ?? "#000000", named);
  for (const path of paths) pen.stroke(path);
}

/** The dashes of each edge, in pixels. Solid stops movement, long dashes are woods, dots are slow ground, dash and dot is wet. */
const DASHES: Record<Edge, readonly number[]> = { solid: [], wood: [10, 5], slow: [0.01, 4.5], wet: [9, 4, 0.01, 4], open: [5, 5] };

function drawEdge(job: Job): void {
  const { sheet: { pen, detail }, land, path, named, layer } = job;
  const edge = layer.edge === "traits" ? land.edge : (layer.edge ?? "solid");
  pen.lineCap = edge === "slow" || edge === "wet" ? "round" : "butt";
  pen.lineJoin = "round";
  pen.setLineDash(DASHES[edge].map((dash) => dash / detail));
  pen.strokeStyle = css(layer.line ?? "#000000", named);
  // Dots are wider than a line, or they would be fainter.
  pen.lineWidth = lengthOf(layer.width, job) * (edge === "slow" ? 1.5 : 1);
  for (const line of land.across === null ? [path] : sidesOf(land).map(lineOf)) pen.stroke(line);
}

/** Lines along the spine, for furrows; with `bricks`, shingles. */
function drawRows(job: Job): void {
  if (job.land.across !== null) return;
  const { layer, most } = job;
  const { from, ahead, length, half } = spineOf(job.land);
  const bricks = layer.bricks ?? Infinity;
  const [wanted, wide] = [layer.step ?? 1, Number.isFinite(bricks) ? length / bricks : 0];
  // On a large piece fewer and larger ones.
  const grow = Math.max(1, Math.sqrt((((half * 2) / wanted) * (1 + wide)) / most), (half * 2) / wanted / most);
  const step = wanted * grow;
  const path = new Path2D();
  const move = (x: number, y: number, toX: number, toY: number) => {
    path.moveTo(from.x + x * ahead.x - y * ahead.y, from.y + x * ahead.y + y * ahead.x);
    path.lineTo(from.x + toX * ahead.x - toY * ahead.y, from.y + toX * ahead.y + toY * ahead.x);
  };
  for (let row = 0; row * step <= half * 2; row++) {
    const y = row * step - half;
    move(0, y, length, y);
    for (let x = (row % 2) * 0.5 * bricks * grow; x < length; x += bricks * grow) move(x, y, x, y + step);
  }
  stroke(job, [path]);
}

/** Slanting lines over the box of a polygon. */
function drawHatch(job: Job): void {
  const { land, layer, most, sheet: { detail } } = job;
  if (land.across !== null) return;
  const { left, top, right, bottom } = land.box;
  const high = bottom - top;
  const step = Math.max(layer.step ?? 1, (layer.step_px ?? 0) / detail, (right - left + high) / most);
  const path = new Path2D();
  for (let x = left - high; x < right; x += step) {
    path.moveTo(x, bottom);
    path.lineTo(x + high, top);
  }
  stroke(job, [path]);
}

/** A rectangle along the spine: parts of its length, and of its half breadth to either side. With `lanes`, several side by side. */
function drawBox(job: Job): void {
  const { sheet: { pen }, land, layer, named, most } = job;
  if (land.across !== null || !layer.box) return;
  const { from, ahead, length, half } = spineOf(land);
  const [x0, y0, x1, y1] = layer.box;
  pen.transform(ahead.x, ahead.y, -ahead.y, ahead.x, from.x, from.y);
  const count = layer.lanes ? Math.min(most, Math.max(2, Math.round((half * 2) / layer.lanes))) : 1;
  const [top, high] = [y0 * half, ((y1 - y0) * half) / count];
  for (let lane = 0; lane < count; lane++) {
    const y = top + lane * high;
    pen.beginPath();
    pen.roundRect(x0 * length, y, (x1 - x0) * length, high, (layer.corner ?? 0) * half);
    pen.fillStyle = fillOf(pen, layer.fill ?? "#000000", named, [0, y, 0, y + high]);
    pen.fill();
    if (!layer.line) continue;
    pen.strokeStyle = css(layer.line, named);
    pen.lineWidth = lengthOf(layer.width, job);
    pen.stroke();
  }
}

/** The outline drawn in and rounded. */
function drawContour(job: Job): void {
  const { sheet: { pen }, land, layer, named } = job;
  if (land.across !== null || typeof layer.size !== "number") return;
  const points = shrunk(land, layer.size);
  const path = new Path2D();
  points.forEach((at, index) => {
    const [before, after] = [points.at(index - 1) ?? at, points[(index + 1) % points.length] ?? at];
    if (index === 0) path.moveTo((before.x + at.x) / 2, (before.y + at.y) / 2);
    path.quadraticCurveTo(at.x, at.y, (at.x + after.x) / 2, (at.y + after.y) / 2);
  });
  path.closePath();
  pen.fillStyle = fillOf(pen, layer.fill ?? "#000000", named);
  pen.fill(path);
  stroke(job, [path]);
}

function lineOf(points: readonly Vec2[]): Path2D {
  const path = new Path2D();
  for (const at of points) path.lineTo(at.x, at.y);
  return path;
}
