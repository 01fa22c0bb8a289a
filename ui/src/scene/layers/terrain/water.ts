import type { Sheet } from "../../sheet";
import { between, random } from "../../seed";
import { along, clipped, darts, edgeLand, hasRoom, strokeLine, type Land } from "./land";

const SAND = "#cdbd8c";
const BANK = "rgb(52 74 78 / 0.9)";
const WATER = "#6f9fb0";
const INNER = "#87b4c2";

/** A sand bank, a dark bank line, a paler middle and S ripples well apart. */
export function drawWater(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  const px = 1 / detail;
  const { across } = land;
  if (across !== null) {
    strokeLine(pen, land, across + Math.min(0.26, 7 * px), SAND);
    strokeLine(pen, land, across + 2.6 * px, BANK);
    strokeLine(pen, land, across, WATER);
    strokeLine(pen, land, Math.max(0.02, across * 0.66), INNER);
  } else {
    pen.lineJoin = "round";
    pen.strokeStyle = SAND;
    pen.lineWidth = Math.min(0.3, 8 * px);
    pen.stroke(land.path);
    pen.fillStyle = WATER;
    pen.fill(land.path, "evenodd");
    clipped(sheet, land, () => {
      pen.lineJoin = "round";
      for (const [width, strength] of [
        [0.5, 0.5],
        [1.1, 0.35],
      ] as const) {
        pen.save();
        pen.globalAlpha = strength;
        pen.strokeStyle = "#5b8c9e";
        pen.lineWidth = width;
        pen.stroke(land.path);
        pen.restore();
      }
      const { left, top, right, bottom } = land.box;
      const lit = pen.createLinearGradient(left, top, right, bottom);
      lit.addColorStop(0, "rgb(196 224 228 / 0.34)");
      lit.addColorStop(1, "rgb(60 100 120 / 0.14)");
      pen.fillStyle = lit;
      pen.fillRect(left, top, right - left, bottom - top);
    });
    edgeLand(sheet, land, BANK, "solid", 1.6);
  }
  drawRipples(sheet, land);
}

function drawRipples({ pen, detail }: Sheet, land: Land): void {
  if (detail < 9) return;
  const next = random(land.seed ^ 0x5bd1);
  const ripples = new Path2D();
  const ripple = (x: number, y: number, angle: number) => {
    const size = between(next, 0.1, 0.17);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (u: number, v: number): [number, number] => [x + u * c - v * s, y + u * s + v * c];
    ripples.moveTo(...at(-size, 0));
    ripples.quadraticCurveTo(...at(-size / 2, -size * 0.55), ...at(0, 0));
    ripples.quadraticCurveTo(...at(size / 2, size * 0.55), ...at(size, 0));
  };
  if (land.across !== null) {
    const half = land.across / 2;
    for (const at of along(land.rings[0] ?? [], 0.78, 0.4)) {
      const off = between(next, -0.62, 0.62) * half;
      const [x, y] = [at.x - Math.sin(at.angle) * off, at.y + Math.cos(at.angle) * off];
      if (hasRoom(land, { x, y }, Math.min(0.16, half * 0.3))) ripple(x, y, at.angle);
    }
  } else {
    for (const { x, y } of darts(land, 0.38, 0.5, 1, 0.55)) ripple(x, y, 0);
  }
  pen.strokeStyle = "rgb(232 244 246 / 0.85)";
  pen.lineWidth = 0.03;
  pen.lineCap = "round";
  pen.stroke(ripples);
}
