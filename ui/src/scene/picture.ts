import type { FigureBoard, FigureId, FigureSheet, Placement, Sheet, Side, Vec2, View } from "../backend/bindings";
import { lookOf } from "../look/sides";
import { words } from "../words";
import { badgesOf, leftWords } from "./badges";
import { ghostsOf } from "../drawing/beside";
import { screenFromTable, type Camera, type Pixel, type Viewport } from "../drawing/camera";
import { artOf, type Posed } from "./layers/figures";
import type { Box } from "./layers/marks";
import { platesOf } from "./plates";

/** Everything a layer may look at for one frame. */
export class Picture {
  readonly #plates: Map<FigureId, string>;
  readonly #figures: Map<FigureId, FigureSheet>;
  readonly #boards: Map<FigureId, FigureBoard>;
  constructor(
    readonly view: View,
    readonly camera: Camera,
    readonly viewport: Viewport,
    /** Where a floating label lies, so that small marks keep away. */
    readonly label: Box | null = null,
    /** The game, whose sheet gives badges their silhouettes. */
    readonly sheet: Sheet | null = null,
    /** Words are turned to the player opposite. */
    readonly opposite = false,
  ) {
    const known = drawn.get(view) ?? {
      plates: platesOf(view.figures),
      figures: new Map([...ghostsOf(view), ...view.figures].map((figure) => [figure.id, figure])),
      boards: new Map(view.board.figures.map((board) => [board.figure, board])),
    };
    drawn.set(view, known);
    this.#plates = known.plates;
    this.#figures = known.figures;
    this.#boards = known.boards;
  }

  screen(at: Vec2): Pixel {
    return screenFromTable(this.camera, this.viewport, at);
  }

  isVisible({ x, y }: Pixel, margin = 0): boolean {
    return x > -margin && y > -margin && x < this.viewport.width + margin && y < this.viewport.height + margin;
  }

  figure(id: FigureId): FigureSheet | undefined {
    return this.#figures.get(id);
  }

  /** An envelope lies over it. */
  isCovered(id: FigureId): boolean {
    return (this.view.board.pads ?? []).some(({ compass }) => compass?.is_sealed && compass.figure === id);
  }

  /** Who plays a side, in words. */
  whose(side: Side): string {
    const { sides, run_by_program } = this.view;
    const name = sides.find((sheet) => sheet.side === side)?.name ?? "";
    return run_by_program.includes(side) ? words.table.byProgram(name) : name;
  }

  posed(figure: FigureSheet, placement: Placement = figure.placement): Posed {
    const board = this.#boards.get(figure.id);
    return {
      figure,
      placement,
      badges: board ? badgesOf(board, this.sheet) : [],
      isDone: board?.done ?? false,
      left: board ? leftWords(board, figure, this.view) : "",
      opposite: this.opposite,
      at: this.screen(placement),
      zoom: this.camera.zoom,
      look: lookOf(figure.side, this.view.sides),
      plate: this.#plates.get(figure.id) ?? "",
      art: artOf(figure.kind, this.sheet?.game === this.view.game ? this.sheet.kinds : undefined),
      held: "standing",
    };
  }
}

interface Known {
  plates: Map<FigureId, string>;
  figures: Map<FigureId, FigureSheet>;
  boards: Map<FigureId, FigureBoard>;
}

const drawn = new WeakMap<View, Known>();
