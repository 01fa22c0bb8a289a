import type { FigureId } from "../backend/bindings";
import { words } from "../words";
import type { Hint } from "../words/hint";
import { carry, whenCarrying } from "./carrying";
import { takeUp, turn, turnByHand, whenDragging, whenDropping, whenTurning } from "./dragging";
import { IDLE, isHolding, type Dragging, type Handing, type Idle, type Pointing, type SelectState, type Sweeping } from "./holding";
import { isGoing, isLawful, stopOf } from "./meaning";
import { aheadOf, placesOf, takeUpAll, together, whenMarching } from "./marching";
import { go, hasMoved, hasSquares, isWaiting, maySlide, type Around, type Input, type Spot, type Step, type Tool } from "./tool";
import { wheelBy, wheelByHand, whenWheeling } from "./wheeling";

export type { SelectState, Shown } from "./holding";

/** Chooses figures and moves them: one with its tape, several as one, markers too. */
export const select: Tool<SelectState> = {
  start: IDLE,
  step(state, input, around) {
    if (isWaiting(around) && MOVES.has(state.kind)) return go(IDLE);
    if (input.kind === "nudge") return nudged(state, input, around);
    switch (state.kind) {
      case "idle":
        return whenIdle(state, input, around);
      case "pointing":
        return whenPointing(state, input, around);
      case "dragging":
        return whenDragging(state, input, around);
      case "turning":
        return whenTurning(state, input, around);
      case "marching":
        return whenMarching(state, input, around);
      case "wheeling":
        return whenWheeling(state, input, around);
      case "dropping":
        return whenDropping(state, input);
      case "carrying":
        return whenCarrying(state, input, actor(around)?.id ?? null);
      case "handing":
        return whenHanding(state, input);
      case "sweeping":
        return whenSweeping(state, input);
    }
  },
  hint,
  cursor(state, over) {
    if (state.kind === "sweeping") return "crosshair";
    if (state.kind === "idle" || state.kind === "pointing") return over === null ? "default" : "grab";
    return "grabbing";
  },
};

/** What is under way when something is begun elsewhere, such as by another window, and would only be refused. */
const MOVES = new Set<SelectState["kind"]>(["dragging", "turning", "marching", "wheeling"]);

function whenIdle(state: Idle, input: Input, around: Around): Step<SelectState> {
  const isHeldUp = isWaiting(around) && around.chosen.length > 0;
  switch (input.kind) {
    case "down":
      return pressed(input.spot, input, around);
    case "turn":
      return isHeldUp ? go(state, { kind: "wait" }) : turn(only(around), input.by);
    case "swing":
      if (isHeldUp) return go(state, { kind: "wait" });
      return wheelBy(placesOf(moving(around.chosen, around), around), around, input.by);
    case "cancel":
      return around.chosen.length > 0 ? go(state, { kind: "choose", figures: [] }) : go(state);
    default:
      return go(state);
  }
}

/** A turn by keys is done before the step, or the step would be lost; a hand that holds something takes none. */
function nudged(state: SelectState, { east, north }: Extract<Input, { kind: "nudge" }>, around: Around): Step<SelectState> {
  const figures = moving(around.chosen, around);
  if (isHolding(state) || figures.length === 0) return go(state);
  if (isWaiting(around)) return go(state, { kind: "wait" });
  // By keys too, those who only go ahead and wheel go as much of it as is straight ahead, as the first part of their motion.
  const [first] = placesOf(figures, around);
  if (around.motion && !maySlide(around) && first) {
    const { x, y } = first[1];
    const length = aheadOf(first[1], { x: x + east, y: y + north });
    return length === 0 ? go(state) : go(IDLE, { kind: "compose", steps: [{ is: "ahead", length }] });
  }
  const turned = select.step(state, { kind: "settled" }, around);
  return go(turned.state, ...turned.wishes, { kind: "step", figures, by: { x: east, y: north } });
}

/** What is under the pointer decides: a handle, a figure, a marker, the bare table. */
function pressed(spot: Spot, { held }: Extract<Input, { kind: "down" }>, around: Around): Step<SelectState> {
  const { handle, figure, badge } = spot;
  if (handle?.is === "turn") return turnByHand(around.figure(handle.figure));
  if (handle?.is === "wheel") return wheelByHand(placesOf(handle.figures, around), handle.pivot, handle.about, spot);
  if (badge != null && !isWaiting(around)) return go({ kind: "handing", figure: badge, from: spot, to: spot });
  if (figure !== null) return go({ kind: "pointing", figure, from: spot, held });
  const marker = around.view?.markers.find((one) => one.id === spot.marker);
  return marker && !isWaiting(around) ? carry(marker, spot) : go({ kind: "sweeping", from: spot, to: spot, held });
}

