import { invoke } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import type { Call, Changed, Reply, Request, Response, Seat } from "./bindings";
import { inShell } from "./shell";
import { SocketDoor } from "./socket";

/** The one way to Rust. */
export interface Door {
  /** Rejects with `Lost` when the line broke before the answer came. */
  ask(request: Request, seat: Seat): Promise<Reply>;
}

/** Whoever wants to hear what the other side says unasked. */
export interface Listener {
  /** The table changed under somebody else's hand. */
  changed(pulse: number): void;
  /** The line is up or down; `again` when it had been lost. */
  connected(up: boolean, again: boolean): void;
}

/** The line broke before the answer came. */
export class Lost extends Error {
  constructor() {
    super("the line to the table was lost");
  }
}

class ShellDoor implements Door {
  #next = 1;

  constructor(listener: Listener) {
    void listen<Changed>("changed", (event) => listener.changed(event.payload.changed));
    listener.connected(true, false);
  }

  async ask(request: Request, seat: Seat): Promise<Reply> {
    const call: Call = { id: this.#next++, seat, request };
    return (await invoke<Response>("door", { call })).reply;
  }
}

/** The desktop shell's door inside its window, a WebSocket in any browser. */
export function openDoor(listener: Listener): Door {
  if (inShell()) return new ShellDoor(listener);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new SocketDoor(() => new WebSocket(`${scheme}://${location.host}/door`), listener);
}
