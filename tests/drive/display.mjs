// A screen nobody looks at.

import { start } from "./program.mjs";

/** Starts an X server on a free display number. */
export async function display(width = 1400, height = 900) {
  // The server picks the number itself and writes it to descriptor 3, so two runs cannot want the same one.
  const server = start("Xvfb", ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp", "-noreset"], {
    pipes: ["pipe"],
  });
  const number = await new Promise((found, failed) => {
    let digits = "";
    server.child.stdio[3].on("data", (piece) => {
      digits += piece;
      if (digits.includes("\n")) found(digits.trim());
    });
    server.ended.then((code) => failed(new Error(`Xvfb ended with ${code}\n${server.errors.join("\n")}`)), failed);
  });
  return { name: `:${number}`, stop: server.stop };
}
