import type { Sheet } from "../../sheet";
import { between, hash, random } from "../../seed";
import { clipped, darts, edgeLand, fillLand, hasRoom, type Land, type Thrown } from "./land";
import { spine } from "./road";

/** Rough ground: a dotted edge, stones and tufts. */
export function drawRough(sheet: Sheet, land: Land): void {
  fillLand(sheet, land, "rgb(122 104 52 / 0.36)");
  edgeLand(sheet, land, "rgb(82 62 22 / 0.95)", "slow");
  for (const spot of darts(land, 0.16, 0.34, 1.05, 0.8)) {
    if (spot.next() < 0.45) drawBoulder(sheet, { ...spot, r: spot.r * 0.62 });
    else drawScrub(sheet, spot);
  }
}

/** Rocks: a solid edge and lit boulders. */
export function drawRocks(sheet: Sheet, land: Land): void {
  fillLand(sheet, land, "rgb(126 118 100 / 0.62)");
  edgeLand(sheet, land, "rgb(58 52 38 / 0.95)", "solid");
  clipped(sheet, land, () => darts(land, 0.26, 0.8, 0.92, 0.75).forEach((stone) => drawBoulder(sheet, stone)));
}

/** Thorns: a solid edge and spiky stars, no way through. */
export function drawThorns(sheet: Sheet, land: Land): void {
  fillLand(sheet, land, "rgb(78 88 44 / 0.8)");
  edgeLand(sheet, land, "rgb(36 40 16 / 0.95)", "solid");
  const { pen } = sheet;
  for (const { x, y, r, next } of darts(land, 0.2, 0.32, 0.6, 0.7)) {
    pen.strokeStyle = next() < 0.5 ? "rgb(52 66 24 / 0.95)" : "rgb(128 134 70 / 0.9)";
    pen.lineWidth = 0.045;
    pen.lineCap = "round";
    pen.beginPath();
    for (let index = 0; index < 9; index++) {
      const [angle, reach] = [next() * 7, r * between(next, 0.6, 1.1)];
      pen.moveTo(x, y);
      pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    pen.stroke();
  }
}

/** Marsh: a dash-dot edge, pools, reeds with level lines. */
export function drawMarsh(sheet: Sheet, land: Land): void {
  const { pen } = sheet;
  fillLand(sheet, land, "rgb(84 116 100 / 0.62)");
  edgeLand(sheet, land, "rgb(34 62 54 / 0.95)", "wet");
  for (const { x, y, r, next } of darts(land, 0.22, 0.42, 0.95, 0.8)) {
    pen.lineCap = "round";
    pen.strokeStyle = "rgb(206 224 214 / 0.65)";
    pen.lineWidth = 0.028;
    pen.beginPath();
    pen.moveTo(x - r * 0.8, y);
    pen.lineTo(x + r * 0.8, y);
    pen.moveTo(x - r * 0.3, y + 0.09);
    pen.lineTo(x + r * 0.6, y + 0.09);
    pen.stroke();
    if (next() < 0.3) continue;
    pen.strokeStyle = "rgb(44 70 40 / 0.95)";
    pen.lineWidth = 0.035;
    pen.beginPath();
    for (let index = -2; index <= 2; index++) {
      pen.moveTo(x + index * 0.07, y);
      pen.lineTo(x + index * 0.085, y - between(next, 0.14, 0.3));
    }
    pen.stroke();
    pen.fillStyle = "#6b4a26";
    pen.fillRect(x - 0.1, y - 0.3, 0.045, 0.1);
    pen.fillRect(x + 0.08, y - 0.34, 0.045, 0.1);
  }
}

const CROPS = [
  ["#c2ac62", "rgb(128 100 40 / 0.5)"],
  ["#a3aa62", "rgb(74 90 36 / 0.5)"],
  ["#b59a6a", "rgb(98 70 34 / 0.5)"],
] as const;

/** A field: furrows along its longer side. */
export function drawField(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  const [tone, furrow] = CROPS[land.seed % CROPS.length] ?? CROPS[0];
  fillLand(sheet, land, tone);
  if (land.across === null) {
    clipped(sheet, land, () => {
      const { a, b, half, angle } = spine(land);
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      pen.translate(a.x, a.y);
      pen.rotate(angle);
      pen.strokeStyle = furrow;
      pen.lineWidth = Math.max(0.05, 0.9 / detail);
      pen.beginPath();
      const step = detail < 10 ? 0.5 : 0.25;
      for (let y = -half; y <= half; y += step) {
        pen.moveTo(0, y);
        pen.lineTo(length, y);
      }
      pen.stroke();
    });
  }
  edgeLand(sheet, land, "rgb(92 70 30 / 0.9)", "slow");
}

/** A hole in the ground: a ring of spoil, strokes running in, a black well. */
export function drawHole(sheet: Sheet, land: Land): void {
  const { pen } = sheet;
  const { middle, box } = land;
  const radius = Math.min(box.right - box.left, box.bottom - box.top) / 2;
  const next = random(land.seed);
  pen.fillStyle = "rgb(92 66 32 / 0.5)";
  pen.beginPath();
  for (let index = 0; index < 26; index++) {
    const [angle, reach] = [(index / 26) * Math.PI * 2, radius * between(next, 1.04, 1.26)];
    pen.lineTo(middle.x + Math.cos(angle) * reach, middle.y + Math.sin(angle) * reach);
  }
  pen.fill();
  fillLand(sheet, land, "#7c5a30");
  pen.strokeStyle = "rgb(40 24 8 / 0.7)";
  pen.lineWidth = 0.03;
  pen.beginPath();
  for (let index = 0; index < 34; index++) {
    const angle = (index / 34) * Math.PI * 2;
    const [inner, outer] = [radius * 0.55, radius * between(next, 0.78, 0.95)];
    pen.moveTo(middle.x + Math.cos(angle) * inner, middle.y + Math.sin(angle) * inner);
    pen.lineTo(middle.x + Math.cos(angle) * outer, middle.y + Math.sin(angle) * outer);
  }
  pen.stroke();
  const well = pen.createRadialGradient(middle.x, middle.y, radius * 0.2, middle.x, middle.y, radius * 0.66);
  well.addColorStop(0, "#050302");
  well.addColorStop(0.8, "#140c05");
  well.addColorStop(1, "rgb(40 24 8 / 0)");
  pen.fillStyle = well;
  pen.beginPath();
  pen.arc(middle.x, middle.y, radius * 0.66, 0, 7);
  pen.fill();
  edgeLand(sheet, land, "#3a240c", "solid", 2);
}

/** A kind nobody has drawn yet: a neutral hatched area, told apart by its name tag. */
export function drawUnknown(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  fillLand(sheet, land, `hsl(${hash(land.kind) % 360} 14% 62% / 0.45)`);
  if (land.across === null) {
    clipped(sheet, land, () => {
      const { left, top, right, bottom } = land.box;
      pen.strokeStyle = "rgb(52 46 34 / 0.35)";
      pen.lineWidth = 1 / detail;
      pen.beginPath();
      const step = Math.max(0.25, 6 / detail);
      for (let x = left - (bottom - top); x < right; x += step) {
        pen.moveTo(x, bottom);
        pen.lineTo(x + (bottom - top), top);
      }
      pen.stroke();
    });
  }
  edgeLand(sheet, land, "rgb(52 46 34 / 0.9)", "solid");
}

function drawBoulder({ pen, detail }: Sheet, { x, y, r, next }: Thrown): void {
  const corners = 6 + Math.floor(next() * 3);
  const turn = next() * 7;
  const ring = Array.from({ length: corners }, (_, index) => {
    const angle = turn + ((index + between(next, -0.18, 0.18)) / corners) * Math.PI * 2;
    const reach = r * between(next, 0.82, 1.02);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });
  const outline = (dx: number, dy: number, size: number) => {
    pen.beginPath();
    for (const [px, py] of ring) pen.lineTo(x + dx + (px - x) * size, y + dy + (py - y) * size);
    pen.closePath();
  };
  outline(r * 0.14, r * 0.18, 1);
  pen.fillStyle = "rgb(30 24 12 / 0.4)";
  pen.fill();
  outline(0, 0, 1);
  pen.fillStyle = "#8d8676";
  pen.fill();
  pen.strokeStyle = "rgb(46 40 28 / 0.95)";
  pen.lineWidth = Math.max(0.02, 1 / detail);
  pen.stroke();
  outline(-r * 0.1, -r * 0.13, 0.7);
  pen.fillStyle = "#beb7a5";
  pen.fill();
}

function drawScrub({ pen }: Sheet, { x, y, r, next }: Thrown): void {
  pen.strokeStyle = "rgb(78 86 36 / 0.9)";
  pen.lineWidth = 0.04;
  pen.lineCap = "round";
  pen.beginPath();
  for (let index = -2; index <= 2; index++) {
    pen.moveTo(x + index * 0.03, y);
    pen.lineTo(x + index * r * 0.32, y - r * between(next, 0.5, 1));
  }
  pen.stroke();
}

/** Stones in pale water, where a road goes through a river. */
export function drawFord(sheet: Sheet, land: Land): void {
  fillLand(sheet, land, "rgb(196 214 206 / 0.6)");
  for (const stone of darts(land, 0.1, 0.2, 1.2, 1)) {
    if (hasRoom(land, stone, stone.r)) drawBoulder(sheet, stone);
  }
}
