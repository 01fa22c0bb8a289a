/** Dice as they are typed: full ones first, then what is being typed. */
export interface Typing {
  dice: number[];
  /** Digits of the next die, for dice of ten faces and more. */
  text: string;
  /** What was typed and is on no such die. */
  wrong: string | null;
}

export const UNTYPED: Typing = { dice: [], text: "", wrong: null };

/** What a key makes of it; `null` when it is none of its business, `"give"` when all is typed and confirmed. */
export function typed(typing: Typing, key: string, count: number, faces: number): Typing | "give" | null {
  const { dice, text } = typing;
  if (/^\d$/.test(key)) {
    if (dice.length >= count) return { ...typing, wrong: null };
    return faces < 10 ? fallen(dice, key, faces) : { dice, text: (text + key).slice(0, String(faces).length), wrong: null };
  }
  if (key === "Enter" || key === "Tab" || key === " ") {
    if (text !== "") return fallen(dice, text, faces);
    return key === "Enter" && dice.length === count ? "give" : null;
  }
  if (key === "Backspace") {
    if (text !== "") return { dice, text: text.slice(0, -1), wrong: null };
    return { dice: dice.slice(0, -1), text: "", wrong: null };
  }
  return null;
}

function fallen(dice: number[], text: string, faces: number): Typing {
  const value = Number(text);
  if (value < 1 || value > faces) return { dice, text: "", wrong: text };
  return { dice: [...dice, value], text: "", wrong: null };
}
