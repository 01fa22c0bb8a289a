import type { Vec2 } from "../../../backend/bindings";
import type { Sheet } from "../../sheet";
import { matOf } from "../mats";
import { along, clipped, edgeLand, fillLand, shadeLand, type Land } from "./land";

const CONTOURS = [0.74, 0.46] as const;

/** Three contours, lighter upward, with hachures running downhill; the light comes from the north west. */
export function drawHill(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  const [foot, slope, crest, ink] = matOf(sheet.mat).earth;
  shadeLand(sheet, land, 0.12, 0.42);
  fillLand(sheet, land, `rgb(${foot})`);
  if (land.across === null) {
    clipped(sheet, land, () => {
      const { left, top, right, bottom } = land.box;
      const lit = pen.createLinearGradient(left, top, right, bottom);
      lit.addColorStop(0, "rgb(255 250 222 / 0.45)");
      lit.addColorStop(1, `rgb(${ink} / 0.32)`);
      pen.fillStyle = lit;
      pen.fillRect(left, top, right - left, bottom - top);
      CONTOURS.forEach((size, index) => {
        const path = smooth(shrunk(land, size));
        pen.fillStyle = index === 0 ? `rgb(${slope} / 0.62)` : `rgb(${crest} / 0.72)`;
        pen.fill(path);
        pen.strokeStyle = `rgb(${ink} / 0.75)`;
        pen.lineWidth = 1.2 / detail;
        pen.setLineDash(index === CONTOURS.length - 1 ? [0.01, 4 / detail] : []);
        pen.lineCap = "round";
        pen.stroke(path);
        pen.setLineDash([]);
      });
    });
    drawHachures(sheet, land, 1, 0.26);
    drawHachures(sheet, land, CONTOURS[0], 0.26);
  }
  edgeLand(sheet, land, `rgb(${ink} / 0.95)`, "solid", 1.8);
}

function shrunk(land: Land, size: number): Vec2[] {
  const { middle } = land;
  return (land.rings[0] ?? []).map((at) => ({
    x: middle.x + (at.x - middle.x) * size,
    y: middle.y + (at.y - middle.y) * size,
  }));
}

function smooth(points: readonly Vec2[]): Path2D {
  const path = new Path2D();
  points.forEach((at, index) => {
    const next = points[(index + 1) % points.length] ?? at;
    const middle = { x: (at.x + next.x) / 2, y: (at.y + next.y) / 2 };
    if (index === 0) {
      const last = points.at(-1) ?? at;
      path.moveTo((last.x + at.x) / 2, (last.y + at.y) / 2);
    }
    path.quadraticCurveTo(at.x, at.y, middle.x, middle.y);
  });
  path.closePath();
  return path;
}

/** Short strokes inside the outline, towards the middle. */
function drawHachures({ pen, detail, mat }: Sheet, land: Land, size: number, every: number): void {
  if (detail < 11) return;
  const ring = shrunk(land, size);
  const [first] = ring;
  if (!first) return;
  pen.strokeStyle = `rgb(${matOf(mat).earth[3]} / 0.6)`;
  pen.lineWidth = 1 / detail;
  pen.lineCap = "butt";
  pen.beginPath();
  along([...ring, first], every).forEach((at, index) => {
    const [dx, dy] = [land.middle.x - at.x, land.middle.y - at.y];
    const reach = Math.hypot(dx, dy) || 1;
    const length = index % 2 === 0 ? 0.2 : 0.13;
    pen.moveTo(at.x, at.y);
    pen.lineTo(at.x + (dx / reach) * length, at.y + (dy / reach) * length);
  });
  pen.stroke();
}
