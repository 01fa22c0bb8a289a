import type { Grid, View } from "../../backend/bindings";
import { INCH } from "../../look/lengths";
import { matOf, type Mat } from "../drawings";
import { between, hash, random, type Random } from "../seed";
import type { Region, Sheet } from "../sheet";
import { css } from "./shapes";

/** Draws the desk, and the mat on it. */
export function drawGround(sheet: Sheet, view: Pick<View, "title" | "mat" | "width" | "depth">, grid: Grid | null): void {
  const [width, depth] = [view.width / INCH, view.depth / INCH];
  drawDesk(sheet);
  drawMatShadow(sheet, width, depth);
  const { pen } = sheet;
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, depth);
  pen.clip();
  drawMat(sheet, matOf(view.mat), width, depth, hash(view.title), grid);
  pen.restore();
  drawHem(sheet, matOf(view.mat), width, depth);
}

const PLANK = 4.2;

function drawDesk({ pen, region, detail }: Sheet): void {
  const { left, top, right, bottom } = region;
  for (let row = Math.floor(top / PLANK); row * PLANK < bottom; row++) {
    const next = random(hash(`plank ${row}`));
    const y = row * PLANK;
    // Boards end at every stride or two; each has its own tone.
    const stride = between(next, 26, 34);
    for (let board = Math.floor(left / stride) - 1; board * stride < right; board++) {
      const own = random(hash(`board ${row} ${board}`));
      const x = board * stride + (row & 1) * stride * 0.42;
      pen.fillStyle = `hsl(${between(own, 33, 36)} ${between(own, 26, 30)}% ${between(own, 68, 71.5)}%)`;
      pen.fillRect(x, y, stride + 0.02, PLANK + 0.02);
      drawGrain(pen, own, x, y, stride, detail < 12 ? 8 : 15);
      pen.fillStyle = "rgb(70 46 20 / 0.4)";
      pen.fillRect(x, y, Math.max(0.03, 0.8 / detail), PLANK);
    }
    pen.fillStyle = "rgb(64 42 18 / 0.42)";
    pen.fillRect(left, y, right - left, Math.max(0.035, 1 / detail));
    pen.fillStyle = "rgb(255 246 226 / 0.3)";
    pen.fillRect(left, y + Math.max(0.035, 1 / detail), right - left, Math.max(0.03, 1 / detail));
  }
}

/** Long waves that run with the board, bending together as grain does. */
function drawGrain(pen: CanvasRenderingContext2D, next: Random, x: number, y: number, length: number, lines: number): void {
  const [phase, wave, sway] = [between(next, 0, 7), between(next, 4, 9), between(next, 0.05, 0.2)];
  for (let line = 0; line < lines; line++) {
    const base = y + ((line + between(next, 0.2, 0.8)) / lines) * PLANK;
    const bend = Math.sin((line / lines) * Math.PI) * sway;
    pen.beginPath();
    for (let step = 0; step < length + 1.6; step += 1.6) {
      const dy = Math.sin(step / wave + phase) * bend;
      if (step === 0) pen.moveTo(x, base + dy);
      else pen.lineTo(Math.min(x + step, x + length), base + dy);
    }
    pen.strokeStyle = `rgb(96 64 28 / ${between(next, 0.06, 0.2)})`;
    pen.lineWidth = between(next, 0.014, 0.055);
    pen.stroke();
  }
}

function drawMatShadow({ pen, scale }: Sheet, width: number, depth: number): void {
  pen.save();
  pen.shadowColor = "rgb(40 26 8 / 0.5)";
  pen.shadowBlur = 0.32 * scale;
  pen.shadowOffsetX = 0.06 * scale;
  pen.shadowOffsetY = 0.1 * scale;
  pen.fillStyle = "#6f6548";
  pen.fillRect(0, 0, width, depth);
  pen.restore();
}

function drawMat(sheet: Sheet, mat: Mat, width: number, depth: number, seed: number, grid: Grid | null): void {
  const { pen } = sheet;
  pen.fillStyle = mat.tone;
  pen.fillRect(0, 0, width, depth);
  if (mat.squares) drawSquares(sheet, mat.squares, width, depth, grid);
  drawBlotches(sheet, mat, width, depth, seed);
  if (mat.grid) drawGrid(sheet, css(mat.grid), width, depth);
  if (mat.slabs) drawSlabs(sheet, css(mat.slabs), width, depth, seed);
  drawFibres(sheet, mat, width, depth, seed);
}

