import type { Typed } from "../../words/hint";

/** Dice as they are typed: full ones first, then what is being typed. */
export interface Typing {
  dice: number[];
  /** Digits of the next die, for dice of ten faces and more. */
  text: string;
  /** What was typed and is on no such die. */
  wrong: string | null;
}

export const UNTYPED: Typing = { dice: [], text: "", wrong: null };

/** How far they are typed. What is on no such die was typed too: it must not be taken for nothing. */
export function howFar({ dice, text, wrong }: Typing, count: number): Typed {
  if (dice.length === 0 && text === "" && wrong === null) return "none";
  return dice.length === count ? "all" : "some";
}

/**
 * What a key makes of it; `null` when it is none of its business, `"give"` when all is typed and confirmed. Enter is its business as
 * soon as anything is typed: a button that has the focus must not have it.
 */
export function typed(typing: Typing, key: string, count: number, faces: number): Typing | "give" | null {
  const { dice, text } = typing;
  if (/^\d$/.test(key)) {
    if (dice.length >= count) return { ...typing, wrong: null };
    return faces < 10 ? fallen(dice, key, faces) : { dice, text: (text + key).slice(0, String(faces).length), wrong: null };
  }
  if (key === "Enter" || key === "Tab" || key === " ") {
    if (text !== "") return fallen(dice, text, faces);
    if (key !== "Enter" || howFar(typing, count) === "none") return null;
    return dice.length === count ? "give" : typing;
  }
  if (key === "Backspace") {
    if (text !== "") return { dice, text: text.slice(0, -1), wrong: null };
    // What is on no such die is taken off first.
    return { dice: typing.wrong === null ? dice.slice(0, -1) : dice, text: "", wrong: null };
  }
  if (key === "Escape") return howFar(typing, count) === "none" ? null : UNTYPED;
  return null;
}

function fallen(dice: number[], text: string, faces: number): Typing {
  const value = Number(text);
  if (value < 1 || value > faces) return { dice, text: "", wrong: text };
  return { dice: [...dice, value], text: "", wrong: null };
}
