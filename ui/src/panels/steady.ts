/** The row to hold on to when the one at `pressed` was pressed and the list has changed: the nearest below it that is still there, else the nearest above. */
export function anchorOf(before: readonly string[], after: readonly string[], pressed: number): string | null {
  const isLeft = (name: string) => after.includes(name);
  return before.slice(pressed + 1).find(isLeft) ?? before.slice(0, pressed).reverse().find(isLeft) ?? null;
}

/** Moves the list so that a row is where it was on the screen. What cannot be scrolled is padded, until the pointer has left. */
export function steady(list: HTMLElement, was: number, now: () => number): void {
  list.style.paddingTop = "";
  list.scrollTop += now() - was;
  const gap = was - now();
  if (gap > 0.5) list.style.paddingTop = `${gap}px`;
}
