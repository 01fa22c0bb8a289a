import type { Sheet } from "../../sheet";
import { between, random } from "../../seed";
import { along, clipped, edgeLand, fillLand, shadeLand, sidesOf, strokeLine, type Land } from "./land";

/** A pale band with broken ruts and grit. */
export function drawRoad(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  const px = 1 / detail;
  if (land.across === null) {
    fillLand(sheet, land, "#d3be93");
    edgeLand(sheet, land, "rgb(128 100 58 / 0.8)", "solid", 1.2);
    return;
  }
  strokeLine(pen, land, land.across + 2 * px, "rgb(134 106 62 / 0.75)");
  strokeLine(pen, land, land.across, "#d3be93");
  strokeLine(pen, land, land.across * 0.62, "rgb(224 208 166 / 0.6)");
  if (detail < 8) return;
  const next = random(land.seed);
  pen.strokeStyle = "rgb(138 106 60 / 0.55)";
  pen.lineWidth = 0.035;
  for (const rut of sidesOf(land, land.across * 0.3)) {
    pen.setLineDash([0.4, 0.14, 0.75, 0.2, 0.25, 0.3]);
    pen.lineDashOffset = next() * 2;
    pen.beginPath();
    rut.forEach((at, index) => (index === 0 ? pen.moveTo(at.x, at.y) : pen.lineTo(at.x, at.y)));
    pen.stroke();
  }
  pen.setLineDash([]);
  if (detail < 14) return;
  pen.fillStyle = "rgb(118 88 48 / 0.5)";
  pen.beginPath();
  for (const at of along(land.rings[0] ?? [], 0.3)) {
    const off = between(next, -0.45, 0.45) * land.across;
    const [x, y, r] = [at.x - Math.sin(at.angle) * off, at.y + Math.cos(at.angle) * off, between(next, 0.012, 0.034)];
    pen.moveTo(x + r, y);
    pen.arc(x, y, r, 0, 7);
  }
  pen.fill();
}

/** Planks across, along the longer way. */
export function drawBridge(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  shadeLand(sheet, land, 0.1, 0.5);
  fillLand(sheet, land, "#a87f4a");
  const plank = (x: number, y: number, angle: number, half: number) => {
    const [dx, dy] = [-Math.sin(angle) * half, Math.cos(angle) * half];
    pen.moveTo(x - dx, y - dy);
    pen.lineTo(x + dx, y + dy);
  };
  clipped(sheet, land, () => {
    pen.strokeStyle = "rgb(58 36 12 / 0.75)";
    pen.lineWidth = Math.max(0.02, 0.8 / detail);
    pen.beginPath();
    if (land.across !== null) {
      for (const at of along(land.rings[0] ?? [], 0.17)) plank(at.x, at.y, at.angle, land.across / 2);
    } else {
      const { a, b, half } = spine(land);
      for (const at of along([a, b], 0.17)) plank(at.x, at.y, at.angle, half);
    }
    pen.stroke();
  });
  if (land.across === null) {
    edgeLand(sheet, land, "#3a240c", "solid", 2);
    return;
  }
  pen.strokeStyle = "#4a3014";
  pen.lineWidth = Math.max(0.05, 1.6 / detail);
  for (const rail of sidesOf(land, 0.03)) {
    pen.beginPath();
    rail.forEach((at, index) => (index === 0 ? pen.moveTo(at.x, at.y) : pen.lineTo(at.x, at.y)));
    pen.stroke();
  }
}

/** The long axis of a polygon: planks lie across it, a ridge lies along it. */
export function spine(land: Land): { a: { x: number; y: number }; b: { x: number; y: number }; half: number; angle: number } {
  const ring = land.rings[0] ?? [];
  let [best, angle] = [0, 0];
  ring.forEach((at, index) => {
    const next = ring[(index + 1) % ring.length] ?? at;
    const length = Math.hypot(next.x - at.x, next.y - at.y);
    if (length > best + 1e-6) [best, angle] = [length, Math.atan2(next.y - at.y, next.x - at.x)];
  });
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const us = ring.map((at) => at.x * c + at.y * s);
  const vs = ring.map((at) => at.y * c - at.x * s);
  const [low, high, bottom, top] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  const v = (bottom + top) / 2;
  const at = (u: number) => ({ x: u * c - v * s, y: u * s + v * c });
  return { a: at(low), b: at(high), half: (top - bottom) / 2, angle };
}
