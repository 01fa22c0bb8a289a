import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/**
 * The folders of `src` from the lowest to the highest. A file imports from its own folder and from lower ones, never from
 * a higher one, so no two folders import each other. The files beside the folders are on top of all.
 */
const FOLDERS = ["backend", "look", "words", "drawing", "battle", "tools", "scene", "panels", "start", "second"];
const TOP = "";

const SOURCES = import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const files = new Map(Object.entries(SOURCES).map(([path, source]) => [path.slice("./".length), source]));

const folderOf = (path: string): string => (path.includes("/") ? path.slice(0, path.indexOf("/")) : TOP);
const heightOf = (folder: string): number => (folder === TOP ? FOLDERS.length : FOLDERS.indexOf(folder));

/** The script of a component, or the whole of any other file. */
function codeOf(path: string, source: string): string {
  if (!path.endsWith(".svelte")) return source;
  const { instance, module } = parse(source, { modern: true });
  return [module, instance].map((script) => (script ? source.slice(script.start, script.end).replace(/^<script[^>]*>|<\/script>$/g, "") : "")).join("\n");
}

/** What a file imports from this project, as paths in `src`. */
function importsOf(path: string, source: string): string[] {
  const { importedFiles } = ts.preProcessFile(codeOf(path, source), true, true);
  return importedFiles.flatMap(({ fileName }) => (fileName.startsWith(".") ? [resolved(path, fileName)] : []));
}

function resolved(from: string, to: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of to.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  // `../words` is the folder's index file.
  return FOLDERS.includes(parts.join("/")) ? `${parts.join("/")}/index` : parts.join("/");
}

/** Each import that goes up, as "file imports target". */
function upward(all: ReadonlyMap<string, string>): string[] {
  return [...all].flatMap(([path, source]) =>
    importsOf(path, source).flatMap((target) => (heightOf(folderOf(target)) > heightOf(folderOf(path)) ? [`${path} imports ${target}`] : [])),
  );
}

describe("the imports of the page", () => {
  it("knows every folder", () => {
    const found = new Set([...files.keys()].map(folderOf).filter((folder) => folder !== TOP));
    expect([...found].sort()).toEqual([...FOLDERS].sort());
  });

  it("go down only", () => {
    expect(upward(files)).toEqual([]);
  });

  it("are found in every kind of file, whatever they look like", () => {
    const broken = new Map([
      ["look/a.ts", 'import type { Run } from "../tools/run.svelte";'],
      ["look/b.ts", 'export * from "../scene/scene";'],
      ["look/c.ts", 'const later = () => import("../panels/Log.svelte");'],
      ["look/D.svelte", '<script lang="ts">\n  import { words } from "../words";\n</script>\n<p>{words.name}</p>'],
      ["look/e.test.ts", 'import App from "../App.svelte";'],
      ["look/f.ts", 'import { View } from "../backend/bindings"; // import "../tools/tool"'],
    ]);
    expect(upward(broken)).toEqual([
      "look/a.ts imports tools/run.svelte",
      "look/b.ts imports scene/scene",
      "look/c.ts imports panels/Log.svelte",
      "look/D.svelte imports words/index",
      "look/e.test.ts imports App.svelte",
    ]);
  });

  it("are read at all", () => {
    const targets = [...files].flatMap(([path, source]) => importsOf(path, source));
    // A reader that finds nothing would find no fault either.
    expect(targets).toContain("backend/bindings");
    expect(importsOf("App.svelte", files.get("App.svelte") ?? "")).toContain("panels/TableStage.svelte");
  });
});
