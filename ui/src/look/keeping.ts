/**
 * A button that has done its work may be gone with it, and the browser then gives the keys to nobody. They go to `fallback` instead, unless what has
 * come in its place has taken them.
 */
export function keepFocus(root: HTMLElement, fallback: () => void): () => void {
  let last: Node | null = null;
  const remember = (event: FocusEvent) => (last = event.target instanceof Node ? event.target : null);
  root.addEventListener("focusin", remember);
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    const { activeElement } = document;
    if ((activeElement === null || activeElement === document.body) && !document.querySelector("dialog[open]")) fallback();
  });
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", remember);
    watch.disconnect();
  };
}
