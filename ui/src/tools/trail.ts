import type { FigureSheet, Point, Tape } from "../backend/bindings";
import type { Around, Held, Input, Spot, Tool } from "./tool";

/** Feeds inputs to a tool and writes down each state with its wishes: `pointing | dragging:forecast`. */
export function trail<State>(
  tool: Tool<State>,
  named: (state: State) => string,
  around: Around,
  inputs: readonly Input[],
): { path: string; state: State; wishes: ReturnType<Tool<State>["step"]>["wishes"] } {
  let state = tool.start;
  const steps: string[] = [];
  const wishes = [];
  for (const input of inputs) {
    const step = tool.step(state, input, around);
    state = step.state;
    wishes.push(...step.wishes);
    const wished = step.wishes.map((wish) => wish.kind).join("+");
    steps.push(wished ? `${named(state)}:${wished}` : named(state));
  }
  return { path: steps.join(" | "), state, wishes };
}

export const held: Held = { add: false, free: false, pin: false };

/** A spot with ten pixels to the millimetre. */
export function spot(x: number, y: number, figure: number | null = null): Spot {
  return { at: { x, y }, screen: { x: x / 100, y: -y / 100 }, figure };
}

export function person(id: number, x: number, y: number): FigureSheet {
  return {
    id,
    name: `Person ${id}`,
    kind: "person",
    side: 1,
    base: { shape: "round", diameter: 25_000 },
    placement: { x, y, facing: 90_000 },
    allowance: 152_400,
  };
}

export function around(figures: FigureSheet[], chosen: number[] = []): Around {
  return { figure: (id) => figures.find((figure) => figure.id === id), chosen, view: null, ask: null };
}

/** A forecast that says little; the tools never look inside but for the end. */
export function forecastTo(end: Point): Tape {
  return {
    end: { ...end, facing: 0 },
    snapped: null,
    touches: null,
    length: 0,
    legs: [],
    sweep: { length: 0, end, met: null },
    near: [],
    overlaps: [],
  };
}
