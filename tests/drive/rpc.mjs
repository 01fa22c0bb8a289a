// `handspan rpc`: the core asked directly, with no page in between.

import { built, start } from "./program.mjs";

/** Opens a layout in a process of its own and asks it. */
export function rpc(file) {
  const core = start(built("handspan"), ["rpc", file], { stdin: "pipe" });
  let number = 0;
  return {
    async ask(request) {
      const id = (number += 1);
      core.child.stdin.write(`${JSON.stringify({ id, request })}\n`);
      return core.said((line) => {
        const response = JSON.parse(line);
        return response.id === id && response.reply;
      });
    },
    stop: core.stop,
  };
}
