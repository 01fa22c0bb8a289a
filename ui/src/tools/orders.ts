import { windowWords } from "../words/window";

const words = windowWords.orders;

/** Which way a figure goes, seen from itself. */
export type Way = "fwd" | "back" | "left" | "right";

/** A typed order. `who` is as it was typed; `null` means whoever is chosen. */
export type Order =
  /** So many units: of those lengths are read in, or with this sign. */
  | { is: "go"; who: string | null; way: Way; units: number; sign?: string }
  /** Degrees, clockwise. */
  | { is: "turn"; who: string | null; degrees: number }
  | { is: "wheel"; who: string | null; side: "left" | "right"; degrees: number }
  | { is: "goto"; name: string }
  | { is: "find"; name: string };

export type Parsed = { is: "orders"; orders: Order[] } | { is: "fault"; words: string };

const WAYS: Record<string, Way> = {
  fwd: "fwd",
  forward: "fwd",
  ahead: "fwd",
  back: "back",
  backward: "back",
  left: "left",
  right: "right",
};
const VERBS = new Set([...Object.keys(WAYS), "turn", "wheel"]);
const SIDES: Record<string, "left" | "right"> = { l: "left", left: "left", r: "right", right: "right" };

/** Reads `3 fwd 4, wheel L 20`: orders split by commas, each for whoever was named last. */
export function parseOrders(text: string): Parsed {
  const parts = text.split(",").map((part) => part.trim()).filter((part) => part !== "");
  if (parts.length === 0) return fault(words.empty);
  const orders: Order[] = [];
  let who: string | null = null;
  for (const part of parts) {
    const parsed = parseOne(part, who);
    if (parsed.is === "fault") return parsed;
    orders.push(parsed.order);
    if ("who" in parsed.order) who = parsed.order.who;
  }
  return { is: "orders", orders };
}

type One = { is: "order"; order: Order } | { is: "fault"; words: string };

function parseOne(part: string, before: string | null): One {
  const tokens = part.split(/\s+/);
  const first = tokens[0]?.toLowerCase();
  if (first === "goto" || first === "find") {
    const name = tokens.slice(1).join(" ");
    return name === "" ? fault(words.noName(first)) : { is: "order", order: { is: first, name } };
  }
  // The last word that says what to do: "Left flank fwd 4" is about somebody called "Left flank".
  let at = Math.max(-1, ...tokens.map((token, index) => (VERBS.has(token.toLowerCase()) ? index : -1)));
  if (at > 0 && ["wheel", "turn"].includes(tokens[at - 1]?.toLowerCase() ?? "")) at -= 1;
  const verb = tokens[at]?.toLowerCase();
  if (verb === undefined || at < 0) return fault(words.noVerb(part));
  const who = at === 0 ? before : tokens.slice(0, at).join(" ");
  return read(verb, who, tokens.slice(at + 1));
}

function read(verb: string, who: string | null, rest: readonly string[]): One {
  const way = WAYS[verb];
  const side = SIDES[rest[0]?.toLowerCase() ?? ""];
  if (verb === "wheel" && !side) return fault(words.noSide);
  const numbers = side && !way ? rest.slice(1) : rest;
  const [text, extra] = numbers;
  if (text === undefined) return fault(words.noNumber(verb));
  if (extra !== undefined) return fault(words.tooMuch(numbers.slice(1).join(" ")));
  const [, digits = "", sign = ""] = /^(.*\d\.?)(″|"|°|[a-z]*)$/i.exec(text) ?? [];
  const number = Number(digits);
  if (digits === "" || !Number.isFinite(number) || (!way && !["", "°"].includes(sign))) return fault(words.notNumber(text));
  if (way) return { is: "order", order: { is: "go", who, way, units: number, ...(sign === "" ? {} : { sign }) } };
  if (verb === "wheel" && side) return { is: "order", order: { is: "wheel", who, side, degrees: number } };
  return { is: "order", order: { is: "turn", who, degrees: side === "left" ? -number : number } };
}

function fault(sentence: string): { is: "fault"; words: string } {
  return { is: "fault", words: sentence };
}

/** Those meant by a number or by a name or its beginning, whatever the case of the letters. */
export function meant<Thing extends { id: number; name: string }>(who: string, among: readonly Thing[]): Thing[] {
  if (/^\d+$/.test(who)) return among.filter((thing) => thing.id === Number(who));
  const sought = who.toLowerCase();
  const exact = among.filter((thing) => thing.name.toLowerCase() === sought);
  if (exact.length > 0) return exact;
  const begin = among.filter((thing) => thing.name.toLowerCase().startsWith(sought));
  if (begin.length > 0) return begin;
  return among.filter((thing) => thing.name.toLowerCase().includes(sought));
}
