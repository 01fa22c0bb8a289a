import type { Camera, Viewport } from "../drawing/camera";

/** What the main view and the second one tell each other. It never leaves this machine's screen. */
export type Message =
  /** How the main view looks at the table now. */
  | { kind: "look"; camera: Camera; viewport: Viewport }
  /** A second view has opened and wants to know. */
  | { kind: "ask" };

export interface Line {
  say(message: Message): void;
  close(): void;
}

const NAME = "look";

/** A line to the other views of the same table: a channel between pages of one origin, in a browser as in the program's windows. */
export function openLine(hear: (message: Message) => void): Line {
  const channel = new BroadcastChannel(`handspan-${NAME}`);
  channel.onmessage = ({ data }) => hear(data as Message);
  return { say: (message) => channel.postMessage(message), close: () => channel.close() };
}
