import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { art } from "./build/art.ts";
import { finish } from "./build/finish.ts";
import { notices } from "./build/notices.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const CLIENT = here("../src/belvedere/server/client");
const SERVER = process.env.BELVEDERE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), art(here("src/art")), notices(here(".")), finish(CLIENT)],
  resolve: { alias: { $lib: here("src/lib") } },
  build: {
    outDir: CLIENT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // data addresses would stand in the way of caching
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here("index.html"), sw: here("src/sw.ts") },
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: { port: 5173, proxy: { "/api": { target: SERVER, ws: true }, "/health": SERVER } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
