/** How long a finger rests before it means a right click, in milliseconds, and how far it may tremble meanwhile, in pixels. */
const LONG = 550;
const TREMBLE = 10;

/**
 * A finger that rests on an element is a right click there: the same three events a mouse would send, so that whoever
 * answers a right click answers a finger too. `letGo` takes out of the hand what the finger had begun.
 */
export function longPress(element: HTMLElement, letGo: () => void): void {
  let began: Touch | null = null;
  let waiting = 0;
  const stop = () => {
    clearTimeout(waiting);
    began = null;
  };
  element.addEventListener("touchstart", (event) => {
    stop();
    const [finger] = event.touches;
    if (event.touches.length !== 1 || !finger) return;
    began = finger;
    waiting = window.setTimeout(() => {
      stop();
      letGo();
      rightClick(element, finger.clientX, finger.clientY);
    }, LONG);
  }, { passive: true });
  element.addEventListener("touchmove", ({ touches: [finger] }) => {
    if (began && finger && Math.hypot(finger.clientX - began.clientX, finger.clientY - began.clientY) > TREMBLE) stop();
  }, { passive: true });
  element.addEventListener("touchend", stop);
  element.addEventListener("touchcancel", stop);
}

function rightClick(element: HTMLElement, clientX: number, clientY: number): void {
  const at = { bubbles: true, cancelable: true, clientX, clientY, button: 2 };
  for (const [kind, buttons] of [["mousemove", 0], ["mousedown", 2], ["mouseup", 0], ["contextmenu", 0]] as const) {
    element.dispatchEvent(new MouseEvent(kind, { ...at, buttons, button: kind === "mousemove" ? 0 : 2 }));
  }
}
