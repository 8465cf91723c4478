/** `third-party.txt`: whose work is in the client besides our own, and under which licence, as these licences ask. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FILE = "third-party.txt";
const LICENCE = /^licen[cs]e(\.\w+)?$/i;
const OTHERS = /^# Licenses of bundled dependencies$/m; // of a tool itself: nothing of them is in what it makes
const INTRODUCTION = "Belvedere's pages for the browser hold these works of others. Thank you for them.";

interface Package {
  name: string;
  version: string;
  license: string;
}

export function notices(root: string): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle(_, bundle) {
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? Object.keys(file.modules) : file.originalFileNames,
      );
      const names = [...new Set(sources.flatMap((source) => packageOf(source) ?? []))].sort();
      const parts = names.map((name) => notice(join(root, "node_modules", name)));
      this.emitFile({ type: "asset", fileName: FILE, source: [INTRODUCTION, ...parts].join("\n\n") });
    },
  };
}

/** Where a module or a file comes from; what Vite and Rolldown write themselves has a name that begins with a zero. */
export function packageOf(source: string): string | undefined {
  const helper = /^\0(vite|rolldown)\//.exec(source);
  return (
    helper?.[1] ?? /.*\bnode_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(source)?.[1]?.replace("\\", "/")
  );
}

export function notice(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Package;
  const file = readdirSync(folder).find((entry) => LICENCE.test(entry));
  if (!file) throw new Error(`${name} comes without its licence`);
  const text = readFileSync(join(folder, file), "utf8").split(OTHERS)[0]?.trim();
  const title = `${name} ${version} (${license})`;
  return `${title}\n${"=".repeat(title.length)}\n\n${text}\n`;
}
