import type { Answer, FigureId, Point, Prospect } from "../backend/bindings";
import { isBarred, isCorrection } from "../battle/beginning";
import { menuWords } from "../words/menu";

/** Something of the menu that the rules offer. */
export interface OfferItem {
  is: "offer";
  words: string;
  offer: Prospect;
  /** The place it asks for first: that of the menu. */
  here: Answer | null;
  /** It is done by the chosen figure to what was clicked: its odds are shown. */
  onto: boolean;
}

/** A row of the menu at the pointer. A fold opens in its place. */
export type Item =
  | OfferItem
  | { is: "not-now" | "correct"; words: string; within: OfferItem[] }
  | { is: "measure" | "sees" | "reach" | "group" | "select"; words: string };

/** What the menu is about: a figure, perhaps with the others that are chosen, or a place. */
export interface About {
  figures: readonly FigureId[];
  at: Point;
  /** Everybody tied to the figure, itself included. */
  group: readonly FigureId[];
  /** What the chosen figure may do to whoever or whatever was clicked. */
  onto?: readonly Prospect[];
  /** What is clicked is called so, and another one stays chosen. */
  other?: string | null;
}

/**
 * What the chosen one can do to what was clicked comes first, then what is offered with what lies there and what the rules offer.
 * What is forbidden now is folded into one line; then comes what can be looked at from there, and last what puts the table right.
 */
export function itemsOf(offers: readonly Prospect[], there: readonly Prospect[], about: About): Item[] {
  const onto = about.onto ?? [];
  const deed = ({ action, answers }: Prospect) => JSON.stringify([action, answers]);
  const done = new Set(onto.map(deed));
  // What the other one could do itself is found by selecting it: here it would be taken for the chosen one's.
  const own = about.other ? offers.filter(isCorrection) : offers;
  const others = [...there, ...own].filter((offer) => !done.has(deed(offer)));
  const offered = [...onto, ...others].map((offer): OfferItem => {
    // What lies there already is moved to some other place.
    const here = about.figures.length === 0 && !there.includes(offer) && !onto.includes(offer) ? answerHere(offer, about.at) : null;
    return { is: "offer", words: here ? menuWords.putHere(offer.words) : offer.words, offer, here, onto: onto.includes(offer) };
  });
  const corrections = offered.filter(({ offer }) => isCorrection(offer));
  const barred = offered.filter(({ offer }) => isBarred(offer));
  const items: Item[] = offered.filter(({ offer }) => !isBarred(offer) && !isCorrection(offer));
  if (barred.length > 0) items.push({ is: "not-now", words: menuWords.notNow(barred.length), within: barred });
  if (about.other) items.push({ is: "select", words: menuWords.choose(about.other) });
  items.push({ is: "measure", words: menuWords.measure });
  if (about.figures.length === 1) items.push({ is: "sees", words: menuWords.sees }, { is: "reach", words: menuWords.reach });
  if (about.group.length > about.figures.length) items.push({ is: "group", words: menuWords.group(about.group.length) });
  if (corrections.length > 0) items.push({ is: "correct", words: menuWords.correct, within: corrections });
  return items;
}

/** The same of what one tool is about, and nothing to look at. */
export function pinnable(offers: readonly Prospect[], there: readonly Prospect[], at: Point, tool: string): Item[] {
  const own = (all: readonly Prospect[]) => all.filter((offer) => offer.tool === tool);
  return itemsOf(own(offers), own(there), { figures: [], at, group: [] }).filter(({ is }) => is === "offer");
}

/** A place asked for first is the one that was pointed at. */
function answerHere({ asks }: Prospect, { x, y }: Point): Answer | null {
  const first = asks[0]?.question.is;
  if (first === "spot") return { spot: { x, y } };
  return first === "placement" ? { placement: { x, y, facing: 0 } } : null;
}
