import type { FigureId, Point, Vec2, View } from "../backend/bindings";
import { fit, limited, panned, screenFromTable, tableFromScreen, TRUE_SIZE, zoomedAt, type Camera, type Pixel, type Viewport } from "../drawing/camera";
import type { Box } from "./layers/marks";

/** How the table is looked at: camera, size of the stage, pointer. Nothing here is known to Rust. */
export class Stage {
  camera = $state.raw<Camera>({ x: 0, y: 0, zoom: TRUE_SIZE });
  viewport = $state.raw<Viewport>({ width: 0, height: 0 });
  pointer = $state.raw<Pixel | null>(null);
  over = $state<FigureId | null>(null);
  panning = $state(false);
  /** Frames drawn since the start. */
  frames = 0;
  /** Where the tape's label lies; small marks keep away from it. */
  label: Box | null = null;
  /** The ruler whose label lies there. */
  labelAt: (at: Pixel) => number | null = () => null;
  /** Gives the table the keys. */
  focus: () => void = () => {};
  /** The stage's top left corner in the window. */
  origin: () => Pixel = () => ({ x: 0, y: 0 });
  #size = { width: 0, depth: 0 };
  #shown = "";
  /** Nobody has looked closer or elsewhere since the whole table was fitted. */
  #isFitted = false;

  /** A newly opened table is fitted; a changed one is left as it is looked at. */
  show(view: View): void {
    const key = `${view.game}/${view.title}/${view.width}x${view.depth}`;
    this.#size = { width: view.width, depth: view.depth };
    if (key !== this.#shown && this.viewport.width > 0) {
      this.#shown = key;
      this.fit();
    }
  }

  /** A table that was fitted fits its new room too; else what is in the middle stays there. */
  resize(viewport: Viewport): void {
    const first = this.viewport.width === 0;
    this.viewport = viewport;
    if (this.#size.width === 0) return;
    if (first || this.#isFitted) this.fit();
    else this.camera = limited(this.camera, this.#size, viewport);
  }

  fit(): void {
    this.camera = fit(this.#size, this.viewport);
    this.#isFitted = true;
  }

  zoomAt(at: Pixel, factor: number): void {
    this.#isFitted = false;
    this.camera = zoomedAt(this.camera, this.viewport, this.#size, at, factor);
  }

  zoomBy(factor: number): void {
    this.zoomAt({ x: this.viewport.width / 2, y: this.viewport.height / 2 }, factor);
  }

  pan(dx: number, dy: number): void {
    this.#isFitted = false;
    this.camera = panned(this.camera, this.viewport, this.#size, dx, dy);
  }

  /** Only what is out of sight moves the table. */
  seek(at: Vec2): void {
    const { x, y } = this.screen(at);
    const { width, height } = this.viewport;
    if (x < 40 || y < 40 || x > width - 40 || y > height - 40) this.lookAt(at);
  }

  /** Looks at a place as closely as before. */
  lookAt(at: Vec2): void {
    this.#isFitted = false;
    this.camera = limited({ ...this.camera, x: at.x, y: at.y }, this.#size, this.viewport);
  }

  /** Nothing of the table is out of sight. */
  get isWhole(): boolean {
    const { x, y, zoom } = this.camera;
    const [halfWidth, halfHeight] = [this.viewport.width / 2 / zoom, this.viewport.height / 2 / zoom];
    return x - halfWidth <= 0 && y - halfHeight <= 0 && x + halfWidth >= this.#size.width && y + halfHeight >= this.#size.depth;
  }

  screen(at: Point | Vec2): Pixel {
    return screenFromTable(this.camera, this.viewport, at);
  }

  table(at: Pixel): Point {
    return tableFromScreen(this.camera, this.viewport, at);
  }

  /** Where the pointer is in the window, for what is shown beside it. */
  pointerInWindow(): Pixel | null {
    const origin = this.origin();
    return this.pointer && { x: this.pointer.x + origin.x, y: this.pointer.y + origin.y };
  }

  get percent(): number {
    return Math.round((this.camera.zoom / TRUE_SIZE) * 100);
  }
}
