import type { Answer, Cell, CellSheet, Point, View } from "../../backend/bindings";
import type { Mark } from "../../drawing/mark";
import type { Around } from "../tool";
import { give, hold, type Asked, type Way } from "./way";

export interface Squaring {
  over: Cell | null;
}

/** A board has at least so many squares across, though not all of them need be asked for. */
const ACROSS = 8;

/** Names a square of the board. */
export const squaring: Way<Squaring, "cell"> = {
  start: { over: null },
  step(hand, input, question, around) {
    switch (input.kind) {
      case "move":
        return hold({ over: listed(question, cellAt(question, around, input.spot.at)) });
      case "up": {
        const over = listed(question, cellAt(question, around, input.spot.at));
        return over ? give({ over }) : hold(hand);
      }
      case "nudge":
        return hold({ over: beside(hand.over, question, Math.sign(input.east), Math.sign(input.north)) });
      case "accept":
        return give(hand);
      default:
        return hold(hand);
    }
  },
  isEmpty: () => true,
  answer(hand): Answer | null {
    return hand.over && { cell: hand.over };
  },
  marks(hand, question, { view }, isBarred): Mark[] {
    return view ? marksOfCells(question.cells, hand.over, view, isBarred) : [];
  },
};

/** The squares that may be named, those that the rules forbid, and the one that is meant, allowed or not. */
export function marksOfCells(cells: readonly CellSheet[], over: Cell | null, view: View, isBarred: boolean): Mark[] {
  const [free, barred] = [cells.filter(isFree), cells.filter((sheet) => !isFree(sheet))];
  const rings = (sheets: CellSheet[]) => sheets.map(({ cell }) => corners(cell, cells, view));
  const marks: Mark[] = [];
  if (free.length > 0) marks.push({ is: "outline", rings: rings(free), look: "cell" });
  if (barred.length > 0) marks.push({ is: "outline", rings: rings(barred), look: "cell-barred" });
  if (over) marks.push({ is: "outline", rings: [corners(over, cells, view)], look: isBarred ? "cell-refused" : "cell-picked" });
  return marks;
}

/** As players call it: `c4`. */
export function cellName({ column, row }: Cell): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

export function brokenAt(question: Asked<"cell">, cell: Cell): CellSheet["broken"] {
  return question.cells.find((sheet) => isSame(sheet.cell, cell))?.broken ?? [];
}

/** Where the squares lie: on the game's own board, or evenly over the whole table. */
interface Lie {
  x: number;
  y: number;
  width: number;
  depth: number;
  columns: number;
  rows: number;
}

function lie(cells: readonly CellSheet[], { board, width, depth }: View): Lie {
  if (board.grid) {
    const { corner, square, columns, rows } = board.grid;
    return { ...corner, width: columns * square, depth: rows * square, columns, rows };
  }
  const most = (of: (cell: Cell) => number) => Math.max(ACROSS, ...cells.map(({ cell }) => of(cell) + 1));
  return { x: 0, y: 0, width, depth, columns: most(({ column }) => column), rows: most(({ row }) => row) };
}

function corners({ column, row }: Cell, cells: readonly CellSheet[], view: View): Point[] {
  const { x, y, width, depth, columns, rows } = lie(cells, view);
  const [west, east] = [column, column + 1].map((rank) => x + (width * rank) / columns) as [number, number];
  const [south, north] = [row, row + 1].map((rank) => y + (depth * rank) / rows) as [number, number];
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}

function cellAt(question: Asked<"cell">, { view }: Around, at: Point): Cell | null {
  if (!view) return null;
  const { x, y, width, depth, columns, rows } = lie(question.cells, view);
  if (at.x < x || at.y < y || at.x > x + width || at.y > y + depth) return null;
  const rank = (along: number, whole: number, count: number) => Math.min(count - 1, Math.floor((along * count) / whole));
  return { column: rank(at.x - x, width, columns), row: rank(at.y - y, depth, rows) };
}

function beside(over: Cell | null, question: Asked<"cell">, east: number, north: number): Cell | null {
  if (!over) return (question.cells.find(isFree) ?? question.cells[0])?.cell ?? null;
  return listed(question, { column: over.column + east, row: over.row + north }) ?? over;
}

function listed(question: Asked<"cell">, cell: Cell | null): Cell | null {
  return cell && question.cells.some((sheet) => isSame(sheet.cell, cell)) ? cell : null;
}

function isFree({ broken }: CellSheet): boolean {
  return broken.length === 0;
}

function isSame(a: Cell, b: Cell): boolean {
  return a.column === b.column && a.row === b.row;
}
