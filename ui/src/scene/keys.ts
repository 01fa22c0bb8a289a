import { MICROMETRES } from "../look/lengths";
import type { Battle } from "../battle/battle.svelte";
import type { Run } from "../tools/run.svelte";
import type { Hands } from "./hands";
import type { Stage } from "./stage.svelte";

const ARROWS: Record<string, readonly [east: number, north: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const [TURN, WHEEL] = [15_000, 5_000];
/** Pixels the table moves by an arrow key when nobody is chosen. */
const PAN = 60;

export interface Wanted {
  toggleKeys(): void;
  toggleSideBar(): void;
  focusStage(): void;
}

/** What a key does on the table; `true` when it did something and the browser must not. */
export function pressed(event: KeyboardEvent, battle: Battle, stage: Stage, run: Run, hands: Hands, wanted: Wanted): boolean {
  const held = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (held) {
    if (key === "z") void (event.shiftKey ? battle.redo() : battle.undo());
    else if (key === "y") void battle.redo();
    else if (key === "u") wanted.toggleSideBar();
    else return false;
    return true;
  }
  const arrow = ARROWS[key];
  if (arrow) {
    const [east, north] = arrow;
    const unit = MICROMETRES[battle.view?.unit ?? "inch"];
    const step = event.shiftKey ? unit : unit / 4;
    if (run.chosen.length > 0 && run.tool === "select") run.feed({ kind: "nudge", east: east * step, north: north * step });
    else stage.pan(-east * PAN, north * PAN);
    return true;
  }
  switch (key) {
    case "v":
      run.take("select");
      break;
    case "m":
      run.take("ruler");
      break;
    case "q":
      run.feed(event.shiftKey ? { kind: "wheel", by: -WHEEL } : { kind: "turn", by: -TURN });
      break;
    case "e":
      run.feed(event.shiftKey ? { kind: "wheel", by: WHEEL } : { kind: "turn", by: TURN });
      break;
    case "x":
      run.feed({ kind: "recall" });
      break;
    case " ":
      if (run.takesWaypoints) run.feed({ kind: "waypoint" });
      else hands.space = true;
      break;
    case "Escape":
      if (battle.refusal) battle.refusal = null;
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
      stage.fit();
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
      break;
    }
    default:
      return false;
  }
  return true;
}
