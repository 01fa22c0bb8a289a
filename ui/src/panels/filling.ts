import type { Field, Unit } from "../backend/bindings";
import type { Action } from "../battle/battle.svelte";

/** What is at a place of an action. */
export function proposed(action: Action, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), action);
}

/** A copy of the action with a value at that place. */
export function filled(action: Action, path: readonly string[], value: unknown): Action {
  const [key, ...rest] = path;
  if (key === undefined) return value as Action;
  const before = isRecord(action) ? (action as Record<string, unknown>) : {};
  return { ...before, [key]: filled((before[key] ?? {}) as Action, rest, value) } as Action;
}

/** A value as it stands in its entry. */
export function written({ entry }: Field, value: unknown, unit: Unit): string {
  if (entry.is === "choice") return entry.choices.find((choice) => isSame(JSON.parse(choice.value), value))?.value ?? "";
  if (value === null || value === undefined) return "";
  if (entry.is === "length") return String(Math.round((Number(value) / unit.micrometres) * 1000) / 1000);
  return String(value);
}

/** What an entry means; `undefined` when it is nothing that could be filled in. */
export function read({ entry }: Field, text: string, unit: Unit): unknown {
  switch (entry.is) {
    case "text":
      return text;
    case "number": {
      const number = Number(text);
      return text.trim() !== "" && Number.isInteger(number) && number >= entry.least && number <= entry.most ? number : undefined;
    }
    case "length": {
      if (text.trim() === "") return entry.or_none ? null : undefined;
      const length = Math.round(Number(text.replace(",", ".")) * unit.micrometres);
      return Number.isFinite(length) && length >= 0 && length <= entry.most ? length : undefined;
    }
    case "choice":
      return entry.choices.some((choice) => choice.value === text) ? JSON.parse(text) : undefined;
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
