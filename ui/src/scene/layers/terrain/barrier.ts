import type { Vec2 } from "../../../backend/bindings";
import type { Sheet } from "../../sheet";
import { between, random } from "../../seed";
import { along, edgeLand, fillLand, shadeLand, sidesOf, strokeLine, type Land } from "./land";
import { spine } from "./road";

/** Two courses of blocks and a dark outline. */
export function drawWall(sheet: Sheet, land: Land): void {
  const { pen, detail, scale } = sheet;
  const px = 1 / detail;
  shadeLand(sheet, land, 0.1, 0.5);
  fillLand(sheet, land, "#8b8778");
  if (land.across === null) {
    edgeLand(sheet, land, "#2b281f", "solid", 2);
    return;
  }
  const { across } = land;
  strokeLine(pen, land, across + 2.4 * px, "#2b281f");
  strokeLine(pen, land, across, "#8f8b7d");
  if (across * scale < 3) return;
  const next = random(land.seed);
  const block = Math.max(0.22, across * 0.95);
  for (const side of [-1, 1]) {
    for (const at of along(land.rings[0] ?? [], block, side < 0 ? block / 2 : block)) {
      pen.save();
      pen.translate(at.x, at.y);
      pen.rotate(at.angle);
      pen.fillStyle = `hsl(44 8% ${between(next, 55, 72)}%)`;
      const y = side < 0 ? -across / 2 + across * 0.05 : across * 0.03;
      pen.fillRect(-block * 0.46, y, block * 0.9, across * 0.42);
      pen.restore();
    }
  }
}

/** Two rails, and a post each inch. */
export function drawFence(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  const px = 1 / detail;
  const across = land.across ?? 0.2;
  const middle = middleLine(land);
  const rails = land.across === null ? [middle] : sidesOf(land, across * 0.28);
  const stroke = (width: number, colour: string) => {
    pen.lineJoin = "round";
    pen.lineCap = "butt";
    for (const rail of rails) {
      pen.beginPath();
      rail.forEach((at, index) => (index === 0 ? pen.moveTo(at.x, at.y) : pen.lineTo(at.x, at.y)));
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.stroke();
    }
  };
  if (land.across === null) fillLand(sheet, land, "rgb(110 80 40 / 0.25)");
  const rail = Math.max(across * 0.2, 1.4 * px);
  pen.save();
  pen.translate(0.04, 0.06);
  stroke(rail, "rgb(30 18 4 / 0.3)");
  pen.restore();
  stroke(rail + 1.8 * px, "#3b2611");
  stroke(rail, "#9a7444");
  const post = Math.max(across * 0.62, 5 * px);
  const ends = [...along(middle, 1, 0), { ...(middle.at(-1) ?? { x: 0, y: 0 }), angle: 0 }];
  for (const at of ends) {
    pen.save();
    pen.translate(at.x, at.y);
    pen.rotate(at.angle);
    pen.fillStyle = "#3b2611";
    pen.fillRect(-post / 2 - 0.9 * px, -post / 2 - 0.9 * px, post + 1.8 * px, post + 1.8 * px);
    pen.fillStyle = "#b08a55";
    pen.fillRect(-post / 2, -post / 2, post, post);
    pen.restore();
  }
}

/** Crates and planks with a heavier outline: it can be thrown up and gnawed down. */
export function drawBarricade(sheet: Sheet, land: Land): void {
  const { pen, detail } = sheet;
  const px = 1 / detail;
  shadeLand(sheet, land, 0.1, 0.5);
  fillLand(sheet, land, "#8a6534");
  const middle = middleLine(land);
  const across = land.across ?? spine(land).half * 2;
  if (land.across !== null) {
    strokeLine(pen, land, across + 3.4 * px, "#2e1c0a");
    strokeLine(pen, land, across, "#9c7640");
  }
  const length = middle.slice(1).reduce((sum, to, index) => sum + Math.hypot(to.x - (middle[index]?.x ?? to.x), to.y - (middle[index]?.y ?? to.y)), 0);
  // As many crates as fit, so that none stands out at the end.
  const crate = length / Math.max(1, Math.round(length / Math.max(0.3, across * 1.06)));
  for (const at of along(middle, crate, crate / 2)) {
    pen.save();
    pen.translate(at.x, at.y);
    pen.rotate(at.angle);
    pen.strokeStyle = "#3b2611";
    pen.lineWidth = Math.max(1.2 * px, 0.025);
    const half = crate * 0.44;
    pen.strokeRect(-half, -across * 0.4, half * 2, across * 0.8);
    pen.beginPath();
    pen.moveTo(-half, -across * 0.4);
    pen.lineTo(half, across * 0.4);
    pen.moveTo(half, -across * 0.4);
    pen.lineTo(-half, across * 0.4);
    pen.stroke();
    pen.restore();
  }
  if (land.across === null) edgeLand(sheet, land, "#2e1c0a", "solid", 2.6);
}

function middleLine(land: Land): Vec2[] {
  if (land.across !== null) return land.rings[0] ?? [];
  const { a, b } = spine(land);
  return [a, b];
}
