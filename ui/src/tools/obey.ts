import { UNITS, type FigureId, type FigureSheet, type Gesture, type Placement, type Step, type Thing, type Unit, type Vec2 } from "../backend/bindings";
import type { Battle } from "../battle/battle.svelte";
import { beginOffer } from "../battle/beginning";
import { unitsOf } from "../look/hand";
import { lengthWords, USUAL } from "../look/lengths";
import { settings } from "../look/settings.svelte";
import { bearing } from "../drawing/outline";
import { groundsOf } from "../drawing/grounds";
import { words as allWords } from "../words";
import { together as allTogether } from "./marching";
import { meant, parseOrders, type Order, type Way } from "./orders";
import type { Run } from "./run.svelte";

const words = allWords.window.orders;

/** What can be pointed at a place of the table. */
export interface Aim {
  lookAt(at: Vec2): void;
}

/** No table is longer, in micrometres. */
const LONGEST = 10_000_000;
/** Radians to the right of where a figure looks. */
const OFF: Record<Way, number> = { fwd: 0, right: Math.PI / 2, back: Math.PI, left: -Math.PI / 2 };

/** Does what was typed, one order after the other; gives the sentence that says what came of it. */
export async function obey(text: string, battle: Battle, run: Run, stage: Aim): Promise<{ done: boolean; words: string }> {
  const parsed = parseOrders(text);
  if (parsed.is === "fault") return (await offered(text, battle, run)) ?? { done: false, words: parsed.words };
  const group = groupOf(parsed.orders, battle, run);
  if (group) return together(parsed.orders, group, battle);
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

/** Whoever moves as one by these orders: several are chosen, and no order is for somebody else. */
function groupOf(orders: readonly Order[], battle: Battle, run: Run): FigureId[] | null {
  const isOwn = (order: Order) => (order.is === "go" || order.is === "wheel") && order.who === null;
  const figures = allTogether(run.chosen, battle.view?.board.groups ?? []);
  return figures.length > 1 && orders.every(isOwn) ? figures : null;
}

/** All orders for several as one motion, which the rules judge as a whole. */
async function together(orders: readonly Order[], figures: FigureId[], battle: Battle): Promise<Told> {
  const steps: Step[] = [];
  for (const order of orders) {
    const step = stepOf(order, battle);
    if (typeof step === "string") return { done: false, words: step };
    steps.push(step);
  }
  const outcome = await battle.play({ is: "drag_group", figures, steps });
  // Why it was refused is shown where refusals are.
  if (outcome !== "done") return { done: false, words: "" };
  const sentence = allWords.table.movedAll(figures.length);
  battle.say(sentence);
  return { done: true, words: sentence };
}

/** One order as a part of a motion, or why it is none. */
function stepOf(order: Order, battle: Battle): Step | string {
  if (order.is === "wheel") {
    const angle = Math.round(order.degrees * 1000);
    return order.side === "left" ? { is: "wheel", pivot: "front_left", angle: -angle } : { is: "wheel", pivot: "front_right", angle };
  }
  if (order.is !== "go" || order.way === "left" || order.way === "right") return words.group;
  const unit = signed(order.sign, battle);
  if (!unit) return words.noUnit(order.sign ?? "");
  const length = Math.round((order.way === "back" ? -1 : 1) * order.units * unit.micrometres);
  return Math.abs(length) > LONGEST ? words.tooFar(order.units) : { is: "ahead", length };
}

/** What is offered for the chosen under a name that begins like what was typed: `column`. `null` when nothing is. */
async function offered(text: string, battle: Battle, run: Run): Promise<Told | null> {
  const sought = text.trim().toLowerCase();
  if (sought === "" || run.chosen.length === 0 || battle.view?.attempt) return null;
  const offers = await battle.offers([...run.chosen].sort((a, b) => a - b));
  const offer = offers.find((one) => one.words.toLowerCase() === sought) ?? offers.find((one) => one.words.toLowerCase().startsWith(sought));
  if (!offer) return null;
  return { done: (await beginOffer(battle, offer)) === "done", words: offer.words };
}

async function one(order: Order, battle: Battle, run: Run, stage: Aim): Promise<Told> {
  if (order.is === "find") return find(order.name, battle, run, stage);
  const unit = order.is === "go" ? signed(order.sign, battle) : USUAL;
  if (!unit) return { done: false, words: words.noUnit((order.is === "go" && order.sign) || "") };
  if (order.is === "go" && Math.abs(order.units) * unit.micrometres > LONGEST) return { done: false, words: words.tooFar(order.units) };
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
