import type { Vec2 } from "../../backend/bindings";
import type { Picture } from "../picture";
import { CREAM, FONT, INK } from "./ink";

/** Discs are at most this large, in pixels; below `READABLE` the percentage is left out. */
const [LARGEST, SMALLEST, READABLE] = [22, 5, 13];

/** Where something may come down: a disc for each place, the stronger the likelier, with its percentage where there is room. */
export function drawHeat(pen: CanvasRenderingContext2D, picture: Picture, spots: readonly { at: Vec2; chance: number }[]): void {
  const most = Math.max(...spots.map(({ chance }) => chance), Number.EPSILON);
  const places = spots.map(({ at, chance }) => ({ at: picture.screen(at), chance }));
  const radius = Math.max(SMALLEST, Math.min(LARGEST, apart(places.map(({ at }) => at)) * 0.46));
  pen.save();
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const { at, chance } of places) {
    pen.beginPath();
    pen.arc(at.x, at.y, radius, 0, Math.PI * 2);
    pen.fillStyle = `rgb(179 38 30 / ${0.12 + 0.5 * (chance / most)})`;
    pen.fill();
    pen.strokeStyle = INK;
    pen.lineWidth = 0.7;
    pen.stroke();
    if (radius < READABLE) continue;
    pen.font = `700 ${Math.round(radius * 0.62)}px ${FONT}`;
    pen.lineWidth = 3;
    pen.strokeStyle = CREAM;
    const words = percent(chance);
    pen.strokeText(words, at.x, at.y);
    pen.fillStyle = INK;
    pen.fillText(words, at.x, at.y);
  }
  pen.restore();
}

/** The least distance between two of them, in pixels. */
function apart(places: readonly { x: number; y: number }[]): number {
  let least = Number.POSITIVE_INFINITY;
  places.forEach((one, index) => {
    for (const other of places.slice(index + 1)) {
      const far = Math.hypot(one.x - other.x, one.y - other.y);
      if (far > 0.5 && far < least) least = far;
    }
  });
  return least;
}

function percent(chance: number): string {
  return chance >= 0.0995 ? String(Math.round(chance * 100)) : (chance * 100).toFixed(1);
}
