import { strokes } from "./art";
import { INK } from "./ink";

type Pen = CanvasRenderingContext2D;

/** Signs of flat things by the word for their kind, each within a circle of radius 1; others have a letter. */
const SIGNS: readonly (readonly [RegExp, (pen: Pen) => void])[] = [
  [/(^|[_\s-])(hole|entry|entry_point|burrow|pit|nest|tunnel)($|[_\s-])/, hole],
  [/(^|[_\s-])(charges?|bomb|dynamite|explosives?)($|[_\s-])/, charge],
  [/(^|[_\s-])(search|search_point|clue|cache)($|[_\s-])/, lens],
  [/(^|[_\s-])(goal|flag|objective)($|[_\s-])/, flag],
];

/** Draws the sign of a kind, if it has one. */
export function drawSign(pen: Pen, kind: string, radius: number): boolean {
  const word = kind.toLowerCase();
  const sign = SIGNS.find(([pattern]) => pattern.test(word))?.[1];
  if (!sign) return false;
  pen.save();
  pen.scale(radius, radius);
  pen.lineCap = pen.lineJoin = "round";
  sign(pen);
  pen.restore();
  return true;
}

function disc(pen: Pen, x: number, y: number, radius: number, fill: string | null, line = 0): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  if (fill) {
    pen.fillStyle = fill;
    pen.fill();
  }
  if (line === 0) return;
  pen.lineWidth = line;
  pen.strokeStyle = INK;
  pen.stroke();
}

/** A ring of spoil, strokes running in, a black well. */
function hole(pen: Pen): void {
  disc(pen, 0, 0, 0.94, "#a98a5b");
  for (let turn = 0; turn < 16; turn += 1) {
    const [x, y] = [Math.cos((turn * Math.PI) / 8), Math.sin((turn * Math.PI) / 8)];
    strokes(pen, 0.06, "#6d522d", [x * 0.9, y * 0.9, x * 0.6, y * 0.6]);
  }
  disc(pen, 0, 0, 0.58, "#17100a", 0.05);
}

/** Three sticks tied together, and a fuse. */
function charge(pen: Pen): void {
  for (const x of [-0.36, 0, 0.36]) {
    pen.beginPath();
    pen.roundRect(x - 0.17, -0.42, 0.34, 1.1, 0.1);
    pen.fillStyle = "#b3261e";
    pen.fill();
    pen.lineWidth = 0.08;
    pen.strokeStyle = INK;
    pen.stroke();
  }
  strokes(pen, 0.16, INK, [-0.52, 0.12, 0.52, 0.12]);
  pen.beginPath();
  pen.moveTo(0, -0.42);
  pen.quadraticCurveTo(0.1, -0.8, 0.44, -0.76);
  pen.lineWidth = 0.1;
  pen.stroke();
  disc(pen, 0.5, -0.76, 0.12, "#f4c83c");
}

/** A lens to look with. */
function lens(pen: Pen): void {
  strokes(pen, 0.24, INK, [0.2, 0.2, 0.62, 0.62]);
  disc(pen, -0.14, -0.14, 0.46, "#dcebea", 0.14);
  strokes(pen, 0.08, "#ffffff", [-0.36, -0.2, -0.2, -0.36]);
}

function flag(pen: Pen): void {
  strokes(pen, 0.12, INK, [-0.34, 0.74, -0.34, -0.74]);
  pen.beginPath();
  pen.moveTo(-0.34, -0.7);
  pen.lineTo(0.6, -0.42);
  pen.lineTo(-0.34, -0.1);
  pen.closePath();
  pen.fillStyle = "#1b5e6b";
  pen.fill();
  pen.lineWidth = 0.08;
  pen.strokeStyle = INK;
  pen.stroke();
}