function whenPointing(state: Pointing, input: Input, around: Around): Step<SelectState> {
  switch (input.kind) {
    case "move": {
      if (!hasMoved(state.from, input.spot)) return go(state);
      const figure = around.figure(state.figure);
      if (!figure) return go(IDLE);
      // It stays where it is, and is chosen as by a click.
      if (isWaiting(around)) return go(IDLE, { kind: "choose", figures: clicked(state, around.chosen) }, { kind: "wait" });
      const figures = moving(around.chosen.includes(figure.id) ? around.chosen : [figure.id], around);
      const step = figures.length > 1 ? takeUpAll(state, figure, placesOf(figures, around), input, around) : takeUp(state, figure, input, around);
      return go(step.state, { kind: "choose", figures }, ...step.wishes);
    }
    case "up": {
      const from = actor(around);
      const target = around.figure(state.figure);
      // Somebody of another side is a target for whoever is chosen; what comes of it, the rules say.
      if (from && target && target.side !== from.side && !state.held.add && !isWaiting(around)) return go(IDLE, { kind: "target", from: from.id, spot: state.from });
      return go(IDLE, { kind: "choose", figures: clicked(state, around.chosen) });
    }
    case "cancel":
      return go(IDLE);
    default:
      return go(state);
  }
}

/** A counter in the hand: what its bearer can do to whoever it is let go on, the rules say. */
function whenHanding(state: Handing, input: Input): Step<SelectState> {
  switch (input.kind) {
    case "move":
      return go({ ...state, to: input.spot });
    case "up": {
      if (!hasMoved(state.from, input.spot)) return go(IDLE, { kind: "choose", figures: [state.figure] });
      const { figure } = input.spot;
      return figure === null || figure === state.figure ? go(IDLE) : go(IDLE, { kind: "target", from: state.figure, spot: input.spot });
    }
    case "cancel":
      return go(IDLE);
    default:
      return go(state);
  }
}

function whenSweeping(state: Sweeping, input: Input): Step<SelectState> {
  switch (input.kind) {
    case "move":
      return go({ ...state, to: input.spot });
    case "up":
      if (!hasMoved(state.from, input.spot)) {
        return state.held.add ? go(IDLE) : go(IDLE, { kind: "choose", figures: [] });
      }
      return go(IDLE, { kind: "gather", from: state.from.at, to: input.spot.at, add: state.held.add });
    case "cancel":
      return go(IDLE);
    default:
      return go(state);
  }
}

/** A click chooses one; with Shift or Ctrl it adds the figure, or takes it out again. */
function clicked(state: Pointing, chosen: readonly FigureId[]): FigureId[] {
  if (!state.held.add) return [state.figure];
  return chosen.includes(state.figure) ? chosen.filter((id) => id !== state.figure) : [...chosen, state.figure];
}

function moving(figures: readonly FigureId[], around: Around): FigureId[] {
  return together(figures, around.view?.board.groups ?? []);
}

function only(around: Around) {
  const [id] = around.chosen;
  return around.chosen.length === 1 && id !== undefined ? around.figure(id) : undefined;
}

/** The one that is chosen, where it may have targets: not on a board of squares, where a click is about a piece. */
function actor(around: Around) {
  return hasSquares(around) ? undefined : only(around);
}

/** What letting go would do. */
function letGo({ shown, free }: Dragging, name: string): readonly [gesture: string, rest: string] {
  const said = words.hints.drop;
  if (!shown?.taken) return said.move(name);
  if (shown.choice) return said.ask;
  if (stopOf(shown.taken, free)) return said.stop(name);
  if (!isLawful(shown.taken)) return said.nothing(name);
  return isGoing(shown.taken) ? said.move(name) : said.does(shown.taken.words);
}

function hint(state: SelectState, around: Around): Hint {
  const name = (id: FigureId) => around.figure(id)?.name ?? "";
  switch (state.kind) {
    case "dragging":
      return hasSquares(around) ? words.table.hints.placing(name(state.figure)) : words.hints.dragging(...letGo(state, name(state.figure)));
    case "turning":
      return state.byHand ? words.table.hints.aiming(name(state.figure)) : words.hints.turning(name(state.figure));
    case "marching":
      return around.motion ? words.table.hints.composing(state.starts.length) : words.table.hints.marching(state.starts.length);
    case "wheeling":
      return words.table.hints.wheeling(state.starts.length);
    case "carrying":
      return words.table.hints.carrying;
    case "dropping":
      return state.meanings ? words.menu.meaning : words.hints.dropping;
    case "handing":
      return words.table.hints.handing(name(state.figure));
    case "sweeping":
      return words.hints.sweeping;
    case "idle":
    case "pointing":
      if (isWaiting(around)) return words.table.hints.waiting;
      if (around.handle && around.chosen.length > 0) return words.table.hints.handle(around.handle.is, only(around)?.name ?? "");
      if (around.chosen.length === 0) return words.hints.nobody;
      if (moving(around.chosen, around).length > 1) return words.table.hints.several(moving(around.chosen, around).length);
      return words.hints.chosen(only(around)?.name ?? "", around.able, actor(around) !== undefined && around.able?.acts === true);
  }
}
