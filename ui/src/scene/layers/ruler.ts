import type { Vec2 } from "../../backend/bindings";
import type { Ruler } from "../../tools/ruler";
import type { Picture } from "../picture";
import { drawCased, drawWitness, MARK } from "./marks";
import { drawTape } from "./tape";

/** The free ruler: between the witness points of a gap, two centres, two corners, or along the points of a path. */
export function drawRuler(pen: CanvasRenderingContext2D, picture: Picture, ruler: Ruler): void {
  const gap = ruler.answers.find((answer) => answer.is === "gap");
  const span = ruler.answers.find((answer) => answer.is === "span");
  const { zoom } = picture.camera;
  const corner = ruler.answers.find((answer) => answer.is === "corner");
  const other = ruler.mode === "centre" ? span : ruler.mode === "corner" ? corner : null;
  if (other) {
    const [from, to] = [picture.screen(other.span.from), picture.screen(other.span.to)];
    drawTape(pen, [from, to], zoom, picture.view.unit, "cream");
    drawWitness(pen, from, MARK.accent);
    drawWitness(pen, to, MARK.accent);
    return;
  }
  if (gap) {
    if (span) drawCased(pen, [picture.screen(span.span.from), picture.screen(span.span.to)], MARK.accent, 1, [2, 3]);
    const [from, to] = [picture.screen(gap.gap.from), picture.screen(gap.gap.to)];
    drawTape(pen, [from, to], zoom, picture.view.unit, "cream");
    drawWitness(pen, from, MARK.accent);
    drawWitness(pen, to, MARK.accent);
    return;
  }
  const way = ruler.ends.map((end) => picture.screen(end.at));
  drawTape(pen, way, zoom, picture.view.unit, "cream");
  const [first] = way;
  if (first) drawWitness(pen, first, MARK.accent);
}

/** Where the label of a ruler belongs: at its moving end. */
export function tipOf(ruler: Ruler): Vec2 | null {
  const gap = ruler.answers.find((answer) => answer.is === "gap");
  const corner = ruler.answers.find((answer) => answer.is === "corner");
  if (corner && ruler.mode === "corner") return corner.span.to;
  return gap && ruler.mode === "edge" ? gap.gap.to : (ruler.ends.at(-1)?.at ?? null);
}
