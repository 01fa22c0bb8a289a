import type { Board, Grid, KindSheet, Pad, Vec2, View } from "../backend/bindings";
import { INCH } from "../look/lengths";
import { lookOf } from "../look/sides";
import type { Pixel } from "../drawing/camera";
import { artOf, CREAM, drawFigure, INK, traceBase } from "./layers/figures";
import { drawGround } from "./layers/ground";
import { drawPads } from "./layers/pads";
import { drawTerrain } from "./layers/terrain";

/** As much of a table as is drawn small: of one that is only looked at, or of a view with its board. */
export type Small = Pick<View, "title" | "mat" | "width" | "depth" | "sides" | "terrain" | "figures" | "markers"> & {
  /** The figures of its game, for how they are drawn. */
  kinds?: readonly KindSheet[];
  grid?: Grid | null;
  pads?: readonly Pad[];
  board?: Board;
};

export interface Frame {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Room round the mat, where the desk shows. Below nothing the mat fills the frame and is cut. */
  margin: number;
  ratio: number;
  dark: boolean;
}

/** Draws a whole table into a small canvas with the painters of the large one. */
export function drawThumbnail(canvas: HTMLCanvasElement, table: Small, frame: Frame): void {
  const { width, height, margin, ratio, dark } = frame;
  [canvas.width, canvas.height] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const [across, deep] = [table.width / INCH, table.depth / INCH];
  const fits = [(width - margin * 2) / across, (height - margin * 2) / deep] as const;
  const inch = margin < 0 ? Math.max(...fits) : Math.min(...fits);
  const [left, top] = [across / 2 - width / 2 / inch, deep / 2 - height / 2 / inch];
  const region = { left, top, right: left + width / inch, bottom: top + height / inch };
  const scale = inch * ratio;
  pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  const sheet = { pen, scale, detail: inch, region, mat: table.mat };
  drawGround(sheet, table, table.grid ?? table.board?.grid ?? null);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, across, deep);
  pen.clip();
  drawTerrain(sheet, table);
  pen.restore();
  if (dark) darken(pen, region);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  const zoom = inch / INCH;
  const screen = (at: Vec2) => ({ x: at.x * zoom - left * inch, y: (table.depth - at.y) * zoom - top * inch });
  drawPads(pen, table.pads ?? table.board?.pads ?? [], { screen, zoom, sides: table.sides, dark });
  drawStanding(pen, table, zoom, screen, Math.min(LEAST, width / 90));
}

/** A lamp turned low over ground and terrain; figures keep their colours. */
function darken(pen: CanvasRenderingContext2D, { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }): void {
  pen.globalCompositeOperation = "multiply";
  pen.fillStyle = "rgb(52 58 74 / 0.62)";
  pen.fillRect(left, top, right - left, bottom - top);
  pen.globalCompositeOperation = "source-over";
}

/** Half a base, in pixels: smaller it would be a speck. */
const LEAST = 2.6;

function drawStanding(pen: CanvasRenderingContext2D, table: Small, zoom: number, screen: (at: Vec2) => Pixel, least: number): void {
  for (const { base, placement } of table.markers) {
    const at = screen(placement);
    pen.save();
    pen.translate(at.x, at.y);
    traceBase(pen, base, zoom);
    pen.fillStyle = CREAM;
    pen.fill();
    pen.strokeStyle = INK;
    pen.lineWidth = 1;
    pen.stroke();
    pen.restore();
  }
  for (const figure of table.figures) {
    const { base } = figure;
    const half = ((base.shape === "round" ? base.diameter : Math.min(base.frontage, base.depth)) / 2) * zoom;
    const look = lookOf(figure.side, table.sides);
    drawFigure(pen, { figure, placement: figure.placement, at: screen(figure.placement), zoom: zoom * Math.max(1, least / half), look, plate: "", art: artOf(figure.kind, table.kinds), held: "standing" });
  }
}
