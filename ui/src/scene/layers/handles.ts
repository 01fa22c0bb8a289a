import type { Placed } from "../../tools/handles";
import { bearing } from "../../drawing/outline";
import type { Picture } from "../picture";
import { CREAM } from "./figures";
import { MARK } from "./marks";

/** Round handles with a bent arrow: turning for one figure, wheeling for several. */
export function drawHandles(pen: CanvasRenderingContext2D, picture: Picture, handles: readonly Placed[]): void {
  for (const { handle, at } of handles) {
    const figure = picture.figure(handle.is === "turn" ? handle.figure : (handle.figures[0] ?? -1));
    if (!figure) continue;
    const { x, y } = picture.screen(at);
    pen.save();
    pen.translate(x, y);
    pen.rotate(bearing(figure.placement.facing));
    if (handle.is === "wheel" && handle.pivot === "front_left") pen.scale(-1, 1);
    pen.beginPath();
    pen.arc(0, 0, 8.5, 0, Math.PI * 2);
    pen.fillStyle = CREAM;
    pen.fill();
    pen.strokeStyle = MARK.accent;
    pen.lineWidth = 1.8;
    pen.stroke();
    pen.beginPath();
    pen.arc(0, 1.4, 4, Math.PI * 1.05, Math.PI * 1.95);
    pen.lineWidth = 1.6;
    pen.stroke();
    pen.fillStyle = MARK.accent;
    for (const side of handle.is === "turn" ? [-1, 1] : [1]) {
      pen.beginPath();
      pen.moveTo(side * 6.2, -0.4);
      pen.lineTo(side * 1.9, -0.2);
      pen.lineTo(side * 4.2, 3.6);
      pen.fill();
    }
    pen.restore();
  }
}