/** Soft clouds of light and shade: drawn once at a few pixels an inch, since nothing in them is sharp. */
function drawBlotches({ pen }: Sheet, mat: Mat, width: number, depth: number, seed: number): void {
  const key = `${seed} ${mat.tone} ${width} ${depth}`;
  if (clouds?.key !== key) clouds = { key, bitmap: paintClouds(mat, width, depth, seed) };
  pen.drawImage(clouds.bitmap, 0, 0, width, depth);
}

const CLOUD_SCALE = 5;
let clouds: { key: string; bitmap: HTMLCanvasElement } | null = null;

function paintClouds(mat: Mat, width: number, depth: number, seed: number): HTMLCanvasElement {
  const bitmap = document.createElement("canvas");
  const scale = Math.min(CLOUD_SCALE, 1200 / Math.max(width, depth));
  [bitmap.width, bitmap.height] = [Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(depth * scale))];
  const brush = bitmap.getContext("2d");
  if (!brush) return bitmap;
  brush.scale(bitmap.width / width, bitmap.height / depth);
  const next = random(seed);
  const count = Math.min(420, Math.round(width * depth * 0.16));
  for (let index = 0; index < count; index++) {
    const [x, y, radius] = [next() * width, next() * depth, between(next, 1.6, 5)];
    const [tint, strength] = [next() < 0.5 ? mat.shade : mat.light, between(next, 0.05, 0.17)];
    const soft = brush.createRadialGradient(x, y, 0, x, y, radius);
    soft.addColorStop(0, css(`${tint}@${strength.toFixed(2)}`));
    soft.addColorStop(1, css(`${tint}@0`));
    brush.fillStyle = soft;
    brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  }
  return bitmap;
}

/** Inches after which blades and tufts come again; the clouds over them hide it. */
const TILE = 12;
/** Larger tiles are not worth their memory: so close up few of the strokes are seen anyway. */
const LARGEST_TILE = 1600;

/** Blades, threads or grit, and a tuft every second square inch; the same in every bitmap of this table. */
function drawFibres(sheet: Sheet, mat: Mat, width: number, depth: number, seed: number): void {
  const { pen, region, scale } = sheet;
  const size = Math.round(TILE * scale);
  const whole = { left: 0, top: 0, right: width, bottom: depth };
  if (size > LARGEST_TILE || width * depth < TILE * TILE * 2) {
    const [left, top] = [Math.max(0, Math.floor(region.left)), Math.max(0, Math.floor(region.top))];
    strokeFibres(sheet, mat, { left, top, right: Math.min(width, region.right), bottom: Math.min(depth, region.bottom) }, seed);
    return;
  }
  const tile = document.createElement("canvas");
  tile.width = tile.height = size;
  const brush = tile.getContext("2d");
  if (!brush) return;
  brush.scale(size / TILE, size / TILE);
  strokeFibres({ ...sheet, pen: brush }, mat, { ...whole, right: TILE, bottom: TILE }, seed);
  const pattern = pen.createPattern(tile, "repeat");
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix([TILE / size, 0, 0, TILE / size, 0, 0]));
  pen.fillStyle = pattern;
  pen.fillRect(0, 0, width, depth);
}

