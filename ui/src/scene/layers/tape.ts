import type { Unit } from "../../backend/bindings";
import type { Pixel } from "../../drawing/camera";
import { CREAM, FONT, INK } from "./figures";

/** Yellow is the tape of a move, cream with a petrol edge the free ruler. */
export type Cloth = "yellow" | "cream";

const CLOTHS = {
  yellow: { band: "#f4c83c", light: "#fbdf7c", edge: INK, ticks: INK },
  cream: { band: "#fff8e6", light: "#ffffff", edge: "#1b5e6b", ticks: "#123f48" },
} as const;

const HALF = 8;
/** Ticks closer than this many pixels are left out, numerals closer than that. */
const [TICK_ROOM, NUMERAL_ROOM] = [4.5, 24];

/** Where ticks may be, in units; a unit as long as a hand is divided by tens. */
const PARTS = [0.25, 0.5, 1, 5, 10, 50, 100];
const LONG_PARTS = [0.05, 0.1, 0.5, 1, 5];

/** Draws the tape along a way on the screen: 16 pixels wide at any zoom, ticks by the table's unit. */
export function drawTape(pen: CanvasRenderingContext2D, way: readonly Pixel[], zoom: number, unit: Unit, cloth: Cloth): void {
  const legs = way.slice(1).map((to, index) => ({ from: way[index] ?? to, to }));
  const step = zoom * unit.micrometres;
  const parts = unit.decimals > 1 ? LONG_PARTS : PARTS;
  let walked = 0;
  for (const { from, to } of legs) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < 0.5) continue;
    pen.save();
    pen.translate(from.x, from.y);
    pen.rotate(Math.atan2(to.y - from.y, to.x - from.x));
    drawBand(pen, length, cloth);
    drawTicks(pen, length, walked, step, parts, cloth, to.x < from.x);
    pen.restore();
    walked += length;
  }
  for (const at of way.slice(1, -1)) drawPin(pen, at);
  const last = legs.at(-1);
  if (last) drawHook(pen, last.from, last.to, cloth);
}

function drawBand(pen: CanvasRenderingContext2D, length: number, cloth: Cloth): void {
  const { band, light, edge } = CLOTHS[cloth];
  pen.fillStyle = "rgb(20 14 2 / 0.28)";
  pen.fillRect(1, -HALF + 3, length, 2 * HALF);
  pen.fillStyle = band;
  pen.fillRect(0, -HALF, length, 2 * HALF);
  pen.fillStyle = light;
  pen.fillRect(0, -HALF + 2, length, 3);
  pen.strokeStyle = edge;
  pen.lineWidth = 1.3;
  pen.strokeRect(0, -HALF, length, 2 * HALF);
}

function drawTicks(pen: CanvasRenderingContext2D, length: number, walked: number, step: number, parts: readonly number[], cloth: Cloth, upsideDown: boolean): void {
  const { ticks } = CLOTHS[cloth];
  const fine = parts.find((part) => part * step >= TICK_ROOM) ?? 500;
  const named = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((part) => part * step >= NUMERAL_ROOM) ?? 1000;
  pen.strokeStyle = ticks;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let index = Math.floor(walked / (fine * step)) + 1; index * fine * step < walked + length - 1; index++) {
    const x = index * fine * step - walked;
    const place = Math.round(index * fine * 100) / 100;
    const isUnit = Number.isInteger(place);
    const reach = isUnit ? HALF * 1.25 : Number.isInteger(place * 2) ? 6 : 4;
    pen.moveTo(x, -HALF);
    pen.lineTo(x, -HALF + reach);
    pen.moveTo(x, HALF);
    pen.lineTo(x, HALF - (isUnit ? 3 : 2));
  }
  pen.stroke();
  pen.fillStyle = ticks;
  pen.font = `700 10px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (let index = Math.floor(walked / (named * step)) + 1; index * named * step < walked + length - 12; index++) {
    const x = index * named * step - walked;
    if (x < 10) continue;
    pen.save();
    pen.translate(x - 8, 1.5);
    if (upsideDown) pen.rotate(Math.PI);
    pen.fillText(String(index * named), 0, 0);
    pen.restore();
  }
}

/** At a waypoint. */
export function drawPin(pen: CanvasRenderingContext2D, at: Pixel): void {
  pen.beginPath();
  pen.arc(at.x, at.y, 9, 0, 7);
  pen.fillStyle = CREAM;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1.6;
  pen.stroke();
  pen.beginPath();
  pen.arc(at.x, at.y, 3, 0, 7);
  pen.fillStyle = INK;
  pen.fill();
}

/** The steel hook at the moving end. */
function drawHook(pen: CanvasRenderingContext2D, from: Pixel, to: Pixel, cloth: Cloth): void {
  pen.save();
  pen.translate(to.x, to.y);
  pen.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  pen.fillStyle = cloth === "yellow" ? "#c9ccd0" : "#dfe7e8";
  pen.strokeStyle = CLOTHS[cloth].edge;
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.roundRect(-5, -HALF - 2.5, 5.5, 2 * HALF + 5, 1.5);
  pen.fill();
  pen.stroke();
  pen.restore();
}

/** The allowance beside the tape: solid is within, dashes are slow ground, dots too far. */
export function drawRibbon(pen: CanvasRenderingContext2D, from: Pixel, to: Pixel, colour: string, dash: readonly number[]): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return;
  const off = HALF + 5;
  const [nx, ny] = [((to.y - from.y) / length) * off, (-(to.x - from.x) / length) * off];
  const side = nx < 0 || (nx === 0 && ny < 0) ? -1 : 1;
  pen.lineCap = "butt";
  for (const [stroke, width, dashes] of [
    [CREAM, 6.4, []],
    [colour, 4, dash],
  ] as const) {
    pen.beginPath();
    pen.moveTo(from.x + nx * side, from.y + ny * side);
    pen.lineTo(to.x + nx * side, to.y + ny * side);
    pen.setLineDash([...dashes]);
    pen.strokeStyle = stroke;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.setLineDash([]);
}
