/**
 * Whether a key was pressed where no button or field has it: on the table, nowhere, or on the card that tells what is forbidden. Such a key is
 * meant for the open question; a click on the table must not lose it.
 */
export function isLoose(target: EventTarget | null): boolean {
  if (target === document.body) return true;
  const role = target instanceof Element ? target.getAttribute("role") : null;
  return role === "application" || role === "alertdialog";
}

/** A way of answering beside the table, and the keys it has from elsewhere. */
export interface Entry {
  /** Whether the key did something here. A digit goes on into the field that has the focus now. */
  pressed(event: KeyboardEvent): "done" | "goes on" | null;
}
