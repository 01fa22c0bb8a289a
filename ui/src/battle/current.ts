import { Battle } from "./battle.svelte";

/** The battle that this page shows, and with it the page's one connection to the core. */
export const battle = new Battle();
