import type { Base, Facing, FigureSheet } from "../../backend/bindings";
import { bearing } from "../../drawing/outline";
import type { Picture } from "../picture";
import { CREAM } from "./figures";
import { MARK } from "./marks";

/** How far the numbers stand from the middle at least, in pixels: twelve of them side by side can be read. */
const LEAST = 46;
const SIZE = 12;

function half(base: Base): number {
  return (base.shape === "round" ? base.diameter : Math.max(base.frontage, base.depth)) / 2;
}

/** A clock face round a figure: where each number of the die would lead. */
export function drawClock(pen: CanvasRenderingContext2D, picture: Picture, figure: FigureSheet, hours: number, from: Facing): void {
  const at = picture.screen(figure.placement);
  const far = Math.max(LEAST, half(figure.base) * picture.camera.zoom + 24);
  if (!picture.isVisible(at, far + 20)) return;
  pen.save();
  pen.translate(at.x, at.y);
  pen.beginPath();
  pen.arc(0, 0, far, 0, 2 * Math.PI);
  pen.strokeStyle = "rgb(255 250 240 / 0.72)";
  pen.lineWidth = 22;
  pen.stroke();
  pen.font = `600 ${SIZE}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const first = bearing(from);
  for (let hour = 1; hour <= hours; hour += 1) {
    const angle = first + (2 * Math.PI * hour) / hours;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    pen.beginPath();
    pen.moveTo(x * (far - 11), y * (far - 11));
    pen.lineTo(x * (far - 16), y * (far - 16));
    for (const [stroke, width] of [[CREAM, 4], [MARK.accent, 2]] as const) {
      pen.strokeStyle = stroke;
      pen.lineWidth = width;
      pen.stroke();
    }
    pen.fillStyle = MARK.accent;
    pen.fillText(String(hour), x * far, y * far);
  }
  pen.restore();
}
