/** What is left to do with a finished build: the service worker learns its files, and each gets a compressed twin. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const SHELL = /\.(js|css|woff2)$/;

export function finish(folder: string): Plugin {
  return {
    name: "finish",
    apply: "build",
    writeBundle() {
      tellServiceWorker(folder);
      for (const file of filesIn(folder)) if (WORTH_IT.test(file)) compress(file);
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function tellServiceWorker(folder: string): void {
  const worker = join(folder, "sw.js");
  const shell = readdirSync(join(folder, "assets")).filter((name) => SHELL.test(name));
  const list = JSON.stringify(shell.map((name) => `/assets/${name}`));
  const code = readFileSync(worker, "utf8");
  if (!code.includes("__SHELL__")) throw new Error("the service worker has no place for its files");
  writeFileSync(
    worker,
    code.replace(/["'`]__SHELL__["'`]/, () => JSON.stringify(list)),
  );
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
