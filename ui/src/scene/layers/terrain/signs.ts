import type { Vec2 } from "../../../backend/bindings";
import { signs, type SignShare } from "../../drawings";
import { between, random, type Random } from "../../seed";
import { css, drawShapes } from "../shapes";
import { lengthOf, type Job } from "./job";
import { along, breadthOf, lengthOf as runOf, middleLine, shrunk, spineOf, type Place } from "./land";
import { hasRoom, strewn } from "./strewing";

const EAST: Vec2 = { x: 1, y: 0 };

/** One of the layer's signs at a place, so large across and ahead. */
function drawSign({ sheet: { pen, detail }, named }: Job, at: Vec2, ahead: Vec2, share: SignShare, size: readonly [number, number], next: Random): void {
  const drawing = signs[share.sign];
  const scale = share.size ?? 1;
  if (!drawing || size[0] <= 0 || size[1] <= 0) return;
  pen.save();
  pen.transform(ahead.x, ahead.y, -ahead.y, ahead.x, at.x, at.y);
  pen.scale(size[0] * scale, size[1] * scale);
  drawShapes(pen, drawing, next, { named, pixel: 1 / (detail * size[0] * scale), detail });
  pen.restore();
}

/** Which sign it is; one alone is not drawn lots for. */
function pickSign({ layer: { signs: shares = [] } }: Job, next: Random): SignShare | undefined {
  if (shares.length < 2) return shares[0];
  let left = next();
  for (const one of shares) {
    left -= one.share ?? 1;
    if (left < 0) return one;
  }
  return shares.at(-1);
}

/** Signs all over the ground. With `size`, radii are parts of it. */
export function drawStrewn(job: Job): void {
  const { land, layer, most } = job;
  const [low, high] = layer.radius ?? [1, 1];
  const unit = layer.size === undefined ? 1 : lengthOf(layer.size, job);
  for (const { x, y, size, next } of strewn(land, low * unit, high * unit, layer.apart ?? 1, layer.room ?? 1, most)) {
    const sign = pickSign(job, next);
    if (sign) drawSign(job, { x, y }, EAST, sign, [size, size], next);
  }
}

/** Signs one behind the other along a line or the spine. Without a size or a radius, a sign is as long as a step and as wide as the land. */
export function drawAlong(job: Job): void {
  const { land, layer, most } = job;
  const [points, breadth, next] = [middleLine(land), breadthOf(land), random(job.seed)];
  const run = runOf(points);
  let step = Math.max(layer.step ?? 1, (layer.step_part ?? 0) * breadth, run / most);
  // As many as fit, so that none stands out at the end.
  if (layer.fit) step = run / Math.max(1, Math.round(run / step));
  const places: Place[] = along(points, step, step * (layer.first ?? 0.5));
  const last = points.at(-1);
  if (layer.ends && last) places.push({ ...last, ahead: places.at(-1)?.ahead ?? EAST });
  for (const place of places) {
    const own = random(Math.floor(next() * 4294967296));
    const off = layer.stray ? between(own, -layer.stray, layer.stray) * (breadth / 2) : 0;
    const at = { x: place.x - place.ahead.y * off, y: place.y + place.ahead.x * off };
    if (layer.room && !hasRoom(land, at, Math.min(layer.room, breadth * 0.15))) continue;
    const radius = layer.radius ? between(own, ...layer.radius) : layer.size === undefined ? null : lengthOf(layer.size, job);
    const sign = pickSign(job, own);
    if (sign) drawSign(job, at, place.ahead, sign, radius === null ? [step, breadth] : [radius, radius], own);
  }
}

/** One sign: in the middle of the land, or at a place on the spine and so much of its half breadth beside it. */
export function drawOneSign(job: Job): void {
  const { land, layer } = job;
  const [next, size] = [random(job.seed), lengthOf(layer.size, job)];
  const sign = pickSign(job, next);
  if (!sign) return;
  if (!layer.at) return drawSign(job, land.middle, EAST, sign, [size, size], next);
  const { from, ahead, length, half } = spineOf(land);
  const [u, v] = [layer.at[0] * length, layer.at[1] * half];
  drawSign(job, { x: from.x + u * ahead.x - v * ahead.y, y: from.y + u * ahead.y + v * ahead.x }, ahead, sign, [size, size], next);
}

/** Short strokes inside the outline, towards the middle: downhill. */
export function drawHachures({ sheet, land, layer, named, most, ...job }: Job): void {
  if (land.across !== null || typeof layer.size !== "number") return;
  const ring = shrunk(land, layer.size);
  const round = [...ring, ...ring.slice(0, 1)];
  const every = Math.max(layer.every ?? 1, runOf(round) / most);
  const path = new Path2D();
  along(round, every, every / 2).forEach((at, index) => {
    const [dx, dy] = [land.middle.x - at.x, land.middle.y - at.y];
    const [reach, length] = [Math.sqrt(dx * dx + dy * dy) || 1, layer.lengths?.[index % 2] ?? 0];
    path.moveTo(at.x, at.y);
    path.lineTo(at.x + (dx / reach) * length, at.y + (dy / reach) * length);
  });
  sheet.pen.strokeStyle = css(layer.line ?? "#000000", named);
  sheet.pen.lineWidth = lengthOf(layer.width, { sheet, land, layer, named, most, ...job });
  sheet.pen.stroke(path);
}
