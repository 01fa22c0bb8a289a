import type { Answer, FigureId, Point, Prospect } from "../backend/bindings";
import { menuWords } from "../words/menu";

/** A row of the menu at the pointer. */
export type Item =
  | {
      is: "offer";
      words: string;
      offer: Prospect;
      /** The place it asks for first: that of the menu. */
      here: Answer | null;
      /** The rules that forbid it; empty when none does. */
      rules: string;
    }
  | { is: "measure" | "sees" | "reach" | "group"; words: string };

/** What the menu is about: a figure, perhaps with the others that are chosen, or a place. */
export interface About {
  figures: readonly FigureId[];
  at: Point;
  /** Everybody tied to the figure, itself included. */
  group: readonly FigureId[];
}

/** What is offered with what lies there and what the rules offer, those that are forbidden last, then what can be looked at from there. */
export function itemsOf(offers: readonly Prospect[], there: readonly Prospect[], about: About): Item[] {
  const offered = [...there, ...offers].map((offer): Item & { is: "offer" } => {
    // What lies there already is moved to some other place.
    const here = about.figures.length === 0 && !there.includes(offer) ? answerHere(offer, about.at) : null;
    const rules = offer.fields.length > 0 ? "" : [...new Set(offer.refusals.map(({ rule }) => rule))].join(" ");
    return { is: "offer", words: here ? menuWords.putHere(offer.words) : offer.words, offer, here, rules };
  });
  const items: Item[] = [...offered.filter(({ rules }) => !rules), ...offered.filter(({ rules }) => rules)];
  items.push({ is: "measure", words: menuWords.measure });
  if (about.figures.length === 1) items.push({ is: "sees", words: menuWords.sees }, { is: "reach", words: menuWords.reach });
  if (about.group.length > about.figures.length) items.push({ is: "group", words: menuWords.group(about.group.length) });
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
