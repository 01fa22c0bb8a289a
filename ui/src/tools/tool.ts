import type {
  Answer,
  Ask,
  FigureId,
  FigureSheet,
  Forecast,
  Gesture,
  Length,
  MarkerId,
  Measured,
  Pivot,
  Placement,
  Point,
  Prospect,
  Query,
  Reach,
  Step as GroupStep,
  Tape,
  Vec2,
  View,
} from "../backend/bindings";
import type { Mark } from "../drawing/mark";
import type { Able, Hint } from "../words/hint";
import type { ArcSizes } from "./arc";
import type { ReachSizes } from "./reach";
import type { SightSizes } from "./sight";
import type { TemplateSizes } from "./template/sizes";

/** A figure dragged by the hand. */
export type Drag = Extract<Gesture, { is: "drag" }>;

/** What can be taken to turn the chosen: one figure, or several about the end of their front that stays. */
export type Handle = { is: "turn"; figure: FigureId } | { is: "wheel"; figures: readonly FigureId[]; pivot: Pivot; about: Vec2 };

/** Where the pointer is: on the table, in the stage, and over whom. */
export interface Spot {
  at: Point;
  screen: { x: number; y: number };
  figure: FigureId | null;
  marker?: MarkerId | null;
  handle?: Handle | null;
  /** The pointer is on a counter of that figure. */
  badge?: FigureId | null;
}

/** The keys held with it. */
export interface Held {
  /** Shift or Ctrl: add to what is chosen. */
  add: boolean;
  /** Alt: no snapping, no sticking. */
  free: boolean;
  /** Shift: keep the ruler. */
  pin: boolean;
}

/** What happens to a tool: the hand, then the replies to its wishes. */
export type Input =
  | { kind: "down"; spot: Spot; held: Held }
  | { kind: "move"; spot: Spot; held: Held }
  | { kind: "up"; spot: Spot; held: Held }
  | { kind: "waypoint" }
  | { kind: "cancel" }
  | { kind: "recall" }
  /** Millidegrees, clockwise. */
  | { kind: "turn"; by: number }
  /** The same, about an end of the front. */
  | { kind: "swing"; by: number }
  /** Micrometres. */
  | { kind: "nudge"; east: number; north: number }
  | { kind: "settled" }
  /** `told` is what the rules say to it, or to everybody who moves with the figure. */
  | { kind: "forecast"; gesture: Drag; forecast: Tape; told?: Pick<Forecast, "meanings" | "taken" | "choice"> }
  /** The answer to a `reach`; `null` when the rules cannot say. */
  | { kind: "reached"; figure: FigureId; reach: Reach | null }
  | { kind: "measured"; ruler: number; answers: Measured[] }
  /** The answer to an `ask`; `null` when the table cannot say. */
  | { kind: "answered"; asked: number; measured: Measured | null }
  /** The answer to a `consider`; `null` when it means nothing. */
  | { kind: "considered"; asked: number; told: Prospect | null }
  /** The rules on answers that are still in the hand. */
  | { kind: "prospect"; then: Answer[]; prospect: Prospect | null }
  /** Enter, or the button that says so. */
  | { kind: "accept" }
  /** A figure named in a list beside the table; `null` is nobody. */
  | { kind: "pick"; figure: FigureId | null }
  /** A part of a group's motion, typed in. */
  | { kind: "add"; step: GroupStep }
  /** Takes the last waypoint or part off again. */
  | { kind: "back" }
  /** Takes off the one ruler or template of that number that lies on the table. */
  | { kind: "lift"; which: number }
  /** What was let go may mean several things. */
  | { kind: "meanings"; meanings: readonly Prospect[] }
  /** That one of them, from 0. */
  | { kind: "mean"; which: number }
  | { kind: "played" }
  | { kind: "refused" }
  /** A new view has come. */
  | { kind: "changed" }
  /** The tool comes into the hand, or leaves it. */
  | { kind: "taken" }
  | { kind: "put" }
  /** Other figures are chosen than before. */
  | { kind: "chosen" }
  /** G: the next way of measuring. */
  | { kind: "mode" }
  /** F: hold on to the figure under the pointer. */
  | { kind: "attach" }
  /** The brackets: so many steps longer, or wider with Shift. */
  | { kind: "resize"; by: number; across: boolean }
  /** A notch of the wheel with Ctrl or Shift held; towards the hand is positive. */
  | { kind: "wheel"; by: number; shift: boolean }
  /** A size was chosen in the tool's own panel. */
  | { kind: "set"; sizes: Sizes }
  /** Row so and so of the tool's list is pointed at; `null` when none is. */
  | { kind: "show"; row: number | null };

/** Sizes and ways of measuring, each tool's own; those named are changed. */
export interface Sizes {
  arc?: Partial<ArcSizes>;
  template?: Partial<TemplateSizes>;
  sight?: Partial<SightSizes>;
  reach?: Partial<ReachSizes>;
}

