// The accessibility rules of axe, held to a page: all of them in one look, and in the others those that depend on colours.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ALL = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] };
// The only rules of these that read colours; names, roles and order are the same in every look.
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
const LOOKS = [
  { theme: "light", palette: "standard", rules: ALL },
  { theme: "dark", palette: "standard", rules: COLOURS },
  { theme: "light", palette: "strong", rules: COLOURS },
];

/** A browser whose pages begin in a look, with everything still. */
function looking(browser, { theme, palette }) {
  return {
    async newPage(options) {
      const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
      const chosen = JSON.stringify({ toured: true, theme, palette });
      await page.addInitScript((text) => (localStorage["handspan-settings"] ??= text), chosen);
      // Before the page's own policy holds, which would stop a script element.
      await page.addInitScript({ content: AXE });
      return page;
    },
  };
}

/** Lets axe look at the page as it is: every violation with where it is and why. */
function violations(page, rules) {
  return page.evaluate(
    async (runOnly) => {
      const found = await window.axe.run(document, { runOnly, resultTypes: ["violations"] });
      const told = ({ target, any, all, none }) => `${target}: ${[...any, ...all, ...none].map(({ message }) => message).join("; ")}`;
      return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${told(node)}`));
    },
    rules,
  );
}

/**
 * The same test in every look. `body` gets the test, something to open pages with, and a function that lets axe look at a
 * page as it is; all violations are told together. `browser` gives the browser once it is there.
 */
export function everywhere(browser, name, body) {
  for (const look of LOOKS) {
    test(`${name}: ${look.theme}, ${look.palette} palette`, async (t) => {
      const found = [];
      await body(t, looking(browser(), look), async (page, what) => {
        found.push(...(await violations(page, look.rules)).map((violation) => `${what}: ${violation}`));
      });
      assert.deepEqual(found, []);
    });
  }
}
