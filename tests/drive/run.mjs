// Runs the test files of a folder, the longest first, several at a time; browser tests share one browser, each page apart.
//   node drive/run.mjs ui [--workers=2] [--name=words of a test] [ui/start.test.mjs ...]

import { once } from "node:events";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";
import { served } from "./browser.mjs";
import { root } from "./program.mjs";

const TIMEOUT = 300_000;
const SLOWEST = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: "string", default: "1" }, name: { type: "string" } },
});
const [folder, ...named] = positionals;
if (!folder) throw new Error("say which folder of tests/ is to be run: ui or desktop");

/** How long each file took when it ran last. One that nobody knows goes before them, the largest first: it may be long. */
const memory = `${root}target/seconds-${folder}.json`;
const seconds = remembered();
const long = (file) => seconds[basename(file)] ?? statSync(file).size;

function remembered() {
  try {
    return JSON.parse(readFileSync(memory, "utf8"));
  } catch {
    return {};
  }
}

function files() {
  if (named.length > 0) return named.map((file) => resolve(file));
  const all = readdirSync(`${root}tests/${folder}`).filter((name) => name.endsWith(".test.mjs"));
  return all.map((name) => `${root}tests/${folder}/${name}`);
}

const began = performance.now();
const shared = folder === "ui" ? await served() : null;
if (shared) process.env.HANDSPAN_BROWSER = shared.wsEndpoint();

const results = [];
const stream = run({
  files: files().sort((a, b) => long(b) - long(a)),
  concurrency: Number(values.workers),
  timeout: TIMEOUT,
  ...(values.name && { testNamePatterns: [values.name] }),
});
for (const verdict of ["pass", "fail"]) {
  stream.on(`test:${verdict}`, ({ name, file = name, skip, details }) => {
    if (details.type === "suite") return;
    results.push({ name, file: basename(file), verdict: skip === undefined ? verdict : "skip", took: details.duration_ms / 1000 });
  });
}
const shown = stream.compose(new spec());
shown.pipe(process.stdout, { end: false });
await once(shown, "end");
await shared?.close();

if (!values.name) remember();
console.log("\nThe slowest tests");
for (const { took, file, name } of results.toSorted((a, b) => b.took - a.took).slice(0, SLOWEST)) {
  console.log(`${took.toFixed(1).padStart(7)} s  ${basename(file, ".test.mjs")}: ${name}`);
}
const count = (verdict) => results.filter((result) => result.verdict === verdict).length;
const whole = ((performance.now() - began) / 1000).toFixed(0);
console.log(`\n${count("pass")} passed, ${count("fail")} failed, ${count("skip")} skipped, in ${whole} s`);
// Where nothing was run nothing is proven.
process.exit(count("fail") > 0 || count("pass") === 0 ? 1 : 0);

/** Keeps how long the files took, for the order of the next run. */
function remember() {
  for (const { file } of results) seconds[file] = 0;
  for (const { file, took } of results) seconds[file] += took;
  mkdirSync(`${root}target`, { recursive: true });
  writeFileSync(memory, JSON.stringify(seconds, null, 1));
}
