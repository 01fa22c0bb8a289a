import { pickOne, random } from "../../seed";
import type { Sheet } from "../../sheet";
import { edgeLand, fillLand, shadeLand, type Land } from "./land";
import { spine } from "./road";

/** Paint in the light, and in shade. */
const PAINTS: readonly [Paint, ...Paint[]] = [
  ["#9c4a3c", "#7d392e"],
  ["#5d7f86", "#486469"],
  ["#8f8a6a", "#736e53"],
];
type Paint = readonly [lit: string, shade: string];
const GLASS = "#20303a";
const RUBBER = "#1c1916";
const LINE = "#2a160c";

/** Draws along the longer axis of a piece: x from 0 to `length`, y from `-half` to `half`. */
function along({ pen }: Sheet, land: Land, draw: (length: number, half: number) => void): void {
  const { a, b, half, angle } = spine(land);
  pen.save();
  pen.translate(a.x, a.y);
  pen.rotate(angle);
  draw(Math.hypot(b.x - a.x, b.y - a.y), half);
  pen.restore();
}

/** A car or a truck seen from above: wheels, body, roof between two panes of glass. */
export function drawVehicle(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  const [lit, shade] = pickOne(random(land.seed), PAINTS);
  shadeLand(sheet, land, 0.16, 0.5);
  along(sheet, land, (length, half) => {
    pen.fillStyle = RUBBER;
    for (const x of [length * 0.18, length * 0.76]) pen.fillRect(x - length * 0.08, -half, length * 0.16, half * 2);
    pen.lineWidth = Math.max(0.03, 1.4 / detail);
    pen.strokeStyle = LINE;
    pen.fillStyle = shade;
    pen.beginPath();
    pen.roundRect(0, -half * 0.88, length, half * 1.76, half * 0.3);
    pen.fill();
    pen.stroke();
    pen.fillStyle = GLASS;
    pen.beginPath();
    pen.roundRect(length * 0.3, -half * 0.72, length * 0.42, half * 1.44, half * 0.2);
    pen.fill();
    pen.fillStyle = lit;
    pen.beginPath();
    pen.roundRect(length * 0.39, -half * 0.68, length * 0.24, half * 1.36, half * 0.12);
    pen.fill();
    // Light falls along the bonnet and the bed.
    pen.fillStyle = "rgb(255 250 240 / 0.16)";
    pen.fillRect(length * 0.05, -half * 0.6, length * 0.2, half * 0.5);
    pen.fillRect(length * 0.78, -half * 0.6, length * 0.16, half * 0.5);
  });
  edgeLand(sheet, land, LINE, "solid", 1);
}

/** One lying cylinder in a strip: dark below, bright where the light falls. */
function cylinder({ pen }: Sheet, length: number, from: number, to: number, ends: number): void {
  const round = pen.createLinearGradient(0, from, 0, to);
  for (const [at, colour] of [[0, "#8f948f"], [0.3, "#c9cbc2"], [1, "#4f544f"]] as const) round.addColorStop(at, colour);
  pen.fillStyle = round;
  pen.beginPath();
  pen.roundRect(0, from, length, to - from, ends);
  pen.fill();
  pen.stroke();
}

/** A tank on its side, hooped. */
export function drawTank(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  shadeLand(sheet, land, 0.18, 0.6);
  along(sheet, land, (length, half) => {
    pen.strokeStyle = LINE;
    pen.lineWidth = Math.max(0.03, 1.4 / detail);
    cylinder(sheet, length, -half, half, half * 0.7);
    pen.fillStyle = "rgb(42 22 12 / 0.45)";
    for (const share of [0.28, 0.7]) pen.fillRect(length * share, -half, Math.max(0.06, length * 0.03), half * 2);
  });
}

/** Pipes stacked side by side. */
export function drawPipes(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  shadeLand(sheet, land, 0.14, 0.5);
  fillLand(sheet, land, "#3c3f3b");
  along(sheet, land, (length, half) => {
    pen.strokeStyle = LINE;
    pen.lineWidth = Math.max(0.02, 1 / detail);
    const count = Math.max(2, Math.round(half / 0.25));
    const wide = (half * 2) / count;
    for (let pipe = 0; pipe < count; pipe += 1) cylinder(sheet, length, -half + pipe * wide, -half + (pipe + 1) * wide, 0);
  });
  edgeLand(sheet, land, LINE, "solid", 1.5);
}
