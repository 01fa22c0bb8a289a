import { UNITS, type FigureSheet, type Gesture, type Placement, type Thing, type Unit, type Vec2 } from "../backend/bindings";
import type { Battle } from "../battle/battle.svelte";
import { unitsOf } from "../look/hand";
import { lengthWords, USUAL } from "../look/lengths";
import { settings } from "../look/settings.svelte";
import { bearing } from "../drawing/outline";
import { groundsOf } from "../drawing/grounds";
import { words as allWords } from "../words";
import { meant, parseOrders, type Order, type Way } from "./orders";
import type { Run } from "./run.svelte";

const words = allWords.window.orders;

/** What can be pointed at a place of the table. */
export interface Aim {
  lookAt(at: Vec2): void;
}

/** Radians to the right of where a figure looks. */
const OFF: Record<Way, number> = { fwd: 0, right: Math.PI / 2, back: Math.PI, left: -Math.PI / 2 };

/** Does what was typed, one order after the other; gives the sentence that says what came of it. */
export async function obey(text: string, battle: Battle, run: Run, stage: Aim): Promise<{ done: boolean; words: string }> {
  const parsed = parseOrders(text);
  if (parsed.is === "fault") return { done: false, words: parsed.words };
  const told: string[] = [];
  for (const order of parsed.orders) {
    const { done, words: sentence } = await one(order, battle, run, stage);
    if (!done) return { done, words: [...told, sentence].join(". ") };
    told.push(sentence);
  }
  const sentence = told.join(". ");
  battle.say(sentence);
  return { done: true, words: sentence };
}

/** Moves the chosen figure straight ahead; a turn that is still in the hand is done first. */
export function ahead(units: number, battle: Battle, run: Run, stage: Aim): void {
  run.afterTurn(async () => {
    const told = await one({ is: "go", who: null, way: "fwd", units }, battle, run, stage);
    if (told.done) battle.say(told.words);
  });
}

type Told = { done: boolean; words: string };

async function one(order: Order, battle: Battle, run: Run, stage: Aim): Promise<Told> {
  if (order.is === "find") return find(order.name, battle, run, stage);
  const unit = order.is === "go" ? signed(order.sign, battle) : USUAL;
  if (!unit) return { done: false, words: words.noUnit((order.is === "go" && order.sign) || "") };
  // No table is longer.
  if (order.is === "go" && Math.abs(order.units) * unit.micrometres > 10_000_000) return { done: false, words: words.tooFar(order.units) };
  const who = order.is === "goto" ? order.name : order.who;
  const found = named(who, battle, run);
  if ("fault" in found) return { done: false, words: found.fault };
  const { figure } = found;
  if (order.is === "goto") {
    run.choose([figure.id]);
    stage.lookAt(figure.placement);
    return { done: true, words: words.here(figure.name) };
  }
  let fault = "";
  // Quick orders go on from each other: where this one ends is known when the one before is done.
  const outcome = await battle.play(async (): Promise<Gesture | null> => {
    const now = battle.figure(figure.id);
    const end = now ? await endOf(order, now, unit, battle) : words.unknown(figure.name);
    if (typeof end === "string") {
      fault = end;
      return null;
    }
    const path = order.is === "turn" ? [] : [{ x: end.x, y: end.y }];
    return { is: "drag", figure: figure.id, path, facing: order.is === "go" ? null : end.facing, free: true };
  });
  // Why it was refused is shown where refusals are.
  if (outcome !== "done") return { done: false, words: fault };
  if (order.is !== "go") return { done: true, words: words.turned(figure.name) };
  return { done: true, words: words.moved(figure.name, lengthWords(Math.abs(order.units) * unit.micrometres, unit)) };
}

/** The unit with a sign: the one lengths are read in before others. Without a sign it is that one. */
function signed(sign: string | undefined, battle: Battle): Unit | undefined {
  const read = battle.view?.unit ?? USUAL;
  const marks = sign === '"' ? ["″"] : [sign, ` ${sign}`];
  return sign === undefined ? read : [read, ...UNITS, ...unitsOf(settings.all.hand)].find((unit) => unit.sign === sign || marks.includes(unit.mark));
}

/** Where it ends, or why it cannot. */
async function endOf(order: Exclude<Order, { is: "goto" | "find" }>, figure: FigureSheet, unit: Unit, battle: Battle): Promise<Placement | string> {
  const { placement } = figure;
  if (order.is === "turn") return { ...placement, facing: turned(placement.facing, order.degrees) };
  if (order.is === "go") {
    const angle = bearing(placement.facing) + OFF[order.way];
    const length = order.units * unit.micrometres;
    return { ...placement, x: Math.round(placement.x + Math.sin(angle) * length), y: Math.round(placement.y + Math.cos(angle) * length) };
  }
  const pivot = order.side === "left" ? "front_left" : "front_right";
  const angle = Math.round((order.side === "left" ? -1 : 1) * order.degrees * 1000);
  const answer = await battle.measure({ ask: "turn", of: { is: "figure", figure: figure.id }, pivot, angle });
  if (answer?.is !== "turn") return words.cannotTurn;
  const { met } = answer.turned;
  return met ? words.stopped(figure.name, Math.abs(answer.turned.angle) / 1000, thing(met.thing, battle)) : answer.placement;
}

function turned(facing: number, degrees: number): number {
  return (((facing + Math.round(degrees * 1000)) % 360_000) + 360_000) % 360_000;
}

function thing(met: Thing, battle: Battle): string {
  if (met.is === "figure") return battle.figure(met.figure)?.name ?? "";
  if (met.is === "edge") return allWords.way.edge;
  const grounds = battle.view ? groundsOf(battle.view, battle.sheet) : [];
  return grounds.find((ground) => ground.id === met.terrain)?.name ?? allWords.way.terrain;
}

function named(who: string | null, battle: Battle, run: Run): { figure: FigureSheet } | { fault: string } {
  const figures = who === null ? run.chosen.flatMap((id) => battle.figure(id) ?? []) : meant(who, battle.view?.figures ?? []);
  const [figure, other] = figures;
  if (!figure) return { fault: who === null ? words.nobody : words.unknown(who) };
  if (other) return { fault: who === null ? words.nobody : words.several(who, some(figures)) };
  return { figure };
}

const some = (things: readonly { id: number; name: string }[]) =>
  things.slice(0, 3).map((thing) => `${thing.name} (${thing.id})`).join(", ") + (things.length > 3 ? " and others" : "");

/** Terrain first, then figures: the first of that name is shown. */
function find(name: string, battle: Battle, run: Run, stage: Aim): Told {
  const { view, sheet } = battle;
  if (!view) return { done: false, words: words.notFound(name) };
  const [ground] = meant(name, groundsOf(view, sheet));
  if (ground) {
    stage.lookAt(ground.at);
    battle.point([{ is: "witness", at: ground.at, look: "plain" }]);
    return { done: true, words: words.here(ground.name) };
  }
  const [figure] = meant(name, view.figures);
  if (!figure) return { done: false, words: words.notFound(name) };
  run.choose([figure.id]);
  stage.lookAt(figure.placement);
  return { done: true, words: words.here(figure.name) };
}
