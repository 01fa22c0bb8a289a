import type { Marker, View } from "../../backend/bindings";
import { INCH } from "../../look/lengths";
import type { Picture } from "../picture";
import { FONT, INK, traceBase } from "./figures";
import { boxesMeet, type Box } from "./marks";
import { landFor } from "./terrain";

/** Name tags of terrain: below the piece, else above or within, never on a figure or on another tag. */
export function drawTags(pen: CanvasRenderingContext2D, picture: Picture, dark: boolean): void {
  const { view, camera, viewport } = picture;
  const detail = camera.zoom * INCH;
  if (detail < 12) return;
  pen.save();
  pen.globalAlpha = Math.min(1, (detail - 10) / 8);
  pen.font = `400 11.5px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const taken: Box[] = figureBoxes(picture);
  for (const piece of view.terrain) {
    const words = piece.name || "";
    if (!words) continue;
    const { box, middle, across } = landFor(piece, view.depth);
    const spot = (x: number, y: number) => picture.screen({ x: x * INCH, y: view.depth - y * INCH });
    const half = pen.measureText(words).width / 2 + 8;
    const spots =
      across === null
        ? [spot(middle.x, box.bottom), spot(middle.x, box.top), spot(middle.x, middle.y)].map(({ x, y }, index) => ({ x, y: y + ([14, -14, 0][index] ?? 0) }))
        : [spot(middle.x, middle.y + across / 2), spot(middle.x, middle.y - across / 2)].map(({ x, y }, index) => ({ x, y: y + (index === 0 ? 16 : -16) }));
    const free = spots
      .map(({ x, y }) => ({ left: x - half, right: x + half, top: y - 10, bottom: y + 10 }))
      .find((tag) => tag.left > 26 && tag.top > 26 && tag.right < viewport.width && tag.bottom < viewport.height && !taken.some((other) => boxesMeet(other, tag)));
    if (!free) continue;
    taken.push(free);
    pen.beginPath();
    pen.roundRect(free.left, free.top, half * 2, 20, 10);
    pen.fillStyle = dark ? "rgb(36 32 27 / 0.72)" : "rgb(251 247 238 / 0.72)";
    pen.fill();
    pen.fillStyle = dark ? "#f3ebdc" : "#241f16";
    pen.fillText(words, (free.left + free.right) / 2, (free.top + free.bottom) / 2 + 0.5);
  }
  pen.restore();
}

function figureBoxes(picture: Picture): Box[] {
  const { camera } = picture;
  return picture.view.figures.map(({ placement, base }) => {
    const at = picture.screen(placement);
    const half = (base.shape === "round" ? base.diameter : Math.max(base.frontage, base.depth)) * 0.5 * camera.zoom + 4;
    return { left: at.x - half, right: at.x + half, top: at.y - half, bottom: at.y + half };
  });
}

/** Flat things lie under the figures: a cream counter with the first letter of what it says. */
export function drawMarkers(pen: CanvasRenderingContext2D, picture: Picture, view: View): void {
  for (const marker of view.markers) drawMarker(pen, picture, marker);
}

function drawMarker(pen: CanvasRenderingContext2D, picture: Picture, { base, placement, name, kind }: Marker): void {
  const at = picture.screen(placement);
  const { zoom } = picture.camera;
  pen.save();
  pen.translate(at.x, at.y);
  pen.save();
  pen.rotate((placement.facing / 180_000) * Math.PI);
  traceBase(pen, base, zoom);
  pen.fillStyle = "rgb(239 231 212 / 0.95)";
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1.4;
  pen.stroke();
  traceBase(pen, base, zoom, -3);
  pen.setLineDash([2, 2]);
  pen.lineWidth = 1;
  pen.stroke();
  pen.restore();
  const size = (base.shape === "round" ? base.diameter : Math.min(base.frontage, base.depth)) * zoom * 0.5;
  if (size >= 7) {
    pen.fillStyle = INK;
    pen.font = `700 ${Math.min(22, size)}px ${FONT}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText((name || kind).slice(0, 1).toUpperCase(), 0, size * 0.06);
  }
  pen.restore();
}
