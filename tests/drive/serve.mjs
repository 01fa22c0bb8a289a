// `handspan serve`, as a player would start it.

import { built, start } from "./program.mjs";

/** Serves a file, or none, on a free port or on `port`; gives the address it printed. `data` is the folder of its battles. */
export async function serve(file, port = 0, data = undefined) {
  const env = data ? { XDG_DATA_HOME: data } : {};
  const server = start(built("handspan"), ["serve", ...(file ? [file] : []), "--port", String(port)], { env });
  try {
    const address = await server.said((line) => line.match(/http:\/\/[^\s/]+/)?.[0]);
    return { address, port: Number(new URL(address).port), stop: server.stop, kill: server.kill };
  } catch (failure) {
    await server.stop();
    throw failure;
  }
}
