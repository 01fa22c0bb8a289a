import { invoke } from "@tauri-apps/api/core";

/** Whether this page is in the program's own window and not in a browser. */
export const inShell = (): boolean => "__TAURI_INTERNALS__" in window;

/** Opens the page with the table alone, or brings it to the front. The program's window has a menu for that: no page of it may open another. */
export function openSecondView(): void {
  window.open(`${location.pathname}?show=table`, "handspan-table")?.focus();
}

/** Lets this window fill the screen, or no longer. */
export async function toggleFullScreen(): Promise<void> {
  try {
    if (inShell()) await invoke("plugin:window|set_fullscreen", { value: !(await invoke<boolean>("plugin:window|is_fullscreen")) });
    else if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // A window that may not fill the screen stays as it is.
  }
}

/** F11 and Alt Enter, as everywhere; `true` when it was one of them. */
export function fullScreenKey(event: KeyboardEvent): boolean {
  if (event.key !== "F11" && !(event.key === "Enter" && event.altKey)) return false;
  event.preventDefault();
  if (!event.repeat) void toggleFullScreen();
  return true;
}
