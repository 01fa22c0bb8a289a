import type { FigureId, FigureSheet, Point, Sheet, View } from "../../backend/bindings";
import type { Pixel } from "../../drawing/camera";
import { badgesOf, type Badge, type Shape } from "../badges";
import { bearing } from "../../drawing/outline";
import { halves, type Posed } from "./figures";
import { CREAM, FONT, INK } from "./ink";

type Pen = CanvasRenderingContext2D;

const COLOURS: Record<Shape, readonly [fill: string, text: string]> = {
  disc: ["#b3261e", CREAM],
  hexagon: ["#2f6f3c", CREAM],
  square: ["#1d1608", CREAM],
  triangle: ["#f4c83c", INK],
  star: ["#f4c83c", INK],
  drop: ["#1b5e6b", CREAM],
};
const GREY = ["#6a6254", CREAM] as const;
/** Colours that a sheet may name; a mark is told by its shape and letter as well. */
const NAMED: Record<string, readonly [fill: string, text: string]> = {
  yellow: ["#f4c83c", INK],
  red: ["#b3261e", CREAM],
  blue: ["#2470be", CREAM],
  green: ["#2f6f3c", CREAM],
  purple: ["#67266b", CREAM],
  grey: GREY,
};
/** Corners of a base seen from it: front right, front left, rear right, rear left. */
const CORNERS = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** How large a badge is, in pixels. */
const sizeAt = (inch: number) => (inch < 26 ? 6.5 : 8.5);

/** Where the badge of that rank stands, in pixels from the middle of its figure. */
function badgeOff({ base, placement }: Pick<FigureSheet, "base" | "placement">, zoom: number, index: number, size: number): Pixel {
  const [w, d] = halves(base, zoom);
  const part = base.shape === "rectangle" ? 0.94 : 0.74;
  const angle = bearing(placement.facing);
  const [right, back] = CORNERS[index] ?? CORNERS[0];
  // On a small base they stand out past the rim, or they would lie on one another.
  const [x, y] = [right * Math.max(w * part, size * 1.2), back * Math.max(d * part, size * 1.2)];
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

/** The figure whose counter lies under a point of the table; `null` when none does. `zoom`: pixels in a micrometre. */
export function counterAt(view: Pick<View, "figures" | "board">, sheet: Pick<Sheet, "marks" | "counters"> | null, at: Point, zoom: number): FigureId | null {
  const size = sizeAt(zoom * 25_400);
  for (const board of view.board.figures) {
    const figure = board.counters.some(([, count]) => count !== 0) ? view.figures.find(({ id }) => id === board.figure) : undefined;
    if (!figure) continue;
    const off = { x: (at.x - figure.placement.x) * zoom, y: -(at.y - figure.placement.y) * zoom };
    const isOn = ({ counter }: Badge, index: number) => {
      const place = badgeOff(figure, zoom, index, size);
      return counter !== undefined && Math.hypot(off.x - place.x, off.y - place.y) <= size * 1.2;
    };
    if (badgesOf(board, sheet).some(isOn)) return figure.id;
  }
  return null;
}

/** Signs on the corners of a base, upright whichever way it looks. */
export function drawBadges(pen: Pen, posed: Posed, badges: readonly Badge[], inch: number): void {
  const size = sizeAt(inch);
  badges.forEach((badge, index) => {
    const off = badgeOff({ base: posed.figure.base, placement: posed.placement }, posed.zoom, index, size);
    pen.save();
    pen.translate(posed.at.x + off.x, posed.at.y + off.y);
    if (posed.opposite) pen.rotate(Math.PI);
    drawBadge(pen, badge, size);
    pen.restore();
  });
}

/** What a figure has left, on the edge of its base that is nearest to whoever reads it. */
export function drawLeft(pen: Pen, posed: Posed, left: string, inch: number): void {
  const [w, d] = halves(posed.figure.base, posed.zoom);
  const size = inch < 26 ? 9 : 10.5;
  const angle = bearing(posed.placement.facing);
  // How far down the base reaches as it stands: a disc by its radius, else by its turned sides.
  const down = posed.figure.base.shape === "rectangle" ? Math.abs(w * Math.sin(angle)) + Math.abs(d * Math.cos(angle)) : Math.max(w, d);
  pen.save();
  pen.translate(posed.at.x, posed.at.y);
  if (posed.opposite) pen.rotate(Math.PI);
  pen.translate(0, down + size * 0.2);
  pen.font = `700 ${size}px ${FONT}`;
  const half = pen.measureText(left).width / 2 + 4;
  pen.beginPath();
  pen.roundRect(-half, -size * 0.66, half * 2, size * 1.32, size * 0.66);
  pen.fillStyle = CREAM;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 0.8;
  pen.stroke();
  pen.fillStyle = INK;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(left, 0, size * 0.06);
  pen.restore();
}

function drawBadge(pen: Pen, { shape, text, look, colour }: Badge, size: number): void {
  const [fill, ink] = look === "plain" ? ((colour && NAMED[colour]) || COLOURS[shape]) : GREY;
  trace(pen, shape, size);
  pen.lineJoin = "round";
  pen.strokeStyle = CREAM;
  pen.lineWidth = 3.4;
  pen.stroke();
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 0.8;
  pen.stroke();
  pen.fillStyle = ink;
  pen.font = `700 ${size * (text.length > 2 ? 0.86 : 1.2)}px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, 0, size * (shape === "triangle" ? 0.26 : shape === "drop" ? 0.18 : 0.08));
}

function trace(pen: Pen, shape: Shape, r: number): void {
  pen.beginPath();
  switch (shape) {
    case "disc":
      pen.arc(0, 0, r, 0, Math.PI * 2);
      break;
    case "square":
      pen.rect(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8);
      break;
    case "hexagon":
      ring(pen, 6, () => r * 1.1);
      break;
    case "triangle":
      pen.moveTo(0, -r * 1.25);
      pen.lineTo(r * 1.25, r);
      pen.lineTo(-r * 1.25, r);
      break;
    case "star":
      ring(pen, 10, (step) => (step % 2 === 0 ? r * 1.35 : r * 0.72));
      break;
    case "drop":
      pen.moveTo(0, -r * 1.45);
      pen.quadraticCurveTo(r * 1.1, -r * 0.2, r * 0.95, r * 0.3);
      pen.arc(0, r * 0.2, r * 0.95, 0.1, Math.PI - 0.1);
      pen.quadraticCurveTo(-r * 1.1, -r * 0.2, 0, -r * 1.45);
      break;
  }
  pen.closePath();
}

function ring(pen: Pen, count: number, reach: (step: number) => number): void {
  for (let step = 0; step < count; step++) {
    const angle = (step / count) * Math.PI * 2;
    const [x, y] = [Math.sin(angle) * reach(step), -Math.cos(angle) * reach(step)];
    if (step === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}
