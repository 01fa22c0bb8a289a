import type { Point, Vec2 } from "../backend/bindings";
import { INCH } from "../look/lengths";

/** A place in the stage in CSS pixels, from its top left corner. */
export interface Pixel {
  x: number;
  y: number;
}

/** The stage in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** Where one looks: the table point in the middle of the stage, and pixels per micrometre. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** A table's size in micrometres. */
export interface Size {
  width: number;
  depth: number;
}

/** A CSS inch has 96 pixels: at this zoom the table is shown at true size on a screen that keeps to it. */
export const TRUE_SIZE = 96 / INCH;
const CLOSEST = 10 * TRUE_SIZE;
/** Room round the table when it is fitted, as a part of the stage. */
const MARGIN = 0.035;

/** y grows north on the table and down on the screen. */
export function screenFromTable(camera: Camera, viewport: Viewport, at: Vec2): Pixel {
  return {
    x: viewport.width / 2 + (at.x - camera.x) * camera.zoom,
    y: viewport.height / 2 - (at.y - camera.y) * camera.zoom,
  };
}

/** Whole micrometres, as everything on the wire. */
export function tableFromScreen(camera: Camera, viewport: Viewport, at: Pixel): Point {
  return {
    x: Math.round(camera.x + (at.x - viewport.width / 2) / camera.zoom),
    y: Math.round(camera.y - (at.y - viewport.height / 2) / camera.zoom),
  };
}

/** The zoom at which the whole table shows. */
function fittingZoom(size: Size, viewport: Viewport): number {
  const room = 1 - 2 * MARGIN;
  return Math.min((viewport.width * room) / size.width, (viewport.height * room) / size.depth);
}

/** The whole table in the middle of the stage. */
export function fit(size: Size, viewport: Viewport): Camera {
  return { x: size.width / 2, y: size.depth / 2, zoom: fittingZoom(size, viewport) };
}

/** No closer than ten times true size, no further than half the fitted zoom, and never off the table. */
export function limited(camera: Camera, size: Size, viewport: Viewport): Camera {
  const furthest = Math.min(fittingZoom(size, viewport) / 2, CLOSEST);
  return {
    zoom: Math.min(CLOSEST, Math.max(furthest, camera.zoom)),
    x: Math.min(size.width, Math.max(0, camera.x)),
    y: Math.min(size.depth, Math.max(0, camera.y)),
  };
}

/** Zooms so that what is under the pointer stays under it. */
export function zoomedAt(camera: Camera, viewport: Viewport, size: Size, at: Pixel, factor: number): Camera {
  const { zoom } = limited({ ...camera, zoom: camera.zoom * factor }, size, viewport);
  const dx = (at.x - viewport.width / 2) * (1 / camera.zoom - 1 / zoom);
  const dy = (at.y - viewport.height / 2) * (1 / camera.zoom - 1 / zoom);
  return limited({ x: camera.x + dx, y: camera.y - dy, zoom }, size, viewport);
}

/** Moves the table with the hand by so many pixels. */
export function panned(camera: Camera, viewport: Viewport, size: Size, dx: number, dy: number): Camera {
  return limited({ ...camera, x: camera.x - dx / camera.zoom, y: camera.y + dy / camera.zoom }, size, viewport);
}
