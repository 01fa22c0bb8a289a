import type { Pixel } from "../../drawing/camera";
import { pipsOf } from "../../look/pips";
import { FONT, INK } from "./ink";

/** The edge of a die, and how far from the place it is about, in pixels. */
const [EDGE, OFF] = [26, 30];

/** A die as it lies, above and right of a place; others lie there already. */
export function drawDie(pen: CanvasRenderingContext2D, at: Pixel, value: number, faces: number, beside: number): void {
  pen.save();
  pen.translate(at.x + OFF - EDGE / 2 + beside * (EDGE + 4), at.y - OFF - EDGE / 2);
  pen.scale(EDGE / 24, EDGE / 24);
  pen.shadowColor = "rgb(20 14 2 / 0.45)";
  [pen.shadowBlur, pen.shadowOffsetY] = [5, 2];
  pen.beginPath();
  pen.roundRect(1, 1, 22, 22, 5);
  pen.fillStyle = "#fdf6e4";
  pen.fill();
  pen.shadowColor = "transparent";
  pen.strokeStyle = INK;
  pen.lineWidth = 1.2;
  pen.stroke();
  pen.fillStyle = INK;
  for (const [x, y] of pipsOf(value, faces) ?? []) {
    pen.beginPath();
    pen.arc(x, y, 2.1, 0, 7);
    pen.fill();
  }
  if (!pipsOf(value, faces)) {
    pen.font = `700 12px ${FONT}`;
    [pen.textAlign, pen.textBaseline] = ["center", "middle"];
    pen.fillText(String(value), 12, 12.5);
  }
  pen.restore();
}
