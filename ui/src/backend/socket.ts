import type { Call, Changed, Reply, Request, Response, Seat } from "./bindings";
import { Lost, type Door, type Listener } from "./backend";

/** What of a WebSocket is used, so that a test can be one. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((message: MessageEvent) => void) | null;
}

/** The waits before trying again, in milliseconds; the last one repeats. */
const WAITS = [250, 500, 1000, 2000, 4000];

/**
 * The door over a WebSocket. It reconnects by itself; what was asked and not answered when the line
 * broke is `Lost`, because nobody can tell whether it was done. The listener then fetches the view.
 */
export class SocketDoor implements Door {
  #line: Line | null = null;
  #open = false;
  #next = 1;
  #tries = 0;
  #pending = new Map<number, { resolve(reply: Reply): void; reject(reason: Lost): void }>();
  #queue: { request: Request; seat: Seat; resolve(reply: Reply): void; reject(reason: Lost): void }[] = [];

  constructor(
    private readonly dial: () => Line,
    private readonly listener: Listener,
    private readonly wait: (milliseconds: number, then: () => void) => void = (ms, then) => void setTimeout(then, ms),
  ) {
    this.#connect();
  }

  ask(request: Request, seat: Seat = 0): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#open) this.#send(request, seat, resolve, reject);
      // Before the first connection a request waits; after a loss it fails at once.
      else if (this.#tries === 0) this.#queue.push({ request, seat, resolve, reject });
      else reject(new Lost());
    });
  }

  #send(request: Request, seat: Seat, resolve: (reply: Reply) => void, reject: (reason: Lost) => void): void {
    const call: Call = { id: this.#next++, seat, request };
    this.#pending.set(call.id, { resolve, reject });
    this.#line?.send(JSON.stringify(call));
  }

  #connect(): void {
    const line = this.dial();
    this.#line = line;
    line.onopen = () => {
      const again = this.#tries > 0;
      this.#open = true;
      this.#tries = 0;
      for (const { request, seat, resolve, reject } of this.#queue.splice(0)) this.#send(request, seat, resolve, reject);
      this.listener.connected(true, again);
    };
    line.onmessage = (message) => this.#take(String(message.data));
    line.onclose = () => {
      if (this.#line !== line) return;
      this.#open = false;
      const waited = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 4000;
      this.#tries += 1;
      for (const { reject } of this.#pending.values()) reject(new Lost());
      for (const { reject } of this.#queue.splice(0)) reject(new Lost());
      this.#pending.clear();
      this.listener.connected(false, false);
      this.wait(waited, () => this.#connect());
    };
  }

  #take(text: string): void {
    let message: Response | Changed;
    try {
      message = JSON.parse(text) as Response | Changed;
    } catch {
      return;
    }
    if ("changed" in message) {
      this.listener.changed(message.changed);
      return;
    }
    const asker = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    asker?.resolve(message.reply);
  }
}
