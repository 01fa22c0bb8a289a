import { Battle } from "./battle.svelte";

/** The battle of this page, and with it the page's one line to the table. */
export const battle = new Battle();
