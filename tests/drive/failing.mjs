// What a person would have seen where a test failed: told with the failure, whatever it was that the test waited for.

import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** What comes up over the table or asks for something, first of all. */
const PARTS = ["dialog[open]", "ask", "question", "notice", "faults", "forbidden", "curtain", "retold", "meanings", "spot-menu"];
const PATIENCE = 5_000;

/** The visible words of a page, in the page itself: what lies over the table, where the keys go, and the rest cut short. */
export function wordsOfPage(parts) {
  const seen = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const inLine = (words) => words.replace(/\s+/g, " ").trim().slice(0, 400);
  const found = parts.flatMap((part) => {
    const all = [...document.querySelectorAll(part.includes("[") ? part : `[data-testid="${part}"]`)];
    return all.filter(seen).map((one) => `${part}: ${inLine(one.innerText)}`);
  });
  const { activeElement: focus } = document;
  const keys = focus && focus !== document.body ? (focus.getAttribute("data-testid") ?? focus.tagName.toLowerCase()) : "nowhere";
  return [...found, `the keys go to: ${keys}`, `the page: ${inLine(document.body.innerText) || "nothing"}`].join("\n");
}

/**
 * When the test fails, adds to its failure what `words` and `shot` give: `words` runs a function in the page with an argument, `shot` takes a
 * picture of it. Pictures are kept in the folder that HANDSPAN_SHOTS names, of tests that passed too.
 */
export async function tell(t, { words, shot }) {
  const picture = await keep(t, shot);
  if (t.passed) return;
  const shown = await soon(words(wordsOfPage, PARTS)).catch((error) => `nothing that could be read: ${error.message}`);
  add(t.error?.cause, `What was shown then:\n${shown}${picture ? `\npicture: ${picture}` : ""}`);
}

async function keep(t, shot) {
  const folder = process.env.HANDSPAN_SHOTS;
  if (!folder) return null;
  const file = basename(process.argv[1] ?? "", ".test.mjs");
  const name = `${file}-${t.name}`.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 120);
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${name}${number > 1 ? `-${number}` : ""}${t.passed ? "" : "-failed"}.png`);
    mkdirSync(folder, { recursive: true });
    try {
      // Several pages of one test have a picture each.
      writeFileSync(path, await soon(shot()), { flag: kept.has(path) ? "wx" : "w" });
      kept.add(path);
      return path;
    } catch (error) {
      if (error.code !== "EEXIST") return `none: ${error.message}`;
    }
  }
}
const kept = new Set();

/** A page that has hung tells nothing, and must not keep the test from ending. */
const soon = (answer) =>
  Promise.race([answer, pause(PATIENCE, null, { ref: false }).then(() => Promise.reject(new Error("the page does not answer")))]);

/** Lengthens a failure by some words; its stack begins with the message and is what is printed. */
function add(error, words) {
  if (!(error instanceof Error)) return;
  const { message, stack } = error;
  error.message = `${message}\n${words}`;
  error.stack = stack?.includes(message) ? stack.replace(message, () => error.message) : `${error.message}\n${stack}`;
}
