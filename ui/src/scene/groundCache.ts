import type { View } from "../backend/bindings";
import { INCH } from "../look/lengths";
import type { Camera, Viewport } from "../drawing/camera";
import { drawGround } from "./layers/ground";
import { drawTerrain } from "./layers/terrain";
import type { Region } from "./sheet";

/** What is drawn beyond the stage on each side, as a part of it, so that a pan shows no gap. */
const SPARE = 0.3;
/** How long the camera must rest before the bitmap is drawn anew, in milliseconds. */
const REST = 140;
/** How long a bare edge is borne while the camera still moves. */
const BARE = 450;

/**
 * Desk, mat and terrain as one bitmap. While the camera moves the bitmap is moved and scaled with it;
 * when it rests, or when too much of the stage is bare, it is drawn again at the new scale.
 */
export class GroundCache {
  #bitmap = document.createElement("canvas");
  #made: { terrain: unknown; mat: string; size: string; dark: boolean; zoom: number; region: Region; ratio: number } | null = null;
  #rest = 0;
  #lastDrawn = 0;

  constructor(private readonly again: () => void) {}

  draw(pen: CanvasRenderingContext2D, view: View, camera: Camera, viewport: Viewport, ratio: number, dark: boolean): void {
    const seen = regionSeen(view, camera, viewport);
    const made = this.#made;
    const isSameTable =
      made && made.terrain === view.terrain && made.mat === view.mat && made.size === sizeKey(view) && made.dark === dark && made.ratio === ratio;
    const covers = made && within(seen, made.region);
    const isSharp = made && Math.abs(made.zoom / camera.zoom - 1) < 1e-9;
    const bareTooLong = !covers && performance.now() - this.#lastDrawn > BARE;
    if (!isSameTable || bareTooLong) this.#redraw(view, camera, viewport, ratio, dark);
    else if (!isSharp || !covers) {
      clearTimeout(this.#rest);
      this.#rest = window.setTimeout(() => {
        this.#made = null;
        this.again();
      }, REST);
    }
    this.#paste(pen, view, camera, viewport);
  }

  #redraw(view: View, camera: Camera, viewport: Viewport, ratio: number, dark: boolean): void {
    clearTimeout(this.#rest);
    const seen = regionSeen(view, camera, viewport);
    // Whole pixels, or the bitmap would be pasted between them and blur.
    const inch = camera.zoom * INCH;
    const [dx, dy] = [Math.round(viewport.width * SPARE) / inch, Math.round(viewport.height * SPARE) / inch];
    const region = { left: seen.left - dx, right: seen.right + dx, top: seen.top - dy, bottom: seen.bottom + dy };
    const scale = inch * ratio;
    this.#bitmap.width = Math.round((region.right - region.left) * scale);
    this.#bitmap.height = Math.round((region.bottom - region.top) * scale);
    const pen = this.#bitmap.getContext("2d");
    if (!pen) return;
    pen.setTransform(scale, 0, 0, scale, -region.left * scale, -region.top * scale);
    const sheet = { pen, scale, detail: scale / ratio, region, mat: view.mat };
    drawGround(sheet, view, view.board.grid ?? null);
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, view.width / INCH, view.depth / INCH);
    pen.clip();
    drawTerrain(sheet, view);
    pen.restore();
    if (dark) {
      // A lamp turned low: ground and terrain once, figures and marks never.
      pen.globalCompositeOperation = "multiply";
      pen.fillStyle = "rgb(52 58 74 / 0.62)";
      pen.fillRect(region.left, region.top, region.right - region.left, region.bottom - region.top);
      pen.globalCompositeOperation = "source-over";
    }
    const { terrain, mat } = view;
    this.#made = { terrain, mat, size: sizeKey(view), dark, zoom: camera.zoom, region, ratio };
    this.#lastDrawn = performance.now();
  }

  #paste(pen: CanvasRenderingContext2D, view: View, camera: Camera, viewport: Viewport): void {
    const made = this.#made;
    pen.fillStyle = made?.dark ? "#57503f" : "#c6b48f";
    pen.fillRect(0, 0, viewport.width, viewport.height);
    if (!made) return;
    const seen = regionSeen(view, camera, viewport);
    const scale = camera.zoom * INCH;
    pen.drawImage(
      this.#bitmap,
      (made.region.left - seen.left) * scale,
      (made.region.top - seen.top) * scale,
      (made.region.right - made.region.left) * scale,
      (made.region.bottom - made.region.top) * scale,
    );
  }
}

function sizeKey(view: View): string {
  return `${view.title} ${view.width} ${view.depth} ${JSON.stringify(view.board.grid ?? null)}`;
}

function regionSeen(view: View, camera: Camera, viewport: Viewport): Region {
  const [halfWidth, halfHeight] = [viewport.width / 2 / camera.zoom, viewport.height / 2 / camera.zoom];
  return {
    left: (camera.x - halfWidth) / INCH,
    right: (camera.x + halfWidth) / INCH,
    top: (view.depth - camera.y - halfHeight) / INCH,
    bottom: (view.depth - camera.y + halfHeight) / INCH,
  };
}

function within(inner: Region, outer: Region): boolean {
  return inner.left >= outer.left - 1e-6 && inner.right <= outer.right + 1e-6 && inner.top >= outer.top - 1e-6 && inner.bottom <= outer.bottom + 1e-6;
}
