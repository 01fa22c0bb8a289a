import type { DiceBy, Question } from "../backend/bindings";
import type { Hint, Typed } from "./hint";
import { listed, within } from "./sentence";

const keys = (gesture: string, rest: string, ...pairs: (readonly [string, string])[]): Hint => ({ gesture, rest, keys: pairs });
const withdraw = ["Esc", "withdraw"] as const;
const clear = ["Esc", "clear"] as const;
const clearFirst = ["Esc", "clear, withdraw"] as const;

/** The keys while what is begun cannot be withdrawn. */
function kept({ gesture, rest, keys: pairs }: Hint): Hint {
  return keys(gesture, rest, ...pairs.filter((pair) => pair !== withdraw).map((pair) => (pair === clearFirst ? clear : pair)));
}
/** The keys where nobody is an answer too. */
function orNobody({ gesture, rest, keys: pairs }: Hint): Hint {
  return keys(gesture, rest, ...pairs.slice(0, -1), ["0", "nobody"], withdraw);
}
/** A rule's own words as the window writes them. */
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a question wants, as a sentence begun by the window and ended by the rule's own words. */
function wants(question: Question, words: string, means = ""): string {
  switch (question.is) {
    case "dice":
      // A clause that names who does what to whom, and what the faces do.
      if (means !== "") return `${words}: ${means}`;
      return `Roll ${question.count === 1 ? "a" : question.count} d${question.faces}${words === "roll" ? "" : ` to ${words}`}`;
    case "figure":
    case "figures":
      return `Choose who to ${words}`;
    case "path":
      return `Drag or click the way to ${words}`;
    case "motion":
      return `Show how to ${words}`;
    case "spot":
    case "placement":
      return `Show where to ${words}`;
    case "facing":
      return `Choose which way to ${words}`;
    case "cell":
      return `Choose a square to ${words}`;
    case "which":
      return `Choose which dice to ${words}`;
    case "option":
    case "number":
    case "split":
      return capital(words);
  }
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** What is to be done after an offer is taken, in a few words below its name. */
function next(question: Question, words: string, means = ""): string {
  switch (question.is) {
    case "dice":
      return means === "" ? lower(wants(question, words)) : `roll ${question.count === 1 ? "a" : question.count} d${question.faces}: ${means}`;
    case "figure":
      return "choose a target";
    case "figures":
      return "choose who";
    case "path":
    case "motion":
      return "drag or click the way";
    case "spot":
    case "placement":
      return "choose the place";
    case "facing":
      return "choose the facing";
    case "cell":
      return "choose a square";
    default:
      return lower(wants(question, words));
  }
}

/** What the keys do at a roll: the program's until something is typed, then the player's own. */
function dice(byProgram: boolean, typed: Typed, faces: number): Hint {
  if (typed === "none" && byProgram) return keys("Roll", "or type what your own dice show", ["Space", ""], ["Enter", "roll"], ["Digits", "your own dice"], withdraw);
  if (typed === "none") return keys("Type", "what your dice show", withdraw);
  const enter = typed === "all" ? ([["Enter", "enter the dice"]] as const) : faces < 10 ? [] : ([["Enter", "next die"]] as const);
  return keys("Type", "what your own dice show", ["Backspace", "delete the last die"], ...enter, clearFirst);
}

/** Offers, questions, refusals and the curtain. */
export const questionWords = {
  wants,
  next,
  capital,
  kept,
  orNobody,
  dice,
  offers: {
    head: "What can be done",
    of: (name: string) => `What ${name} can do`,
    ofSeveral: (count: number) => `What these ${count} can do`,
    keys: "Enter, then ↑ ↓",
    none: "Nothing to do here now.",
    notNow: (count: number) => `Not now (${count})`,
    correct: "Correct the table",
    several: (count: number) => `these ${count}`,
    tables: (who: string, side: string | undefined) => (side ? `${capital(who)} cannot act now; it is the turn of ${side}:` : `${capital(who)} cannot act now. At the table:`),
    /** It is the turn of a side that nobody here plays. */
    programs: (side: string) => `The program plays ${within(side)}. N: next step.`,
    below: (count: number) => `${count} more below`,
    fill: "Fill in",
    cancel: "Cancel",
    begin: "OK",
    noLimit: "no limit",
    between: (least: number, most: number) => `${least} to ${most}`,
    wrong: {
      number: (least: number, most: number) => `A whole number from ${least} to ${most} goes here.`,
      length: (most: string) => `A length up to ${most} goes here.`,
      choice: "One of the list goes here.",
    },
  },
  odds: {
    head: "What may come of it",
    /** For whoever acts. */
    tones: { good: "good", neutral: "neither good nor bad", bad: "bad" },
    nothing: "nothing happens",
    choice: "a choice decides",
    barred: "turns out forbidden",
    percent: (share: number) => `${share >= 0.995 || share < 0.0005 ? Math.round(share * 100) : (share * 100).toFixed(1).replace(/\.0$/, "")} %`,
    error: (half: string) => `sampled, give or take ${half}`,
    fates: "Figure by figure",
    of36: (falls: number) => `${falls}/36`,
    assumed: "Choices after the dice are taken as players usually make them.",
  },
  notes: {
    need: (least: number) => `${least} or more`,
    cost: (length: string, of: string) => `${length} of ${of}`,
    affects: (names: string) => `Affects ${names}.`,
    nobody: "Affects nobody.",
    by: (by: number) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "0"),
    price: (points: number, of: string) => `${points} ${of}`,
    priceOf: (points: number, left: number, of: string) => `${points} of ${left} ${of}`,
    pool: (count: number, faces: number) => `${count}d${faces}`,
    sum: (name: string, what: string, total: number) => `${name === "" ? capital(what) : `${name}, ${what}`}: ${total > 0 ? `+${total}` : total < 0 ? `−${-total}` : "0"}`,
    hit: (name: string) => `hits ${name}`,
    hitsNobody: "Nobody can be hit.",
  },
  refusals: {
    head: "Not allowed",
    measured: (length: string, limit: string) => `${length}, allowed ${limit}`,
    tooFar: (length: string) => `${length} too far`,
    waive: "Allow it anyway (all agree)",
    reason: "Why (may be left out)",
    firm: "This cannot be waived.",
    close: "Close",
    nothing: "Nothing was changed.",
    waived: "Done all the same, and written in the log",
  },
  question: {
    label: "Question",
    table: "the table",
    player: (seat: number) => `Player ${seat}`,
    waits: (names: readonly string[]) => `Waiting for ${listed(names)}.`,
    answer: "Accept",
    onTable: "Answer on the table",
    nobody: "Nobody",
    withdraw: "Withdraw",
    takeBack: "Take back",
    roll: "Roll",
    /** Whose dice they are, and who rolls them. */
    owner: (side: string, by: DiceBy) => `${side ? `Dice of ${within(side)}` : "Dice of the table"}: ${by === "program" ? "the program rolls" : "real dice, typed in"}`,
    give: "Enter dice",
    clear: "Clear",
    type: (count: number, faces: number) => (count === 1 ? `Type 1 to ${faces}` : `Type ${count} dice, 1 to ${faces} each`),
    typeLarge: (faces: number) => `Type 1 to ${faces}, Enter after each`,
    die: (place: number, faces: number) => `Die ${place}, d${faces}`,
    notOn: (value: string, faces: number) => `${value} is not on a d${faces}`,
    number: "Number",
    less: "One less",
    more: "One more",
    lessFor: (name: string) => `One less for ${name}`,
    moreFor: (name: string) => `One more for ${name}`,
    left: (left: number) => (left === 0 ? "All shared out" : `${left} left to share out`),
    none: "None",
    offTwice: (faces: number) => `Type a d${2 * faces} instead`,
    halved: (faces: number) => `Read off a d${2 * faces}: ${Array.from({ length: faces }, (_, value) => `${2 * value + 1}-${2 * value + 2} is ${value + 1}`).join(", ")}`,
    picked: (count: number, least: number, most: number) =>
      `${count} chosen, ${least === most ? `${least} wanted` : `${least} to ${most} wanted`}`,
    candidates: "Who may be named",
    square: (name: string) => `Square ${name}`,
    ahead: "Ahead",
    wheel: "Wheel",
    toLeft: "left",
    toRight: "right",
    degrees: "degrees",
    part: { ahead: (length: string) => `${length} ahead`, slide: (length: string) => `slides ${length}`, wheel: (degrees: string, way: string) => `wheels ${degrees}° ${way}` },
    parts: "How they go, part by part",
    back: "Take the last part off",
  },
  curtain: {
    head: (name: string) => `Hand the laptop to ${name}`,
    nobody: "The table is hidden until they sit down.",
    sealed: (names: readonly string[]) => `${listed(names)} ${names.length > 1 ? "have" : "has"} sealed. The table is hidden until the next one sits down.`,
    open: (name: string) => `I am ${name}, open the curtain`,
    program: (name: string) => `Nobody plays ${name}: let the program do it`,
    look: "Look at the table together first",
    looking: (name: string) => `Everybody looks. Then hand the laptop to ${name}.`,
    close: "Close the curtain",
    closing: "The curtain closes",
    ready: (name: string) => `${name} sealed`,
    computer: (name: string) => `${name}: the program`,
    seal: (name: string) => `Seal of ${name}:`,
    printed: "Printed in the log, and checked when all is open.",
    next: (name: string) => `${name} next`,
    later: (name: string) => `${name} waits`,
    only: (name: string) => `Only ${name} looks now. What is chosen stays sealed until all have chosen.`,
  },
  hints: {
    figure: keys("Click", "the one you mean", ["Arrows", "one after the other"], ["Enter", "that one"], withdraw),
    figures: keys("Click", "those you mean", ["Arrows", "one after the other"], ["Space", "add or take out"], ["Enter", "these"], withdraw),
    path: keys(
      "Drag",
      "the figure, or click its way",
      ["Space", "waypoint"],
      ["Arrows", "nudge"],
      ["Q", ""],
      ["E", "turn"],
      ["Enter", "go"],
      clearFirst,
    ),
    motion: keys(
      "Drag",
      "the group, or a front handle to wheel",
      ["Q", ""],
      ["E", "wheel"],
      ["Arrows", "slide"],
      ["Backspace", "last part off"],
      ["Enter", "go"],
      clearFirst,
    ),
    spot: keys("Click", "to set it there", ["Arrows", "nudge"], ["Enter", "there"], withdraw),
    placement: keys("Click", "to put it there", ["Q", ""], ["E", "turn"], ["Ctrl", "wheel: turn"], ["Arrows", "nudge"], ["Enter", "there"], withdraw),
    facing: keys("Click", "where to look", ["Q", ""], ["E", "turn"], ["Shift arrows", "look that way"], ["Alt", "no steps"], ["Enter", "that way"], withdraw),
    option: keys("Choose", "beside the table", ["↑", ""], ["↓", "one after the other"], ["Enter", "that one"], withdraw),
    number: keys("Type", "a number", ["↑", ""], ["↓", "more, less"], ["Enter", "that many"], withdraw),
    split: keys("Share out", "beside the table", ["Tab", "from one to the next"], ["Enter", "accept"], withdraw),
    which: keys("Choose", "dice beside the table", ["Digits", "this one"], ["Enter", "these"], withdraw),
    cell: keys("Click", "a square", ["Arrows", "next square"], ["Enter", "that one"], withdraw),
  } as Partial<Record<Question["is"], Hint>>,
  /** A facing of which only a few count. */
  rose: keys("Click", "where to look", ["Arrows", "look that way, two for a diagonal"], ["Q", ""], ["E", "turn"], ["Enter", "that way"], withdraw),
};
