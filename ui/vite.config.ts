import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The door of `handspan serve`, for working on the UI with hot reloading.
const serve = "127.0.0.1:8377";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  clearScreen: false,
  // The drawings of `art/` lie beside this folder.
  server: { fs: { allow: [".."] }, port: 1420, strictPort: true, proxy: { "/door": { target: `ws://${serve}`, ws: true } } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // Under `style-src 'self'` nothing may be inlined: neither small styles nor small pictures.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
