import type { Base, Facing, FigureId, FigureSheet, Placement, Point, TerrainId, Vec2 } from "../backend/bindings";

/** What an outline stands for; each has its own line and fill, told apart without colour. */
export type OutlineLook = "reach" | "arc" | "template" | "danger" | "view" | "region" | "group" | "cell" | "cell-barred" | "cell-picked" | "cell-refused" | "zone" | "ring";
/** What a line stands for. */
export type LineLook = "clear" | "part" | "blocked" | "plain" | "too-far";
/** What a ring round a figure stands for. */
export type RingLook = "candidate" | "barred" | "picked" | "affected" | "contact" | "told";

/** Something laid over the table. Tools, questions and notes of the rules all speak in these; one layer draws them. */
export type Mark =
  | { is: "outline"; rings: readonly (readonly (Point | Vec2)[])[]; look: OutlineLook }
  | { is: "line"; points: readonly (Point | Vec2)[]; look: LineLook }
  /** The way somebody went, its head at the end. */
  | { is: "arrow"; points: readonly (Point | Vec2)[] }
  | { is: "ring"; figure: FigureId; look: RingLook }
  | { is: "ghost"; base: Base; placement: Placement; look: "ok" | "bad" }
  /** Where a figure would stand, as a ghost of its base, good or bad. */
  | { is: "stands"; figure: FigureId; placement: Placement; look: "ok" | "bad" }
  /** Places where something may come down, each with its chance. */
  | { is: "heat"; spots: readonly { at: Vec2; chance: number }[] }
  /** A few words under a figure. */
  | { is: "told"; figure: FigureId; words: string }
  /** A clock face over a figure, its last hour towards `from`. */
  | { is: "clock"; figure: FigureId; hours: number; from: Facing }
  /** Somebody who was there until then, fading. */
  | { is: "gone"; figure: FigureSheet; since: number }
  /** A die as it fell, beside a place; `beside`: how many lie there already. */
  | { is: "die"; at: Point; value: number; faces: number; beside: number }
  | { is: "square"; at: Point; size: number; look: RingLook }
  | { is: "witness"; at: Point | Vec2; look: LineLook }
  | { is: "cross"; at: Point | Vec2 }
  /** An eye on a line of sight, crossed out when it is blocked. */
  | { is: "eye"; at: Point | Vec2; look: LineLook }
  /** A piece of terrain outlined. */
  | { is: "piece"; terrain: TerrainId; look: LineLook }
  /** `below`: under the base that stands there, not on it. */
  | { is: "words"; at: Point | Vec2; words: string; look: LineLook; below?: boolean };
