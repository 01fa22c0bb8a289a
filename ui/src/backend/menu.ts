import { listen } from "@tauri-apps/api/event";
import { inShell } from "./shell";

/** What the window's own menu asks of the page; the rest of it is done by the window. */
export type MenuItem = "tables" | "undo" | "redo" | "zoom_in" | "zoom_out" | "zoom_fit" | "side_bar" | "help" | "keys";

/** Does what is chosen in the menu. In a browser there is none. */
export function onMenu(doings: Record<MenuItem, () => void>): void {
  if (inShell()) void listen<MenuItem>("menu", ({ payload }) => doings[payload]());
}
