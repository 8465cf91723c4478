import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const LANGUAGES = ["en", "fr", "de"];
type Entry = string | Record<string, string>;
type Catalogue = Record<string, Entry>;

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const sources = files.filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith("protocol.ts"));
/** Every folder with a catalogue in it, and its three languages. */
const places = files
  .filter((file) => file.endsWith(`${join("", "en.json")}`))
  .map((file) => file.slice(0, -"en.json".length));

function read(place: string, language: string): Catalogue {
  return JSON.parse(readFileSync(`${place}${language}.json`, "utf8")) as Catalogue;
}

function holes(entry: Entry): string[] {
  const forms = typeof entry === "string" ? [entry] : Object.values(entry);
  return [
    ...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ""))),
  ].sort();
}

describe.each(
  places.flatMap((place) => LANGUAGES.map((language) => [place.slice(SRC.length), language, place] as const)),
)("the catalogue %s%s", (_, language, place) => {
  const english = read(place, "en");
  const own = read(place, language);

  it("has the same keys as the English one", () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
  });

  it("has something under every key, with the same holes", () => {
    for (const [key, entry] of Object.entries(own)) {
      expect(holes(entry), key).toEqual(holes(english[key] ?? ""));
      for (const form of typeof entry === "string" ? [entry] : Object.values(entry))
        expect(form.trim(), key).not.toBe("");
    }
  });

  it("has the forms that its language counts with", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, entry] of Object.entries(own)) {
      if (typeof entry === "string") continue;
      expect(Object.hasOwn(entry, "other"), key).toBe(true);
      for (const form of Object.keys(entry)) expect(forms, key).toContain(form);
    }
  });

  it("is translated", () => {
    if (language === "en") return;
    const sentences = Object.entries(own).filter(
      ([, entry]) => typeof entry === "string" && / \w+ \w+/.test(entry),
    );
    const same = sentences.filter(([key, entry]) => entry === english[key]);
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

describe("the words of components", () => {
  const english: Catalogue = Object.assign({}, ...places.map((place) => read(place, "en")));
  const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const whole = new Set(
    [...code.matchAll(/["'`]([a-z][\w]*(?:\.[\w]+)+)["'`]/g)].map((found) => found[1] ?? ""),
  );
  const beginnings = [
    ...code.matchAll(/\btt\(\s*["'`]([\w.]+)["'`]/g),
    ...code.matchAll(/\btt?\(\s*`([\w.]+)\.?\$\{/g),
  ].map((found) => `${(found[1] ?? "").replace(/\.$/, "")}.`);

  it("are all in the catalogue", () => {
    const asked = [...code.matchAll(/\bt\(\s*"([\w.]+)"/g)].map((found) => found[1] ?? "");
    expect(asked.filter((key) => !(key in english))).toEqual([]);
  });

  it("use all of the catalogue", () => {
    const isUsed = (key: string) =>
      whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
    expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([]);
  });

  it.each(sources.filter((file) => file.endsWith(".svelte")).map((file) => [file.slice(SRC.length), file]))(
    "are not written into %s",
    (_, file) => {
      expect(literals(readFileSync(file, "utf8"))).toEqual([]);
    },
  );
});

const SPOKEN = ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription"];
const NAMES = /^(Belvedere|California|Dolce Vita)$/; // they are the same in every language

/** Words that someone would see or hear, written into a component instead of a catalogue. */
function literals(source: string): string[] {
  const found: string[] = [];
  const isWord = (text: string) => /\p{L}{2,}/u.test(text) && !NAMES.test(text.trim());
  walk(parse(source, { modern: true }).fragment, (node) => {
    if (node.type === "Text" && isWord(String(node.data))) found.push(String(node.data).trim());
    if (node.type === "Attribute" && SPOKEN.includes(String(node.name))) {
      walk(node.value, (part) => {
        if (part.type === "Text" && isWord(String(part.data))) found.push(String(part.data));
        if (part.type === "Literal" && isWord(String(part.value))) found.push(String(part.value));
        return part.type !== "CallExpression" && part.type !== "BinaryExpression"; // what stands there are no words
      });
      return false;
    }
    return node.type !== "Attribute" && node.type !== "StyleDirective" && node.type !== "ClassDirective";
  });
  return found;
}

type Node = Record<string, unknown> & { type?: string };

function walk(node: unknown, visit: (node: Node) => unknown): void {
  if (Array.isArray(node)) node.forEach((one) => walk(one, visit));
  else if (node && typeof node === "object") {
    const one = node as Node;
    if (one.type && visit(one) === false) return;
    for (const [name, value] of Object.entries(one)) if (name !== "metadata") walk(value, visit);
  }
}
