import type { Unit } from "../../backend/bindings";
import type { RimLook } from "../../look/theme.svelte";
import { screenFromTable, type Camera, type Pixel, type Viewport } from "../../drawing/camera";
import { FONT } from "./figures";

/** Up to the dust of binary fractions. */
const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6;

/** The rulers along the top and left edge, with the pointer's place marked on both. */
export function drawRim(
  pen: CanvasRenderingContext2D,
  look: RimLook,
  camera: Camera,
  viewport: Viewport,
  size: { width: number; depth: number },
  unit: Unit,
  pointer: Pixel | null,
  wide: number,
): void {
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, viewport.width, wide);
  pen.fillRect(0, wide, wide, viewport.height - wide);
  const one = camera.zoom * unit.micrometres;
  const named = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].find((step) => step * one >= 44) ?? 5000;
  const fine = (unit.decimals > 1 ? [0.1, 0.5, 1] : [0.25, 0.5, 1, 5, 10, 50, 100]).find((step) => step * one >= 7 && isWhole(named / step)) ?? named;
  const origin = screenFromTable(camera, viewport, { x: 0, y: 0 });
  const ticks = { small: wide * 0.24, large: wide * 0.42 };
  pen.font = `400 ${wide < 20 ? 10 : 11}px ${FONT}`;
  pen.fillStyle = look.ink;
  pen.strokeStyle = look.ink;
  pen.lineWidth = 1;
  pen.textBaseline = "alphabetic";
  pen.beginPath();
  pen.save();
  pen.textAlign = "center";
  const across = size.width / unit.micrometres;
  for (let index = 0; index * fine <= across + 1e-9; index++) {
    const x = Math.round(origin.x + index * fine * one) + 0.5;
    if (x < wide || x > viewport.width) continue;
    const isNamed = isWhole((index * fine) / named);
    pen.moveTo(x, wide);
    pen.lineTo(x, wide - (isNamed ? ticks.large : ticks.small));
    if (isNamed && x > wide + 8 && x < viewport.width - 8) pen.fillText(String(Math.round(index * fine)), x, wide - ticks.large - 2);
  }
  const along = size.depth / unit.micrometres;
  pen.textAlign = "left";
  for (let index = 0; index * fine <= along + 1e-9; index++) {
    const y = Math.round(origin.y - index * fine * one) + 0.5;
    if (y < wide || y > viewport.height) continue;
    const isNamed = isWhole((index * fine) / named);
    pen.moveTo(wide, y);
    pen.lineTo(wide - (isNamed ? ticks.large : ticks.small), y);
    if (isNamed && y > wide + 12) pen.fillText(String(Math.round(index * fine)), 2, y - 3);
  }
  pen.restore();
  pen.stroke();
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, wide, wide);
  pen.strokeStyle = look.line;
  pen.strokeRect(wide - 0.5, wide - 0.5, viewport.width, viewport.height);
  if (!pointer || pointer.x < wide || pointer.y < wide) return;
  pen.fillStyle = look.accent;
  pen.beginPath();
  pen.moveTo(pointer.x, wide);
  pen.lineTo(pointer.x - 5, wide - 7);
  pen.lineTo(pointer.x + 5, wide - 7);
  pen.moveTo(wide, pointer.y);
  pen.lineTo(wide - 7, pointer.y - 5);
  pen.lineTo(wide - 7, pointer.y + 5);
  pen.fill();
}
