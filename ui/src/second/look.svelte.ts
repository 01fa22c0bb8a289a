import type { View } from "../backend/bindings";
import { fit, limited, panned, screenFromTable, tableFromScreen, TRUE_SIZE, zoomedAt, type Camera, type Pixel, type Viewport } from "../drawing/camera";

/** How the second view looks at the table: by itself, after the main one, or with the zoom locked at true scale. */
export class Look {
  camera = $state.raw<Camera>({ x: 0, y: 0, zoom: TRUE_SIZE });
  viewport = $state.raw<Viewport>({ width: 0, height: 0 });
  follows = $state(false);
  #locked = $state<number | null>(null);
  #size = { width: 0, depth: 0 };
  #shown = "";

  /** A newly opened table is fitted; a changed one is left as it is looked at. */
  show(view: View): void {
    const key = `${view.game}/${view.title}/${view.width}x${view.depth}`;
    this.#size = { width: view.width, depth: view.depth };
    if (key === this.#shown) return;
    this.#shown = key;
    if (this.viewport.width > 0) this.#fit();
  }

  resize(viewport: Viewport): void {
    const first = this.viewport.width === 0;
    this.viewport = viewport;
    if (this.#size.width === 0) return;
    if (first) this.#fit();
    else this.#set(this.camera);
  }

  get isLocked(): boolean {
    return this.#locked !== null;
  }

  /** Pixels per micrometre that hold from now on, whatever the hand does; `null` lets go. */
  lock(zoom: number | null): void {
    this.#locked = zoom;
    this.#set(this.camera);
  }

  /** The hand has its own will: whoever moves the table no longer follows. */
  fit(): void {
    this.follows = false;
    this.#fit();
  }

  zoomAt(at: Pixel, factor: number): void {
    if (this.isLocked) return;
    this.follows = false;
    this.#set(zoomedAt(this.camera, this.viewport, this.#size, at, factor));
  }

  zoomBy(factor: number): void {
    this.zoomAt({ x: this.viewport.width / 2, y: this.viewport.height / 2 }, factor);
  }

  pan(dx: number, dy: number): void {
    this.follows = false;
    this.#set(panned(this.camera, this.viewport, this.#size, dx, dy));
  }

  /** Shows all that another view shows; in true scale only its middle. */
  follow(other: Camera, seen: Viewport): void {
    if (!this.follows || seen.width === 0 || seen.height === 0) return;
    const share = Math.min(this.viewport.width / seen.width, this.viewport.height / seen.height);
    this.#set({ ...other, zoom: other.zoom * share });
  }

  screen(at: { x: number; y: number }): Pixel {
    return screenFromTable(this.camera, this.viewport, at);
  }

  table(at: Pixel): { x: number; y: number } {
    return tableFromScreen(this.camera, this.viewport, at);
  }

  get percent(): number {
    return Math.round((this.camera.zoom / TRUE_SIZE) * 100);
  }

  #fit(): void {
    this.#set(fit(this.#size, this.viewport));
  }

  /** The limits of the zoom do not bind true scale: a small table may be small on a large screen. */
  #set(camera: Camera): void {
    const free = limited(camera, this.#size, this.viewport);
    this.camera = this.#locked === null ? free : { ...free, zoom: this.#locked };
  }
}
