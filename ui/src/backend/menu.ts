import { listen } from "@tauri-apps/api/event";

/** What the window's own menu asks of the page; the rest of it goes to the desk. */
export type MenuItem = "zoom_in" | "zoom_out" | "zoom_fit" | "keys";

/** Does what is chosen in the menu. In a browser there is none. */
export function onMenu(doings: Record<MenuItem, () => void>): void {
  if ("__TAURI_INTERNALS__" in window) void listen<MenuItem>("menu", ({ payload }) => doings[payload]());
}
