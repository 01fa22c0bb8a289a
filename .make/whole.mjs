// A build that is broken off while it packs the pages into the window leaves half a file in the build folder, and later builds take
// a file that is there for whole: the window stays blank. Packed files that cannot be unpacked are removed here, and the next build
// packs them anew.

import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

const under = (folder) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : []);

/** The folders of packed pages in a build folder, one for each profile and version. */
function* packed(target) {
  for (const profile of under(target)) {
    for (const build of under(join(target, profile.name, "build"))) {
      const assets = join(target, profile.name, "build", build.name, "out", "tauri-codegen-assets");
      if (build.name.startsWith("handspan-desktop-") && existsSync(assets)) yield assets;
    }
  }
}

for (const folder of packed(process.argv[2] ?? "target")) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    try {
      brotliDecompressSync(readFileSync(file));
    } catch {
      rmSync(file);
      console.error(`${file} was not packed to its end; it was removed and is packed anew`);
    }
  }
}