/** What a tool wants done; only `run` does it. */
export type Wish =
  | { kind: "choose"; figures: FigureId[] }
  | { kind: "gather"; from: Point; to: Point; add: boolean }
  /** `all`: the gesture of everybody who moves with it, which is what the rules are asked about. */
  | { kind: "forecast"; gesture: Drag; all?: Gesture }
  /** `which` of its meanings; absent: whichever it is when there is no choice, else the player is asked. */
  | { kind: "play"; gesture: Gesture; which?: number }
  /** Moves them by so much from wherever they stand when its turn comes: keys pressed quickly go on from each other. */
  | { kind: "step"; figures: FigureId[]; by: Point }
  | { kind: "measure"; ruler: number; queries: Query[] }
  /** Where a figure can end a move, with what it has left or with another length; comes as `reached`. */
  | { kind: "reach"; figure: FigureId; length: Length | null }
  /** A question to the table; its answer comes as `answered` with the same number. Newer ones of a lane overtake. */
  | { kind: "ask"; asked: number; query: Query; lane?: number }
  /** Answers the open question. `stops`: a way that is too long is gone as far as the allowance lasts. */
  | { kind: "answer"; answers: Answer[]; stops?: boolean }
  /** A figure is chosen and another one, or something that lies there, was clicked: what the one can do to the other is done or offered. */
  | { kind: "target"; from: FigureId; spot: Spot }
  /** Opens the menu at a place with what that tool is about. */
  | { kind: "menu"; spot: Spot; tool: string }
  /** Gives up what is begun, if it can be. */
  | { kind: "withdraw" }
  /** What the rules would say to these answers; comes as `prospect`. */
  | { kind: "prospect"; then: Answer[] }
  /** What the rules would say to a gesture that has no tape; comes as `considered` with the same number. */
  | { kind: "consider"; asked: number; gesture: Gesture }
  /** Begins the motion that the rules offer for the chosen, with these steps in the hand: more may follow before it is given. */
  | { kind: "compose"; steps: GroupStep[] }
  /** Sends `settled` when no further wish of this kind has come for a moment. */
  | { kind: "settle" }
  /** Says what is to be answered first: until then nothing else is begun. */
  | { kind: "wait" }
  /** Lets a figure glide back from where the hand left it. */
  | { kind: "home"; figure: FigureId; from: Placement };

/** What a tool may look at besides its state. */
export interface Around {
  figure(id: FigureId): FigureSheet | undefined;
  chosen: readonly FigureId[];
  view: View | null;
  /** The question that waits to be answered on the table by whoever sits here. */
  ask: Ask | null;
  /** The handle under the pointer. */
  handle?: Handle | null;
  /** What keys may do to the one that is chosen, as far as the rules have said. */
  able?: Able;
  /** Pixels in a micrometre; absent or nothing before the table is drawn. */
  zoom?: number;
  /** The motion that the rules offer for several who are chosen, where they say by which steps it goes. */
  motion?: Prospect | null;
}

/** Something is begun and waits for an answer: until then nothing can be moved. */
export function isWaiting({ view }: Around): boolean {
  return Boolean(view?.attempt);
}

/** The game is played on a board of squares: what counts is the square, not the way there. */
export function hasSquares({ view }: Around): boolean {
  return Boolean(view?.board.grid);
}

/** Whether several who are chosen can slide, or only go ahead and wheel. */
export function maySlide({ motion }: Around): boolean {
  const question = motion?.asks[0]?.question;
  return question?.is !== "motion" || !question.steps?.length || question.steps.includes("slide");
}

export interface Step<State> {
  state: State;
  wishes: Wish[];
}

export type Cursor = "default" | "pointer" | "grab" | "grabbing" | "crosshair";

/** A tool is a value: where it starts, a pure step, and what it says of itself. */
export interface Tool<State> {
  start: State;
  step(state: State, input: Input, around: Around): Step<State>;
  hint(state: State, around: Around): Hint;
  cursor(state: State, over: FigureId | null): Cursor;
  /** What it lays on the table. */
  marks?(state: State, around: Around): Mark[];
  /** What of it stays on the table while another tool is in the hand. */
  lying?(state: State, around: Around): Mark[];
  /** It is told where the pointer is with no button pressed, and of the wheel with Ctrl or Shift. */
  follows?: true;
  /** What is left of its state when another table is opened: the sizes. */
  fresh?(state: State): State;
}

export function go<State>(state: State, ...wishes: Wish[]): Step<State> {
  return { state, wishes };
}

/** A click may tremble by this many pixels before it is a drag. */
const TREMBLE = 4;

export function hasMoved(from: Spot, to: Spot): boolean {
  return Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y) > TREMBLE;
}