function strokeFibres({ pen, detail }: Sheet, mat: Mat, part: Region, seed: number): void {
  const perCell = detail < 9 ? 2 : detail < 18 ? 5 : 11;
  const strokes = mat.fibres.map((colour) => ({ colour: css(colour), path: new Path2D() }));
  const tufts = new Path2D();
  const grit = new Path2D();
  for (let cy = part.top; cy < part.bottom; cy++) {
    for (let cx = part.left; cx < part.right; cx++) {
      const next = random(seed ^ Math.imul(cx + 1, 73856093) ^ Math.imul(cy + 1, 19349663));
      if (next() < mat.tufts) tuft(tufts, cx + between(next, 0.2, 0.8), cy + between(next, 0.3, 0.95), between(next, 0.09, 0.17));
      if (next() < mat.grit) {
        const [x, y, r] = [cx + between(next, 0.05, 0.95), cy + between(next, 0.05, 0.95), between(next, 0.012, 0.035)];
        grit.moveTo(x + r, y);
        grit.arc(x, y, r, 0, 7);
      }
      for (let index = 0; index < perCell; index++) {
        const [x, y, length] = [cx + next(), cy + next(), between(next, 0.08, 0.26)];
        const lean = mat.nap === "up" ? between(next, -0.06, 0.06) : between(next, -length, length);
        const path = strokes[index % strokes.length]?.path;
        path?.moveTo(x, y);
        path?.lineTo(x + lean, y - (mat.nap === "up" ? length : lean * between(next, -1, 1)));
      }
    }
  }
  pen.lineWidth = 0.022;
  for (const { colour, path } of strokes) {
    pen.strokeStyle = colour;
    pen.stroke(path);
  }
  if (detail < 10) return;
  pen.strokeStyle = css(mat.tuft);
  pen.lineWidth = 0.03;
  pen.lineCap = "round";
  pen.stroke(tufts);
  pen.fillStyle = css(mat.tuft);
  pen.fill(grit);
}

function tuft(path: Path2D, x: number, y: number, size: number): void {
  for (const [dx, up] of [
    [-0.75, 0.75],
    [-0.28, 1.05],
    [0.25, 0.95],
    [0.8, 0.7],
  ] as const) {
    path.moveTo(x + dx * size * 0.3, y);
    path.quadraticCurveTo(x + dx * size * 0.4, y - up * size * 0.7, x + dx * size, y - up * size);
  }
}

function drawGrid({ pen, detail }: Sheet, colour: string, width: number, depth: number): void {
  const step = detail < 8 ? 6 : 1;
  pen.strokeStyle = colour;
  pen.lineWidth = 1 / Math.max(detail, 8);
  pen.beginPath();
  for (let x = step; x < width; x += step) {
    pen.moveTo(x, 0);
    pen.lineTo(x, depth);
  }
  for (let y = step; y < depth; y += step) {
    pen.moveTo(0, depth - y);
    pen.lineTo(width, depth - y);
  }
  pen.stroke();
}

function drawSlabs({ pen, detail }: Sheet, colour: string, width: number, depth: number, seed: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(0.03, 0.7 / detail);
  pen.beginPath();
  for (let row = 0; row * 2 < depth; row++) {
    pen.moveTo(0, row * 2);
    pen.lineTo(width, row * 2);
    for (let x = ((row + (seed & 1)) % 2) * 1.5; x < width; x += 3) {
      pen.moveTo(x, row * 2);
      pen.lineTo(x, row * 2 + 2);
    }
  }
  pen.stroke();
}

/** The squares of the game's own board, or eight by eight over the whole mat. */
function drawSquares({ pen, detail }: Sheet, dark: string, width: number, depth: number, grid: Grid | null): void {
  const [columns, rows] = grid ? [grid.columns, grid.rows] : [8, 8];
  const [across, deep] = grid ? [grid.square / INCH, grid.square / INCH] : [width / columns, depth / rows];
  const [left, top] = grid ? [grid.corner.x / INCH, depth - grid.corner.y / INCH - rows * deep] : [0, 0];
  pen.fillStyle = dark;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // The south-west square is dark, as on every chessboard.
      if ((rows - 1 - row + column) % 2 !== 0) continue;
      pen.fillRect(left + column * across, top + row * deep, across, deep);
    }
  }
  if (!grid) return;
  pen.strokeStyle = dark;
  pen.lineWidth = Math.max(0.06, 1.5 / detail);
  pen.strokeRect(left, top, columns * across, rows * deep);
}

function drawHem({ pen, detail }: Sheet, mat: Mat, width: number, depth: number): void {
  pen.strokeStyle = "rgb(40 32 14 / 0.55)";
  pen.lineWidth = Math.max(0.03, 1 / detail);
  pen.strokeRect(0, 0, width, depth);
  if (!mat.stitches) return;
  pen.strokeStyle = css(mat.stitches);
  pen.lineWidth = Math.max(0.03, 1 / detail);
  pen.setLineDash([0.16, 0.12]);
  pen.strokeRect(0.13, 0.13, width - 0.26, depth - 0.26);
  pen.setLineDash([]);
}
