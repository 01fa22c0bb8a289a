import type { Base, FigureId, Placement, Point, Vec2 } from "../backend/bindings";

/** What an outline stands for; each has its own line and fill, told apart without colour. */
export type OutlineLook = "reach" | "arc" | "template" | "danger" | "view" | "region" | "group" | "cell" | "cell-barred" | "cell-picked";
/** What a line stands for. */
export type LineLook = "clear" | "part" | "blocked" | "plain" | "too-far";
/** What a ring round a figure stands for. */
export type RingLook = "candidate" | "barred" | "picked" | "affected" | "contact";

/** Something laid over the table. Tools, questions and notes of the rules all speak in these; one layer draws them. */
export type Mark =
  | { is: "outline"; rings: readonly (readonly (Point | Vec2)[])[]; look: OutlineLook }
  | { is: "line"; points: readonly (Point | Vec2)[]; look: LineLook }
  | { is: "ring"; figure: FigureId; look: RingLook }
  | { is: "ghost"; base: Base; placement: Placement; look: "ok" | "bad" }
  | { is: "square"; at: Point; size: number; look: RingLook }
  | { is: "witness"; at: Point | Vec2; look: LineLook }
  | { is: "cross"; at: Point | Vec2 }
  | { is: "words"; at: Point | Vec2; words: string; look: LineLook };
