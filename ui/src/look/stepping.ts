/** Which of so many rows a key leads to from the row `now` (-1: from none); `null` for a key that leads nowhere. */
export function stepped(key: string, now: number, count: number, sideways = false): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowDown" || (sideways && key === "ArrowRight")) return (now + 1) % count;
  if (key === "ArrowUp" || (sideways && key === "ArrowLeft")) return (Math.max(now, 0) - 1 + count) % count;
  return null;
}

/** Moves the focus from row to row by arrow keys, Home and End; says whether it did. In a field these keys belong to the field. */
export function stepFocus(event: KeyboardEvent, rows: readonly HTMLElement[], key = event.key): boolean {
  if (event.target instanceof Element && event.target.matches("input, select, textarea")) return false;
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = stepped(key, now, rows.length);
  if (next === null) return false;
  rows[next]?.focus();
  event.preventDefault();
  event.stopPropagation();
  return true;
}
