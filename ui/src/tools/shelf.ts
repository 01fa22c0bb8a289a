import { answer } from "./answer";

/** The tools beside select and ruler. A new one is a file and a line here. */
export const shelf = { answer };

export type ShelfName = keyof typeof shelf;
