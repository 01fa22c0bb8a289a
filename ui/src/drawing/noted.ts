import type { Note, Refusal, Vec2 } from "../backend/bindings";
import type { LineLook, Mark, OutlineLook } from "./mark";

const LOOKS: Record<string, OutlineLook> = { reach: "reach", arc: "arc", template: "template", danger: "danger", zone: "zone", ring: "ring" };

/** What of the rules' notes is drawn beside a figure that is dragged: outlines that have a look of their own, lines that decide, and where others would stand. */
export function isDrawnInHand(note: Note): boolean {
  return note.is === "stands" || note.is === "line" || (note.is === "outline" && LOOKS[note.what] !== undefined);
}

/** What the rules note, as marks on the table. */
export function marksOfNotes(notes: readonly Note[]): Mark[] {
  return notes.flatMap((note): Mark[] => {
    if (note.is === "affects") return note.figures.map((figure) => ({ is: "ring", figure, look: "affected" }));
    if (note.is === "outline") return [{ is: "outline", rings: note.rings, look: LOOKS[note.what] ?? "region" }];
    if (note.is === "stands") return [{ is: "stands", figure: note.figure, placement: note.placement, look: note.ok ? "ok" : "bad" }];
    if (note.is === "chances") return [{ is: "heat", spots: note.spots.map(({ at, chance }) => ({ at, chance: chance ?? 0 })) }, ...note.figures.map(([figure, chance]): Mark => ({ is: "told", figure, words: percent(chance ?? 0) }))];
    if (note.is === "risks") return [{ is: "told", figure: note.figure, words: note.risks.map(({ words, chance }) => `${words} ${percent(chance ?? 0)}`).join(", ") }];
    if (note.is === "versus") return [note.left, note.right].flatMap(({ figure, total }): Mark[] => (figure === null ? [] : [{ is: "told", figure, words: total < 0 ? `−${-total}` : `+${total}` }]));
    if (note.is === "line") return marksOfLine(note.points, note.words, note.holds ? "clear" : "blocked");
    if (note.is === "carried") return [{ is: "arrow", points: note.way }, { is: "stands", figure: note.figure, placement: note.at, look: "ok" }];
    if (note.is === "rose") return [{ is: "clock", figure: note.figure, hours: note.hours, from: note.from }];
    return [];
  });
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** A line, and in its middle what it is. */
function marksOfLine(points: readonly Vec2[], words: string, look: LineLook): Mark[] {
  const [from, to] = [points[0], points.at(-1)];
  const middle: Mark[] = from && to ? [{ is: "words", at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, words, look }] : [];
  return [{ is: "line", points, look }, ...middle];
}

/** Where to look when rules forbid. */
export function marksOfRefusals(refusals: readonly Refusal[]): Mark[] {
  return refusals.flatMap(({ place, figures }): Mark[] => [
    ...figures.map((figure): Mark => ({ is: "ring", figure, look: "affected" })),
    ...(place ? [{ is: "cross", at: place } as const] : []),
  ]);
}
