// Programs that a test starts, each in a process group of its own, so that nothing outlives the test.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The folder of the whole project. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** A program that `make test` has built. */
export const built = (name) => `${root}target/debug/${name}`;

/** A layout that comes with the project. */
export const scenario = (path) => `${root}scenarios/${path}`;

const running = new Set();
// A test that throws before its own clean-up must not leave a server behind.
process.on("exit", () => running.forEach(kill));

function kill(child) {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The whole group is gone already.
  }
}

/** Starts a program; `lines` collects what it writes to standard output, `errors` what it writes to standard error. */
export function start(command, words, { env = {}, stdin = "ignore", pipes = [] } = {}) {
  const child = spawn(command, words, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: [stdin, "pipe", "pipe", ...pipes],
  });
  running.add(child);
  const lines = [];
  const errors = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  createInterface({ input: child.stderr }).on("line", (line) => errors.push(line));
  const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
  ended.catch(() => {});
  return {
    child,
    lines,
    errors,
    ended,
    /** The first line that `pick` makes something of. */
    async said(pick, seconds = 30) {
      const until = performance.now() + seconds * 1000;
      for (;;) {
        for (const line of lines) {
          const found = pick(line);
          if (found) return found;
        }
        if (child.exitCode !== null || performance.now() > until) {
          throw new Error(`${command} did not say what was waited for\n${[...lines, ...errors].join("\n")}`);
        }
        await new Promise((go) => setTimeout(go, 20));
      }
    },
    /** Ends the program and everything it started. */
    async stop() {
      running.delete(child);
      if (child.exitCode === null && child.signalCode === null) {
        try {
          process.kill(-child.pid, "SIGTERM");
        } catch {
          // Just ended by itself.
        }
        const patience = setTimeout(() => kill(child), 5000);
        await ended.catch(() => {});
        clearTimeout(patience);
      }
      kill(child);
    },
  };
}
