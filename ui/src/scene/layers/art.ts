import type { Art } from "../../backend/bindings";
import { hash, pickOne, random } from "../seed";

type Pen = CanvasRenderingContext2D;
/** Draws something from above within a box from -1 to 1, looking up. */
type Drawing = (pen: Pen, seed: number) => void;
type Stock = readonly [Drawing, "one" | "ranks", number];

const COATS = ["#6d5a3c", "#4f6156", "#7a4f3a", "#59564e", "#6a6a44", "#4c5668"] as const;
const HATS = ["#c9a86a", "#8c6b3e", "#4a4034", "#a08a5e", "#d8cdb2", "#6b4a2c"] as const;
const HIDES = ["#6b4526", "#8a6238", "#3f2f22", "#9c8a72"] as const;
const INK = "rgb(30 20 8 / 0.9)";

type Drawn = "person" | "ant" | "horse" | "beast" | "wagon" | "bird";
const STOCK: Record<Drawn, Stock> = {
  person: [person, "ranks", 17],
  ant: [ant, "one", 1],
  horse: [horse, "ranks", 30],
  beast: [beast, "one", 1],
  wagon: [wagon, "one", 1],
  bird: [bird, "one", 1],
};

/** What a word suggests, where no game says how its figures are drawn. */
const WORDS: readonly (readonly [RegExp, Drawn])[] = [
  [/(^|[_\s-])(ants?|bugs?|spiders?|insects?|queen)($|[_\s-])/, "ant"],
  [/knight|rider|horse|cavalry|mounted|chariot/, "horse"],
  [/beast|behemoth|dragon|monster|wolf|bear|lurker|dog|hound/, "beast"],
  [/tank|truck|car($|[_\s-])|wagon|cart|artillery|gun($|[_\s-])/, "wagon"],
  [/flyer|flier|bird|eagle|airboat|bat($|[_\s-])/, "bird"],
];

function drawnAs(art: Art, word: string): Stock | null {
  if (art.is === "none" || art.is === "pyramid" || art.is === "lying") return null;
  if (art.is !== "word") return STOCK[art.is];
  return STOCK[WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? "person"];
}

/** The art of a kind: drawn once, or in ranks of several to a wide base. */
export function drawArt(pen: Pen, kind: string, width: number, height: number, as: Art = { is: "word" }): void {
  const word = kind.toLowerCase();
  const stock = drawnAs(as, word);
  if (!stock) return;
  const [art, many, deep] = stock;
  const seed = hash(word);
  const isWide = many === "ranks" && Math.max(width, height) / Math.min(width, height) > 1.18;
  const columns = isWide ? Math.max(1, Math.min(5, Math.round((width / height) * (deep > 20 ? 2 : 1.5)))) : 1;
  const rows = isWide && deep < 20 ? Math.max(1, Math.min(3, Math.round((height / width) * columns * 0.75))) : 1;
  const [cell, row] = [width / columns, height / rows];
  const size = Math.min(cell, row) / 2;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      pen.save();
      pen.translate(-width / 2 + cell * (i + 0.5), -height / 2 + row * (j + 0.5));
      const tall = art === horse || art === ant ? Math.min(row / 2, size * 1.75) : size;
      pen.scale(size * (art === ant ? 1.08 : 0.94), tall * 0.97);
      art(pen, seed + i * 7 + j * 31);
      pen.restore();
    }
  }
}

function disc(pen: Pen, x: number, y: number, rx: number, ry: number, fill: string, line = 0.09): void {
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
  if (line === 0) return;
  pen.lineWidth = line;
  pen.strokeStyle = INK;
  pen.stroke();
}

/** Lines from point to point, round at their ends. */
export function strokes(pen: Pen, width: number, colour: string, ...lines: readonly (readonly [number, number, number, number])[]): void {
  pen.beginPath();
  for (const [x1, y1, x2, y2] of lines) {
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
  }
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.lineCap = "round";
  pen.stroke();
}

function person(pen: Pen, seed: number): void {
  const next = random(seed);
  const [coat, hat] = [pickOne(next, COATS), pickOne(next, HATS)];
  strokes(pen, 0.34, INK, [-0.62, 0.1, -0.42, -0.46], [0.62, 0.1, 0.42, -0.46]);
  strokes(pen, 0.2, coat, [-0.62, 0.1, -0.42, -0.46], [0.62, 0.1, 0.42, -0.46]);
  disc(pen, 0, 0.14, 0.78, 0.46, coat);
  if (next() < 0.6) strokes(pen, 0.13, "#3c2a16", [0.42, 0.2, 0.5, -0.95]);
  disc(pen, 0, 0.04, 0.46, 0.46, hat);
  disc(pen, 0, 0.02, 0.26, 0.26, "rgb(255 245 220 / 0.35)", 0.06);
}

