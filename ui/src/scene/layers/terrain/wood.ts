import type { Sheet } from "../../sheet";
import { between, pickOne } from "../../seed";
import { darts, edgeLand, fillLand, type Land, type Thrown } from "./land";

const LEAVES = ["#5f7f37", "#6f8d3f", "#547434", "#7b9446", "#4c6b31"] as const;
const NEEDLES = ["#2f5b4f", "#27504a", "#376355"] as const;

/** A darker floor with a long-dash edge, crowns by dart throwing; one in five is a conifer. */
export function drawWood(sheet: Sheet, land: Land): void {
  fillLand(sheet, land, "rgb(58 78 36 / 0.5)");
  edgeLand(sheet, land, "rgb(34 48 18 / 0.9)", "wood", 1.8);
  for (const crown of darts(land, 0.34, 0.58, 0.94, 0.45)) {
    if (crown.next() < 0.2) drawConifer(sheet, crown);
    else drawCrown(sheet, crown);
  }
}

/** A hedge is a wood in a row: bushes along its line. */
export function drawHedge(sheet: Sheet, land: Land): void {
  fillLand(sheet, land, "rgb(52 72 34 / 0.7)");
  const size = Math.max(0.12, (land.across ?? 0.5) * 0.55);
  for (const bush of darts(land, size * 0.75, size, 0.62, 0.2)) drawCrown(sheet, bush);
  edgeLand(sheet, land, "rgb(34 48 18 / 0.8)", "wood", 1.2);
}

function drawCrown({ pen, detail }: Sheet, { x, y, r, next }: Thrown): void {
  const lobes = 8 + Math.floor(next() * 3);
  const turn = next() * 7;
  const outline = new Path2D();
  for (let index = 0; index < lobes; index++) {
    const angle = turn + (index / lobes) * Math.PI * 2;
    const size = r * between(next, 0.34, 0.44);
    const [cx, cy] = [x + Math.cos(angle) * r * 0.68, y + Math.sin(angle) * r * 0.68];
    outline.moveTo(cx + size, cy);
    outline.arc(cx, cy, size, 0, Math.PI * 2);
  }
  outline.moveTo(x + r * 0.8, y);
  outline.arc(x, y, r * 0.8, 0, Math.PI * 2);
  const colour = pickOne(next, LEAVES);

  pen.save();
  pen.translate(r * 0.16, r * 0.2);
  pen.fillStyle = "rgb(18 28 8 / 0.38)";
  pen.fill(outline);
  pen.restore();
  // The stroke lies under the fill, so that only the outer edge of the lobes is drawn.
  pen.strokeStyle = "rgb(28 42 14 / 0.9)";
  pen.lineWidth = 2.2 / Math.max(detail, 22);
  pen.stroke(outline);
  const lit = pen.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.08, x, y, r * 1.15);
  lit.addColorStop(0, "#a6b65d");
  lit.addColorStop(0.45, colour);
  lit.addColorStop(1, "#39521f");
  pen.fillStyle = lit;
  pen.fill(outline);
  if (detail < 16) return;
  pen.strokeStyle = "rgb(28 44 14 / 0.42)";
  pen.lineWidth = 0.022;
  pen.lineCap = "round";
  pen.beginPath();
  for (let index = 0; index < 7; index++) {
    const [angle, off] = [next() * 7, r * between(next, 0.1, 0.72)];
    const [cx, cy, size] = [x + Math.cos(angle) * off, y + Math.sin(angle) * off, r * between(next, 0.12, 0.22)];
    pen.moveTo(cx + Math.cos(angle - 0.9) * size, cy + Math.sin(angle - 0.9) * size);
    pen.arc(cx, cy, size, angle - 0.9, angle + 0.9);
  }
  pen.stroke();
}

function drawConifer({ pen, detail }: Sheet, { x, y, r, next }: Thrown): void {
  const points = 10 + Math.floor(next() * 4);
  const turn = next() * 7;
  const star = (size: number, inner: number) => {
    const path = new Path2D();
    for (let index = 0; index < points * 2; index++) {
      const angle = turn + (index / points) * Math.PI;
      const reach = index % 2 === 0 ? size : size * inner;
      path.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    path.closePath();
    return path;
  };
  const outline = star(r * 1.06, 0.6);
  pen.save();
  pen.translate(r * 0.16, r * 0.2);
  pen.fillStyle = "rgb(10 22 16 / 0.4)";
  pen.fill(outline);
  pen.restore();
  pen.strokeStyle = "rgb(12 34 28 / 0.95)";
  pen.lineWidth = 2 / Math.max(detail, 22);
  pen.stroke(outline);
  pen.fillStyle = pickOne(next, NEEDLES);
  pen.fill(outline);
  pen.fillStyle = "rgb(126 170 142 / 0.35)";
  pen.fill(star(r * 0.62, 0.55));
  pen.fillStyle = "rgb(176 206 176 / 0.4)";
  pen.fill(star(r * 0.28, 0.5));
}
