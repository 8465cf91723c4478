import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SHELVES } from "../src/home/pieces";
import english from "../src/text/en.json";

const ART = join(import.meta.dirname, "../src/art");
const drawn = readdirSync(ART, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".svg"))
  .map((file) => file.replaceAll("\\", "/").replace(/\.svg$/, ""));
const pieces = Object.values(SHELVES).flatMap((shelves) => shelves.flatMap((shelf) => shelf.pieces));

describe("the gallery", () => {
  it("shows everything that is drawn", () => {
    const shown = new Set(pieces.flatMap((piece) => piece.layers));
    const waiting = ["california/mansions/gray"]; // for a box that prints a gray room
    expect(drawn.filter((file) => !shown.has(file)).sort()).toEqual(waiting);
  });

  it("shows nothing that is not drawn", () => {
    expect(pieces.flatMap((piece) => piece.layers).filter((layer) => !drawn.includes(layer))).toEqual([]);
  });

  it("has a name for everything", () => {
    const known = (part: string) => `gallery.${part}` in english || `game.${part}` in english;
    expect(pieces.flatMap((piece) => piece.label).filter((part) => !known(part))).toEqual([]);
  });
});
