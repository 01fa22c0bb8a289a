import type { FigureId, Placement } from "../../backend/bindings";
import { hullOf } from "../../drawing/hull";
import { cornersOf } from "../../drawing/outline";
import type { Picture } from "../picture";
import { CREAM } from "./ink";
import { MARK } from "./marks";

/** How far outside the bases the line runs, in pixels. */
const OUT = 5;

/** One line round all who move as one. */
export function drawGroups(pen: CanvasRenderingContext2D, picture: Picture, placed: (id: FigureId) => Placement | null): void {
  for (const group of picture.view.board.groups) {
    const corners = group.flatMap((id) => {
      const [figure, placement] = [picture.figure(id), placed(id)];
      return figure && placement ? cornersOf(figure.base, placement).map((at) => picture.screen(at)) : [];
    });
    if (corners.length < 3) continue;
    const hull = hullOf(corners);
    pen.beginPath();
    for (const at of hull) pen.lineTo(at.x, at.y);
    pen.closePath();
    pen.lineJoin = "round";
    // The wide soft stroke grows the hull; what shows of it outside the bases is the outline.
    for (const [colour, width] of [
      [MARK.accent, OUT * 2 + 4],
      [CREAM, OUT * 2],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.stroke();
    }
    pen.fillStyle = "rgb(255 250 240 / 0.35)";
    pen.fill();
  }
}
