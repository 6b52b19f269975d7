import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "/",
  plugins: [svelte()],
  build: {
    outDir: "dist",
    assetsDir: "assets",
    // An inlined asset would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    // `tests/web/test_views.py` plays matches into a folder and has these files read them.
    include: process.env.ETAGERE_MATCHES === undefined ? ["src/**/*.test.ts"] : ["tests/*.test.ts"],
    environment: "node",
    testTimeout: 300_000,
  },
});
