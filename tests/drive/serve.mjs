// `handspan serve`, as a player would start it.

import { built, start } from "./program.mjs";

/** Serves a layout, or none, on a free port or on `port`; gives the address it printed. */
export async function serve(file, port = 0) {
  const server = start(built("handspan"), ["serve", ...(file ? [file] : []), "--port", String(port)]);
  try {
    const address = await server.said((line) => line.match(/http:\/\/[^\s/]+/)?.[0]);
    return { address, port: Number(new URL(address).port), stop: server.stop };
  } catch (failure) {
    await server.stop();
    throw failure;
  }
}
