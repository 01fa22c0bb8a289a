import { strideOf, USUAL } from "../look/lengths";
import { inShell } from "../backend/shell";
import type { Battle } from "../battle/battle.svelte";
import { beginOffer } from "../battle/beginning";
import { ahead } from "../tools/obey";
import type { Run } from "../tools/run.svelte";
import type { ToolName } from "../tools/shelf";
import { words } from "../words";
import type { Hands } from "./hands";
import type { Stage } from "./stage.svelte";

const ARROWS: Record<string, readonly [east: number, north: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const [TURN, SWING] = [15_000, 5_000];
/** Tools by their key. */
const TOOLS: Record<string, ToolName> = { v: "select", m: "ruler", a: "arc", t: "template", s: "sight", r: "reach", c: "contacts", p: "pin" };
/** Pixels the table moves by an arrow key when nobody is chosen. */
const PAN = 60;

export interface Wanted {
  toggleKeys(): void;
  toggleSideBar(): void;
  help(): void;
  settings(): void;
  orders(): void;
  /** Lets the program do the next thing, or all it can. */
  step(all: boolean): void;
  /** Stops it; whether it was at it. */
  stop(): boolean;
}

/** What the stage itself adds to that. */
export interface Here extends Wanted {
  focusStage(): void;
  /** Opens the menu of whoever is chosen. */
  menu(): void;
  /** Points with the tool at whoever is chosen; for measuring without a mouse. */
  pointAtChosen(): void;
  /** Moves where the keys point, by so much of the table; `false` while they point nowhere. */
  pointBy(east: number, north: number): boolean;
  /** Clicks where the keys point. */
  click(): void;
}

/** Takes the chosen figures away, if the game has a way of doing that. */
async function remove(battle: Battle, run: Run): Promise<void> {
  const figures = [...run.chosen].sort((a, b) => a - b);
  const offers = figures.length > 0 ? await battle.offers(figures) : [];
  const offer = offers.find(({ tool }) => tool === "remove");
  if (offer) await beginOffer(battle, offer);
}

/** What a key does on the table; `true` when it did something and the browser must not. */
export function pressed(event: KeyboardEvent, battle: Battle, stage: Stage, run: Run, hands: Hands, wanted: Here): boolean {
  const held = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (held) {
    if (key === "z") void (event.shiftKey ? battle.redo() : battle.undo());
    else if (key === "y") void battle.redo();
    else if (key === "u") wanted.toggleSideBar();
    else if (key === "k") wanted.orders();
    else if (key === ",") wanted.settings();
    else if (key === "s" && !inShell()) battle.note(words.line.kept);
    // The browser would mark every word of the window.
    else if (key !== "a") return false;
    return true;
  }
  // Digits belong to whatever asks for a number; else they move the chosen figure.
  if (/^[1-9]$/.test(key) && !battle.view?.attempt && run.chosen.length === 1 && run.tool === "select") {
    run.inTurn(() => ahead(Number(key) * strideOf(battle.view?.unit ?? USUAL), battle, run, stage));
    return true;
  }
  const isMeasuring = run.tool !== "select" && run.tool !== "answer";
  const arrow = ARROWS[key];
  if (arrow) {
    const [east, north] = arrow;
    const unit = battle.view?.unit ?? USUAL;
    const one = strideOf(unit) * unit.micrometres;
    const step = event.shiftKey ? one : one / 4;
    if (run.tool === "answer" || (run.chosen.length > 0 && run.tool === "select")) run.feed({ kind: "nudge", east: east * step, north: north * step });
    else if (!isMeasuring || !wanted.pointBy(east * step, north * step)) stage.pan(-east * PAN, north * PAN);
    return true;
  }
  const tool = TOOLS[key];
  if (tool) {
    run.take(tool);
    hands.held(event);
    return true;
  }
  const swings = event.shiftKey && run.tool === "select";
  switch (key) {
    case "q":
      run.feed(swings ? { kind: "swing", by: -SWING } : { kind: "turn", by: -TURN });
      break;
    case "e":
      run.feed(swings ? { kind: "swing", by: SWING } : { kind: "turn", by: TURN });
      break;
    case "n":
      if (battle.view?.run_by_program.length === 0) return false;
      wanted.step(event.shiftKey);
      break;
    case "g":
      if (run.tool === "select") void run.chooseGroup(run.chosen[0]);
      else run.feed({ kind: "mode" });
      break;
    case "f":
      run.feed({ kind: "attach" });
      break;
    case "[":
    case "{":
      run.feed({ kind: "resize", by: -1, across: key === "{" });
      break;
    case "]":
    case "}":
      run.feed({ kind: "resize", by: 1, across: key === "}" });
      break;
    case "x":
      run.feed({ kind: "recall" });
      break;
    case "u":
      battle.readOn();
      break;
    case " ":
      if (run.takesWaypoints) run.feed({ kind: "waypoint" });
      else if (run.isDrawing) wanted.click();
      else hands.space = true;
      break;
    case "Enter":
      if (run.tool === "answer" || run.isDrawing) run.feed({ kind: "accept" });
      else if (isMeasuring) wanted.click();
      else return false;
      break;
    case "Backspace":
    case "Delete":
      // A ruler or template that is pointed at comes off first; else Delete is about whoever is chosen.
      if (run.liftAt(stage.pointer, stage.pointer && stage.labelAt(stage.pointer), (at) => stage.screen(at))) break;
      if (key === "Delete" && !run.isBusy && !isMeasuring) void remove(battle, run);
      else run.feed({ kind: "back" });
      break;
    case "Escape":
      if (wanted.stop()) break;
      if (battle.refusal) battle.refusal = null;
      else if (battle.forbidden) battle.forbidden = null;
      else run.feed({ kind: "cancel" });
      break;
    case "+":
    case "=":
      stage.zoomBy(1.25);
      break;
    case "-":
      stage.zoomBy(0.8);
      break;
    case "0":
      if (run.takesNobody) run.feed({ kind: "pick", figure: null });
      else stage.fit();
      break;
    case "ContextMenu":
      wanted.menu();
      break;
    case "F10":
      if (!event.shiftKey) return false;
      wanted.menu();
      break;
    case "F1":
      wanted.help();
      break;
    case "?":
      wanted.toggleKeys();
      break;
    case "Tab": {
      const next = run.next(event.shiftKey ? -1 : 1);
      if (next === null) {
        run.choose([]);
        return false;
      }
      wanted.focusStage();
      run.choose([next]);
      if (isMeasuring) wanted.pointAtChosen();
      break;
    }
    default:
      return false;
  }
  return true;
}
