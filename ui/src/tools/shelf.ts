import { answer } from "./answer";
import { arc } from "./arc";
import { contacts } from "./contacts";
import { pin } from "./pin";
import { reach } from "./reach";
import { sight } from "./sight";
import { template } from "./template";

/** The tools beside select and ruler. A new one is a file and a line here. */
export const shelf = { answer, arc, template, sight, reach, contacts, pin };

export type ShelfName = keyof typeof shelf;
export type ToolName = "select" | "ruler" | ShelfName;