/** An ant about the origin, looking up, so many pixels from the middle to its end. */
export function drawAnt(pen: Pen, size: number): void {
  pen.save();
  pen.scale(size, size);
  ant(pen, 1);
  pen.restore();
}

function ant(pen: Pen, seed: number): void {
  const next = random(seed);
  const shell = pickOne(next, ["#7a3620", "#69301e", "#843f24"]);
  strokes(
    pen,
    0.1,
    "#33150a",
    [-0.1, -0.16, -0.82, -0.62],
    [0.1, -0.16, 0.82, -0.62],
    [-0.1, -0.02, -0.92, 0.02],
    [0.1, -0.02, 0.92, 0.02],
    [-0.1, 0.1, -0.8, 0.62],
    [0.1, 0.1, 0.8, 0.62],
    [-0.1, -0.72, -0.4, -0.98],
    [0.1, -0.72, 0.4, -0.98],
  );
  disc(pen, 0, 0.52, 0.42, 0.44, shell);
  disc(pen, 0, -0.06, 0.26, 0.24, shell);
  disc(pen, 0, -0.52, 0.36, 0.28, shell);
  disc(pen, -0.1, 0.4, 0.11, 0.16, "rgb(255 214 180 / 0.34)", 0);
  disc(pen, -0.08, -0.6, 0.09, 0.09, "rgb(255 214 180 / 0.34)", 0);
  disc(pen, -0.18, -0.66, 0.05, 0.05, "#140804", 0);
  disc(pen, 0.18, -0.66, 0.05, 0.05, "#140804", 0);
}

function horse(pen: Pen, seed: number): void {
  const next = random(seed);
  const [hide, coat, hat] = [pickOne(next, HIDES), pickOne(next, COATS), pickOne(next, HATS)];
  strokes(pen, 0.12, INK, [0, 0.74, 0.06, 1]);
  disc(pen, 0, 0.2, 0.4, 0.66, hide);
  disc(pen, 0, -0.64, 0.2, 0.3, hide);
  strokes(pen, 0.1, INK, [0, -0.82, 0, -0.4]);
  disc(pen, 0, 0.12, 0.52, 0.22, coat);
  disc(pen, 0, 0.1, 0.26, 0.17, hat);
  strokes(pen, 0.07, "#efe6d2", [0.46, 0.3, 0.5, -1]);
}

function beast(pen: Pen, seed: number): void {
  const next = random(seed);
  const hide = pickOne(next, ["#77716a", "#6b5a48", "#5a5f56", "#84664a"]);
  strokes(pen, 0.16, INK, [0, 0.7, 0.16, 0.98]);
  for (const [x, y] of [
    [-0.5, -0.3],
    [0.5, -0.3],
    [-0.5, 0.45],
    [0.5, 0.45],
  ] as const) {
    disc(pen, x, y, 0.2, 0.24, hide);
  }
  disc(pen, 0, 0.16, 0.54, 0.68, hide);
  disc(pen, 0, -0.64, 0.32, 0.32, hide);
  disc(pen, -0.16, 0, 0.18, 0.3, "rgb(255 245 220 / 0.22)", 0);
  disc(pen, -0.12, -0.74, 0.05, 0.05, "#140c04", 0);
  disc(pen, 0.12, -0.74, 0.05, 0.05, "#140c04", 0);
}

function wagon(pen: Pen): void {
  pen.fillStyle = "#3b2611";
  for (const [x, y] of [
    [-0.78, -0.6],
    [0.6, -0.6],
    [-0.78, 0.34],
    [0.6, 0.34],
  ] as const) {
    pen.fillRect(x, y, 0.18, 0.34);
  }
  pen.fillStyle = "#9a7a4c";
  pen.strokeStyle = INK;
  pen.lineWidth = 0.09;
  pen.fillRect(-0.58, -0.72, 1.16, 1.5);
  pen.strokeRect(-0.58, -0.72, 1.16, 1.5);
  strokes(pen, 0.05, INK, [-0.2, -0.7, -0.2, 0.74], [0.2, -0.7, 0.2, 0.74]);
  disc(pen, 0, -0.2, 0.24, 0.24, "#6b5a48");
}

function bird(pen: Pen): void {
  pen.beginPath();
  pen.moveTo(0, -0.35);
  pen.quadraticCurveTo(0.6, -0.75, 1, -0.1);
  pen.quadraticCurveTo(0.5, -0.1, 0.12, 0.3);
  pen.lineTo(0.24, 0.9);
  pen.lineTo(-0.24, 0.9);
  pen.lineTo(-0.12, 0.3);
  pen.quadraticCurveTo(-0.5, -0.1, -1, -0.1);
  pen.quadraticCurveTo(-0.6, -0.75, 0, -0.35);
  pen.fillStyle = "#7a6a52";
  pen.fill();
  pen.lineWidth = 0.09;
  pen.strokeStyle = INK;
  pen.stroke();
  disc(pen, 0, -0.5, 0.2, 0.24, "#efe6d2");
}
