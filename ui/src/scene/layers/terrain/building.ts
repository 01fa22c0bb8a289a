import type { Sheet } from "../../sheet";
import { pickOne, random } from "../../seed";
import { clipped, edgeLand, fillLand, shadeLand, type Land } from "./land";
import { spine } from "./road";

/** The lit slope and the one in shade. */
type Roof = readonly [near: string, far: string];

const ROOFS: readonly [Roof, ...Roof[]] = [
  ["#a8492f", "#8c3a26"],
  ["#6f5140", "#5a4134"],
  ["#8a6a3c", "#735732"],
  ["#6d6a66", "#575551"],
];

/** Shingles, a light ridge, the slope away from the light darker, a chimney. */
export function drawBuilding(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  const next = random(land.seed);
  const [near, far] = pickOne(next, ROOFS);
  shadeLand(sheet, land, 0.18, 0.6);
  fillLand(sheet, land, near);
  if (land.across !== null) return;
  const { a, b, half, angle } = spine(land);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  // The ridge runs along; the slope that faces south or east lies in shade.
  const upper = Math.cos(angle) >= -1e-9 ? 1 : -1;
  clipped(sheet, land, () => {
    pen.translate(a.x, a.y);
    pen.rotate(angle);
    pen.fillStyle = far;
    pen.fillRect(-length, 0, length * 3, half * 2 * upper);
    if (detail > 12) drawShingles(sheet, length, half);
    pen.fillStyle = "rgb(250 226 190 / 0.8)";
    pen.fillRect(-length, -0.035, length * 3, 0.07);
  });
  edgeLand(sheet, land, "#2a160c", "solid", 2);
  if (half < 0.35) return;
  pen.save();
  pen.translate(a.x, a.y);
  pen.rotate(angle);
  const size = Math.min(0.3, half * 0.4);
  pen.fillStyle = "#2a1c12";
  pen.fillRect(length * 0.72 - size / 2, -half * 0.55 - size / 2, size, size);
  pen.fillStyle = "#94806a";
  pen.fillRect(length * 0.72 - size * 0.38, -half * 0.55 - size * 0.38, size * 0.76, size * 0.76);
  pen.fillStyle = "#1a100a";
  pen.fillRect(length * 0.72 - size * 0.2, -half * 0.55 - size * 0.2, size * 0.4, size * 0.4);
  pen.restore();
}

function drawShingles({ pen, detail }: Sheet, length: number, half: number): void {
  pen.strokeStyle = "rgb(28 10 4 / 0.34)";
  pen.lineWidth = Math.max(0.014, 0.7 / detail);
  pen.beginPath();
  const course = 0.19;
  for (let row = -Math.ceil(half / course); row * course < half; row++) {
    const y = row * course;
    pen.moveTo(0, y);
    pen.lineTo(length, y);
    for (let x = (row & 1) * 0.13; x < length; x += 0.26) {
      pen.moveTo(x, y);
      pen.lineTo(x, y + course);
    }
  }
  pen.stroke();
}
