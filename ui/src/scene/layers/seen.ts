import type { TerrainId, Vec2 } from "../../backend/bindings";
import { INCH } from "../../look/lengths";
import type { Pixel } from "../../drawing/camera";
import type { Picture } from "../picture";
import { CREAM } from "./figures";
import { drawCased } from "./marks";
import { landFor } from "./terrain";
import { sidesOf } from "./terrain/land";

type Pen = CanvasRenderingContext2D;

/** The eye on a line of sight; crossed out it sits on what is in the way. */
export function drawEye(pen: Pen, at: Pixel, colour: string, crossed: boolean): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.lineCap = "round";
  pen.beginPath();
  pen.arc(0, 0, 11, 0, 7);
  pen.fillStyle = CREAM;
  pen.fill();
  pen.strokeStyle = colour;
  pen.lineWidth = 1.6;
  pen.stroke();
  pen.beginPath();
  pen.moveTo(-6.5, 0);
  pen.quadraticCurveTo(0, -7.5, 6.5, 0);
  pen.quadraticCurveTo(0, 7.5, -6.5, 0);
  pen.stroke();
  pen.beginPath();
  pen.arc(0, 0, 1.9, 0, 7);
  pen.fillStyle = colour;
  pen.fill();
  if (crossed) {
    for (const [stroke, width] of [
      [CREAM, 4.6],
      [colour, 2],
    ] as const) {
      pen.beginPath();
      pen.moveTo(-6, 6);
      pen.lineTo(6, -6);
      pen.strokeStyle = stroke;
      pen.lineWidth = width;
      pen.stroke();
    }
  }
  pen.restore();
}

/** The outline of a piece of terrain; of a line, the way round both its banks. */
export function drawPiece(pen: Pen, picture: Picture, id: TerrainId, colour: string): void {
  const { terrain, depth } = picture.view;
  const piece = terrain.find((one) => one.id === id);
  if (!piece) return;
  const land = landFor(piece, depth);
  const [left, right] = sidesOf(land);
  const rings = land.across === null ? land.rings : [[...left, ...[...right].reverse()]];
  for (const ring of rings) {
    const way = ring.map((at: Vec2) => picture.screen({ x: at.x * INCH, y: depth - at.y * INCH }));
    drawCased(pen, [...way, ...way.slice(0, 1)], colour, 2.4);
  }
}
