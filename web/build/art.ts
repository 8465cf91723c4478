/** `virtual:art/<folder>`: all pictures of a folder of src/art as symbols of one SVG, so that they come in one piece. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "virtual:art/";

export function art(folder: string): Plugin {
  return {
    name: "art",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const part = id.slice(PREFIX.length + 1);
      const files = svgFiles(join(folder, part));
      for (const file of files) this.addWatchFile(file);
      const symbols = files.map((file) => symbol(nameOf(folder, file), readFileSync(file, "utf8")));
      return `export default ${JSON.stringify(symbols.join(""))};`;
    },
  };
}

function svgFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".svg") && entry.name !== "favicon.svg") // it has a style of its own
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** `california/furniture/harp.svg` is `california-furniture-harp`. */
export function nameOf(folder: string, file: string): string {
  return relative(folder, file)
    .replace(/\.svg$/, "")
    .replaceAll(/[/\\_]/g, "-");
}

/** Files may use the same ids: in a symbol they begin with its name. */
export function symbol(name: string, svg: string): string {
  const found = /<svg[^>]*\bviewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg);
  if (!found) throw new Error(`${name} has no viewBox`);
  const [, viewBox, inner] = found;
  const own = (inner ?? "")
    .replaceAll(/\bid="([^"]+)"/g, `id="${name}--$1"`)
    .replaceAll(/\bhref="#([^"]+)"/g, `href="#${name}--$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${name}--$1)`)
    .replaceAll(/\s*\n\s*/g, "");
  return `<symbol id="${name}" viewBox="${viewBox}">${own}</symbol>`;
}
