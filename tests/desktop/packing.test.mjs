// The pages in the window are whole, also after a build was broken off while it packed them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const whole = fileURLToPath(new URL("../../.make/whole.mjs", import.meta.url));

test("a packed page that breaks off is removed, and whole ones stay", (t) => {
  const target = mkdtempSync(join(tmpdir(), "handspan-packed-"));
  t.after(() => rmSync(target, { recursive: true }));
  const assets = join(target, "debug/build/handspan-desktop-1a2b/out/tauri-codegen-assets");
  mkdirSync(assets, { recursive: true });
  const packed = brotliCompressSync(Buffer.from("let turn = 1;\n".repeat(5_000)));
  writeFileSync(join(assets, "whole.js"), packed);
  for (const cut of [0, 1, packed.length >> 1, packed.length - 1]) writeFileSync(join(assets, `cut-${cut}.js`), packed.subarray(0, cut));
  execFileSync(process.execPath, [whole, target], { stdio: "pipe" });
  assert.deepEqual(readdirSync(assets), ["whole.js"]);
});
