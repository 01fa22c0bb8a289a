import type { FigureId } from "../backend/bindings";
import type { RimLook } from "../look/theme.svelte";
import { rulersOf, type RulerState } from "../tools/ruler";
import type { SelectState } from "../tools/select";
import type { Pixel } from "../drawing/camera";
import type { Glides } from "../drawing/glides";
import { GroundCache } from "./groundCache";
import type { Placed } from "../tools/handles";
import { drawDrag, movingIn } from "./layers/drag";
import { drawChosen, drawFigure, drawHovered } from "./layers/figures";
import { drawGroups } from "./layers/groups";
import { drawHandles } from "./layers/handles";
import { drawLaid, isFading } from "./layers/laid";
import { drawPads } from "./layers/pads";
import { drawRim } from "./layers/rim";
import { drawRuler } from "./layers/ruler";
import { drawSquareNames } from "./layers/squares";
import { drawMarkers, drawTags } from "./layers/tags";
import type { Mark } from "../drawing/mark";
import type { Picture } from "./picture";

export type LayerName = "ground" | "figures" | "overlay" | "rim";
export const LAYERS: readonly LayerName[] = ["ground", "figures", "overlay", "rim"];

/** What is shown in a frame, read afresh when one is drawn. */
export interface Shot {
  picture: Picture;
  selecting: SelectState;
  ruling: RulerState;
  /** What tools, questions and the rules lay over the table. */
  marks: readonly Mark[];
  chosen: readonly FigureId[];
  /** Of the chosen, to turn or wheel them by. */
  handles: readonly Placed[];
  over: FigureId | null;
  pointer: Pixel | null;
  dark: boolean;
  rim: { look: RimLook; wide: number };
}

/** Four canvases, each redrawn in the next frame after something marked it, and never otherwise. */
export class Scene {
  #dirty = new Set<LayerName>();
  #waiting = 0;
  #ground = new GroundCache(() => this.mark("ground"));

  constructor(
    private readonly canvases: Record<LayerName, HTMLCanvasElement>,
    private readonly glides: Glides,
    private readonly shot: () => Shot,
    private readonly beforeFrame: () => void,
  ) {}

  mark(...layers: LayerName[]): void {
    for (const layer of layers) this.#dirty.add(layer);
    if (this.#waiting === 0) this.#waiting = requestAnimationFrame(() => this.#frame());
  }

  stop(): void {
    cancelAnimationFrame(this.#waiting);
  }

  #frame(): void {
    this.#waiting = 0;
    this.beforeFrame();
    const shot = this.shot();
    const layers = LAYERS.filter((layer) => this.#dirty.has(layer));
    this.#dirty.clear();
    if (shot.picture.viewport.width === 0) return;
    const now = performance.now();
    for (const layer of layers) {
      const pen = this.#pen(layer, shot);
      if (!pen) continue;
      if (layer === "ground") this.#drawGround(pen, shot);
      else if (layer === "figures") this.#drawFigures(pen, shot, now);
      else if (layer === "overlay") drawOverlay(pen, shot, this.glides.still ? Infinity : now);
      else this.#drawRim(pen, shot);
    }
    if (this.glides.isGliding()) this.mark("figures");
    if (!this.glides.still && isFading(shot.marks, now)) this.mark("overlay");
  }

  #pen(layer: LayerName, shot: Shot): CanvasRenderingContext2D | null {
    const canvas = this.canvases[layer];
    const ratio = window.devicePixelRatio || 1;
    const { width, height } = shot.picture.viewport;
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
    const pen = canvas.getContext("2d");
    pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (layer !== "ground") pen?.clearRect(0, 0, width, height);
    return pen;
  }

  #drawGround(pen: CanvasRenderingContext2D, { picture, dark }: Shot): void {
    this.#ground.draw(pen, picture.view, picture.camera, picture.viewport, window.devicePixelRatio || 1, dark);
  }

  #drawFigures(pen: CanvasRenderingContext2D, shot: Shot, now: number): void {
    const { picture, selecting, chosen, over, dark } = shot;
    const { board, sides } = picture.view;
    drawPads(pen, board.pads ?? [], {
      screen: (at) => picture.screen(at),
      zoom: picture.camera.zoom,
      sides,
      dark,
      opposite: picture.opposite,
      name: (side) => picture.whose(side),
    });
    drawSquareNames(pen, picture, dark);
    drawMarkers(pen, picture, picture.view, selecting.kind === "carrying" ? selecting.marker : null);
    drawTags(pen, picture, dark);
    const moving = movingIn(selecting);
    drawGroups(pen, picture, (id) => {
      const figure = moving.has(id) ? undefined : picture.figure(id);
      return figure ? this.glides.at(figure, now) : null;
    });
    for (const figure of picture.view.figures) {
      if (moving.has(figure.id)) continue;
      const posed = picture.posed(figure, this.glides.at(figure, now));
      if (!picture.isVisible(posed.at, 160)) continue;
      if (chosen.includes(figure.id)) drawChosen(pen, posed);
      else if (figure.id === over) drawHovered(pen, posed);
      if (!picture.isCovered(figure.id)) drawFigure(pen, posed);
    }
    drawHandles(pen, picture, shot.handles);
  }

  #drawRim(pen: CanvasRenderingContext2D, { picture, pointer, rim }: Shot): void {
    const { view, camera, viewport } = picture;
    drawRim(pen, rim.look, camera, viewport, view, view.unit, pointer, rim.wide);
  }
}

function drawOverlay(pen: CanvasRenderingContext2D, { picture, selecting, ruling, marks }: Shot, now: number): void {
  drawLaid(pen, picture, marks, now);
  for (const ruler of rulersOf(ruling)) drawRuler(pen, picture, ruler);
  drawDrag(pen, picture, selecting);
  if (selecting.kind !== "sweeping") return;
  const [a, b] = [picture.screen(selecting.from.at), picture.screen(selecting.to.at)];
  pen.fillStyle = "rgb(255 250 240 / 0.2)";
  pen.fillRect(a.x, a.y, b.x - a.x, b.y - a.y);
  for (const [colour, width, dash] of [
    ["#fffaf0", 3, []],
    ["#1b5e6b", 1.5, [6, 4]],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.setLineDash([...dash]);
    pen.strokeRect(a.x, a.y, b.x - a.x, b.y - a.y);
  }
  pen.setLineDash([]);
}
