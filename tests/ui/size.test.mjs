// What a browser has to fetch before anything is seen.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { root } from "../drive/program.mjs";

// Three games fitted into 200 KB. Groups, fights, rosters, heat maps and charts came with the other three.
const MOST = 216 * 1024;

test("all pages together are at most 216 KB, packed", () => {
  const folder = `${root}ui/dist`;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const packed = files.reduce((sum, { parentPath, name }) => sum + gzipSync(readFileSync(`${parentPath}/${name}`)).length, 0);
  assert.ok(files.length > 2 && packed <= MOST, `${files.length} files, ${packed} bytes`);
});
