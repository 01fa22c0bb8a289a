import type { Grid, Vec2 } from "../../backend/bindings";
import { cellName } from "../../tools/answering/squares";
import type { Picture } from "../picture";
import { FONT } from "./figures";

/** Pixels from the edge of the board to the middle of a name. */
const OFF = 10;
/** Squares smaller than this many pixels are not named: the names would run together. */
const LEAST = 12;

/** The name of a column or row, beside the middle of its last square, and which way is out of the board on the screen. */
export interface EdgeName {
  words: string;
  at: Vec2;
  out: readonly [right: number, down: number];
}

/** Letters along the south and north edge, numbers along the west and east edge: what the squares are called by. */
export function edgeNames({ corner, square, columns, rows }: Grid): EdgeName[] {
  const [far, high] = [corner.x + columns * square, corner.y + rows * square];
  const middle = (from: number, index: number) => from + (index + 0.5) * square;
  const letters = Array.from({ length: columns }, (_, column) => {
    const [words, x] = [cellName({ column, row: 0 }).slice(0, -1), middle(corner.x, column)];
    return [{ words, at: { x, y: corner.y }, out: [0, 1] as const }, { words, at: { x, y: high }, out: [0, -1] as const }];
  });
  const numbers = Array.from({ length: rows }, (_, row) => {
    const [words, y] = [cellName({ column: 0, row }).slice(1), middle(corner.y, row)];
    return [{ words, at: { x: corner.x, y }, out: [-1, 0] as const }, { words, at: { x: far, y }, out: [1, 0] as const }];
  });
  return [...letters, ...numbers].flat();
}

/** The names of the squares just outside the board, under the figures. */
export function drawSquareNames(pen: CanvasRenderingContext2D, picture: Picture, dark: boolean): void {
  const { grid } = picture.view.board;
  if (!grid || grid.square * picture.camera.zoom < LEAST) return;
  pen.save();
  pen.font = `600 ${grid.square * picture.camera.zoom < 24 ? 10 : 12}px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineWidth = 3;
  pen.lineJoin = "round";
  pen.strokeStyle = dark ? "rgb(36 32 27 / 0.75)" : "rgb(251 247 238 / 0.75)";
  pen.fillStyle = dark ? "#f3ebdc" : "#3d3320";
  for (const { words, at, out } of edgeNames(grid)) {
    const { x, y } = picture.screen(at);
    pen.save();
    pen.translate(x + out[0] * OFF, y + out[1] * OFF);
    if (picture.opposite) pen.rotate(Math.PI);
    pen.strokeText(words, 0, 0.5);
    pen.fillText(words, 0, 0.5);
    pen.restore();
  }
  pen.restore();
}
