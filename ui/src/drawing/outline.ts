import type { Base, Placement, Vec2 } from "../backend/bindings";

/** Radians, clockwise from north. */
export function bearing(facing: number): number {
  return (facing / 180_000) * Math.PI;
}

/** The corners of a base as drawn and picked, clockwise from the front left; rims get 32 of them. */
export function cornersOf(base: Base, placement: Placement): Vec2[] {
  const turned = (right: number, ahead: number): Vec2 => {
    const angle = bearing(placement.facing);
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    return {
      x: placement.x + right * cosine + ahead * sine,
      y: placement.y - right * sine + ahead * cosine,
    };
  };
  if (base.shape === "rectangle") {
    const [w, d] = [base.frontage / 2, base.depth / 2];
    return [turned(-w, d), turned(w, d), turned(w, -d), turned(-w, -d)];
  }
  const [w, d] = base.shape === "round" ? [base.diameter / 2, base.diameter / 2] : [base.frontage / 2, base.depth / 2];
  return Array.from({ length: 32 }, (_, step) => {
    const angle = (step / 16) * Math.PI;
    return turned(Math.sin(angle) * w, Math.cos(angle) * d);
  });
}

/** Whether a polygon holds a point (even-odd). For picking and for scattering trees, never for rules. */
export function holds(corners: readonly Vec2[], at: Vec2): boolean {
  let inside = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const a = corners[i];
    const b = corners[j];
    if (!a || !b) continue;
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}
