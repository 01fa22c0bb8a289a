import { emit, listen } from "@tauri-apps/api/event";
import { inShell } from "../backend/shell";
import type { Camera, Viewport } from "../scene/camera";

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

/** A line to the other views of the same table: events between windows of the program, a channel between pages of a browser. */
export function openLine(hear: (message: Message) => void): Line {
  if (inShell()) {
    const end = listen<Message>(NAME, ({ payload }) => hear(payload));
    return { say: (message) => void emit(NAME, message), close: () => void end.then((stop) => stop()) };
  }
  const channel = new BroadcastChannel(`handspan-${NAME}`);
  channel.onmessage = ({ data }) => hear(data as Message);
  return { say: (message) => channel.postMessage(message), close: () => channel.close() };
}
