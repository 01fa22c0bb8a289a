// Programs that a test starts, each in a process group of its own, so that nothing outlives the test.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { until } from "./until.mjs";

/** The folder of the whole project. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** A program that `make test` has built. */
export const built = (name) => `${root}target/debug/${name}`;

/** A layout that comes with the project. */
export const scenario = (path) => `${root}scenarios/${path}`;

// A test that throws before its own clean-up must neither wait for a program for ever nor leave it behind: no program
// keeps the test alive, and whatever is left when it ends is killed.
const running = new Set();
const folders = [];
for (const end of ["SIGINT", "SIGTERM"]) process.once(end, () => process.exit(1));
process.on("exit", () => {
  running.forEach((child) => signal(child, "SIGKILL"));
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});

/** A folder for a program's own data, gone when the test ends. Whoever plays from it has seen the tour, unless told otherwise. */
export function dataFolder(settings = { toured: true }) {
  const folder = mkdtempSync(join(tmpdir(), "handspan-test-"));
  folders.push(folder);
  mkdirSync(join(folder, "handspan"));
  writeFileSync(settingsIn(folder), JSON.stringify(settings));
  return folder;
}

/** A layout of the project as a test needs it: `change` changes what was read. Gives the file, which is gone when the test ends. */
export function changed(path, change) {
  const layout = JSON.parse(readFileSync(scenario(path), "utf8"));
  delete layout.check;
  change(layout);
  const folder = join(dataFolder(), "tables");
  mkdirSync(folder);
  const file = join(folder, basename(path));
  writeFileSync(file, JSON.stringify(layout));
  return file;
}

/** The file of the settings in a folder of a program's own data. */
export const settingsIn = (folder) => join(folder, "handspan/settings.json");

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // The whole group is gone already.
  }
}

/**
 * Starts a program; `lines` and `errors` collect what it writes. `pipes` are further descriptors, from 3. Its battles
 * are kept in a folder of its own, unless `env` names one.
 */
export function start(command, words, { env = {}, stdin = "ignore", pipes = [] } = {}) {
  const child = spawn(command, words, {
    cwd: root,
    detached: true,
    env: { ...process.env, XDG_DATA_HOME: env.XDG_DATA_HOME ?? dataFolder(), ...env },
    stdio: [stdin, "pipe", "pipe", ...pipes],
  });
  running.add(child);
  child.unref();
  child.stdio.forEach((stream) => stream?.unref());
  const [lines, errors] = [[], []];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  createInterface({ input: child.stderr }).on("line", (line) => errors.push(line));
  let failure = null;
  let isOver = false;
  child.on("error", (error) => (failure = error));
  child.on("close", () => (isOver = true));

  return {
    child,
    lines,
    errors,
    /** Waits for its end and everything it wrote; gives the exit code, or the signal that ended it. */
    async ended() {
      await until(`${command} ends`, () => isOver);
      return child.exitCode ?? child.signalCode;
    },
    /** Waits for the first line that `pick` makes something of, and gives what it made. */
    async said(pick) {
      try {
        return await until(`${command} says it`, () => {
          if (failure) throw failure;
          const found = lines.map(pick).find(Boolean);
          if (!found && isOver) throw new Error(`${command} has ended`);
          return found;
        });
      } catch (error) {
        throw new Error(`${error.message}\n${[...lines, ...errors].join("\n")}`, { cause: error });
      }
    },
    /** Kills it at once, as a power cut would. */
    async kill() {
      running.delete(child);
      signal(child, "SIGKILL");
      await until(`${command} is gone`, () => child.exitCode !== null || child.signalCode !== null, 5);
    },
    /** Ends the program and everything it started. */
    async stop() {
      running.delete(child);
      if (failure) return;
      signal(child, "SIGTERM");
      await until(`${command} ends when told to`, () => child.exitCode !== null || child.signalCode !== null, 5).catch(() => {});
      signal(child, "SIGKILL");
    },
  };
}
