import type { FigureId, FigureSheet, Gesture, Prospect } from "../backend/bindings";
import type { Battle } from "../battle/battle.svelte";
import type { Able } from "../words/hint";
import { turned } from "./holding";
import { isPossible } from "./meaning";
import { stepOf } from "./nudging";
import { isWaiting, type Around } from "./tool";

const NOTHING: Able = { turn: false, nudge: false };
/** What is asked about: a turn and a step as keys make them. */
const [TURN, STEP] = [15_000, 6_350];

/** What keys may do to the one that is chosen: asked of the rules, so that nothing is promised that they have no use for. */
export class Ability {
  able = $state.raw<Able>(NOTHING);
  /** The motion that is offered for several, where the rules say by which steps it goes. */
  motion = $state.raw<Prospect | null>(null);
  #asked = "";
  #moved = "";

  /** Several are chosen: whether they move by a motion that is put together step by step. */
  async followSeveral(battle: Battle, figures: readonly FigureId[], around: Around): Promise<void> {
    const asked = `${figures.join()} ${battle.view?.revision} ${battle.seat}`;
    if (asked === this.#moved) return;
    this.#moved = asked;
    const mayMove = figures.length > 1 && !isWaiting(around) && !battle.isWithoutRules;
    const offers = mayMove ? await battle.offers([...figures].sort((a, b) => a - b)) : [];
    if (asked === this.#moved) this.motion = offers.find(isComposed) ?? null;
  }

  /** Another one is chosen, or a new view has come. */
  async follow(battle: Battle, chosen: readonly FigureId[], around: Around): Promise<void> {
    const [id] = chosen;
    const figure = id !== undefined && chosen.length === 1 ? battle.figure(id) : undefined;
    const asked = `${figure?.id} ${battle.view?.revision} ${battle.view?.game} ${battle.seat}`;
    if (asked === this.#asked) return;
    if (!this.#asked.startsWith(`${figure?.id} `)) this.able = NOTHING;
    this.#asked = asked;
    const able = figure && !isWaiting(around) ? await askedOf(battle, figure, around) : NOTHING;
    if (asked === this.#asked) this.able = able;
  }
}

function isComposed({ asks, refusals }: Prospect): boolean {
  const question = asks[0]?.question;
  return question?.is === "motion" && (question.steps?.length ?? 0) > 0 && refusals.length === 0;
}

async function askedOf(battle: Battle, figure: FigureSheet, around: Around): Promise<Able> {
  const { id, placement } = figure;
  const turn: Gesture = { is: "drag", figure: id, path: [], facing: turned(placement.facing, TURN), free: true };
  // A step shorter than a square means nothing on a board of squares.
  const step = around.view?.board.grid ? null : stepOf([id], { x: 0, y: STEP }, around);
  const can = async (gesture: Gesture | null) => isPossible((gesture && (await battle.forecast(gesture))?.meanings) || []);
  const [turns, nudges] = await Promise.all([can(turn), can(step)]);
  return { turn: turns, nudge: nudges, acts: !battle.isWithoutRules && (turns || nudges) };
}
