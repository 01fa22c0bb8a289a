// A screen nobody looks at.

import { start } from "./program.mjs";
import { until } from "./until.mjs";

/** Starts an X server on a free display number. */
export async function display(width = 1400, height = 900) {
  // The server picks the number itself and writes it to descriptor 3, so two runs cannot want the same one.
  const words = ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp", "-noreset"];
  const server = start("Xvfb", words, { pipes: ["pipe"] });
  let digits = "";
  server.child.stdio[3].on("data", (piece) => (digits += piece));
  try {
    await until("the display has a number", () => digits.endsWith("\n"));
  } catch (failure) {
    await server.stop();
    throw new Error(server.errors.join("\n"), { cause: failure });
  }
  return { name: `:${digits.trim()}`, stop: server.stop };
}
