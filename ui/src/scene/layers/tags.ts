import type { Marker, MarkerId, Vec2, View } from "../../backend/bindings";
import { INCH } from "../../look/lengths";
import { holds } from "../../drawing/outline";
import type { Picture } from "../picture";
import type { Region } from "../sheet";
import { placed, tagWords, type Wanted } from "../tagging";
import { drawMarkerArt } from "./art";
import { FONT, halves, INK, plateOf, traceBase } from "./figures";
import type { Box } from "./marks";
import { landFor } from "./terrain";

/** Below this many pixels an inch there are no tags. */
const FAR = 12;
const HIGH = 20;

/** Name tags of terrain, never on a figure or on another tag; what has no room is left out. */
export function drawTags(pen: CanvasRenderingContext2D, picture: Picture, dark: boolean): void {
  const { view, camera, viewport } = picture;
  if (camera.zoom * INCH < FAR) return;
  const [corner, far] = [picture.screen({ x: 0, y: view.depth }), picture.screen({ x: view.width, y: 0 })];
  const within = {
    left: Math.max(26, corner.x),
    top: Math.max(26, corner.y),
    right: Math.min(viewport.width - 4, far.x),
    bottom: Math.min(viewport.height - 4, far.y),
  };
  const taken = takenBoxes(pen, picture);
  pen.save();
  pen.font = `400 11.5px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const { words, box } of placed(wantedTags(pen, picture), taken, within)) {
    pen.save();
    pen.translate((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (picture.opposite) pen.rotate(Math.PI);
    const half = (box.right - box.left) / 2;
    pen.beginPath();
    pen.roundRect(-half, -HIGH / 2, half * 2, HIGH, HIGH / 2);
    pen.fillStyle = dark ? "rgb(36 32 27 / 0.78)" : "rgb(251 247 238 / 0.78)";
    pen.fill();
    pen.fillStyle = dark ? "#f3ebdc" : "#241f16";
    pen.fillText(words, 0, 0.5);
    pen.restore();
  }
  pen.restore();
}

/** Beside a line, round a piece or within it; small pieces choose first, as large ones have more room. */
function wantedTags(pen: CanvasRenderingContext2D, picture: Picture): Wanted[] {
  const { view } = picture;
  const spot = (x: number, y: number) => picture.screen({ x: x * INCH, y: view.depth - y * INCH });
  const sized = view.terrain.flatMap((piece) => {
    const words = tagWords(piece, view.unit);
    if (!words) return [];
    const { box, middle, across, rings } = landFor(piece, view.depth);
    const width = pen.measureText(words).width + 16;
    const off = (at: Vec2, dx: number, dy: number) => ({ x: spot(at.x, at.y).x + dx, y: spot(at.x, at.y).y + dy });
    const outer = rings[0] ?? [];
    const round = [
      off({ x: middle.x, y: box.bottom }, 0, 14),
      off({ x: middle.x, y: box.top }, 0, -14),
      off(middle, 0, 0),
      off({ x: box.right, y: middle.y }, width / 2 + 5, 0),
      off({ x: box.left, y: middle.y }, -width / 2 - 5, 0),
    ];
    const spots =
      across !== null
        ? [off({ x: middle.x, y: middle.y + across / 2 }, 0, 16), off({ x: middle.x, y: middle.y - across / 2 }, 0, -16), off(middle, 0, 0)]
        : fills(outer, box)
          ? round
          : spine(outer).map((at) => off(at, 0, 0));
    return [{ words, width, height: HIGH, spots, size: (box.right - box.left) * (box.bottom - box.top) }];
  });
  return sized.sort((a, b) => a.size - b.size);
}

/** A piece about as compact as its box: a wood or a hill, no river. */
function fills(outer: readonly Vec2[], box: Region): boolean {
  const twice = outer.reduce((sum, at, index) => {
    const next = outer[(index + 1) % outer.length] ?? at;
    return sum + at.x * next.y - next.x * at.y;
  }, 0);
  return Math.abs(twice) > (box.right - box.left) * (box.bottom - box.top);
}

/** Points inside a crooked piece, which fills little of its box: half way between its banks, the middle of its course first. */
function spine(outer: readonly Vec2[]): Vec2[] {
  const half = Math.floor(outer.length / 2);
  const across = Array.from({ length: half }, (_, index) => {
    const [a, b] = [outer[index], outer[outer.length - 1 - index]];
    return { from: Math.abs(index - half / 2), at: a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 } };
  });
  return across
    .filter(({ at }) => holds(outer, at))
    .sort((a, b) => a.from - b.from)
    .map(({ at }) => at);
}

/** Square inches up to which a piece is not covered by a tag, its own or another's. */
const SMALL = 24;

/** Where markers, bases and their plates are, and houses and the like. */
function takenBoxes(pen: CanvasRenderingContext2D, picture: Picture): Box[] {
  const around = ({ x, y }: { x: number; y: number }, half: number) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half });
  const { view } = picture;
  const houses = view.terrain.flatMap((piece) => {
    const { box, across } = landFor(piece, view.depth);
    if (across !== null || (box.right - box.left) * (box.bottom - box.top) > SMALL) return [];
    const at = (x: number, y: number) => picture.screen({ x: x * INCH, y: view.depth - y * INCH });
    const [a, b] = [at(box.left, box.top), at(box.right, box.bottom)];
    return [{ left: a.x, top: a.y, right: b.x, bottom: b.y }];
  });
  const markers = view.markers.map(({ base, placement }) => around(picture.screen(placement), Math.max(...halves(base, picture.camera.zoom)) + 3));
  const figures = view.figures.flatMap((figure) => {
    const posed = picture.posed(figure);
    const half = Math.max(...halves(figure.base, posed.zoom)) + 6;
    const base = around(posed.at, half);
    if (!picture.isVisible(posed.at, half + 40)) return [];
    const plate = plateOf(pen, posed);
    return plate ? [base, plate] : [base];
  });
  return [...houses, ...markers, ...figures];
}

/** Flat things lie under the figures: a cream counter with the first letter of what it says. */
export function drawMarkers(pen: CanvasRenderingContext2D, picture: Picture, view: View, carried: MarkerId | null): void {
  for (const marker of view.markers) if (marker.id !== carried) drawMarker(pen, picture, marker);
}

export function drawMarker(pen: CanvasRenderingContext2D, picture: Picture, { base, placement, name, kind }: Marker): void {
  const at = picture.screen(placement);
  const { zoom } = picture.camera;
  pen.save();
  pen.translate(at.x, at.y);
  pen.save();
  pen.rotate((placement.facing / 180_000) * Math.PI);
  traceBase(pen, base, zoom);
  pen.fillStyle = "rgb(239 231 212 / 0.95)";
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1.4;
  pen.stroke();
  traceBase(pen, base, zoom, -3);
  pen.setLineDash([2, 2]);
  pen.lineWidth = 1;
  pen.stroke();
  pen.restore();
  const size = (base.shape === "round" ? base.diameter : Math.min(base.frontage, base.depth)) * zoom * 0.5;
  if (picture.opposite) pen.rotate(Math.PI);
  if (size >= 5 && !drawMarkerArt(pen, kind, size * 0.8) && size >= 7) {
    pen.fillStyle = INK;
    pen.font = `700 ${Math.min(22, size)}px ${FONT}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText((name || kind).slice(0, 1).toUpperCase(), 0, size * 0.06);
  }
  pen.restore();
}
