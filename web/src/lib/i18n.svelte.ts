/** Words in three languages. A catalogue has one entry for every key; what is counted has a form for one and others. */
import { untrack } from "svelte";
import type en from "../text/en.json";
import { choose, prefs } from "./prefs.svelte";
import type { Language } from "./protocol";

export type Catalogue = typeof en;
export type Key = keyof Catalogue;
export type Values = Record<string, string | number>;
type Entry = string | Record<string, string>;

export const LANGUAGES: readonly Language[] = ["en", "fr", "de"];
const CATALOGUES: Record<Language, () => Promise<{ default: Record<Key, Entry> }>> = {
  en: () => import("../text/en.json"),
  fr: () => import("../text/fr.json"),
  de: () => import("../text/de.json"),
};

// Long texts that only some pages need: text/<part>/<language>.json.
const PARTS = import.meta.glob<{ default: Record<string, Entry> }>("../text/*/*.json");
const learnt = new Set<string>();

let spoken = $state<Language>("en");
let words = $state.raw<Record<string, Entry>>({});

export function language(): Language {
  return spoken;
}

/** The language that was chosen here, or the first of the browser's that is known. */
export function wished(): Language {
  if (prefs.language) return prefs.language;
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase() as Language);
  return known.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

export async function speak(next: Language): Promise<void> {
  const { default: catalogue } = await CATALOGUES[next]();
  const more = await Promise.all([...learnt].map((part) => wordsOf(part, next)));
  words = Object.assign({}, catalogue, ...more) as Record<string, Entry>;
  spoken = next;
  document.documentElement.lang = next;
}

/** Have the words of a part as well from now on, in whatever language. */
export async function learnWords(part: string): Promise<void> {
  learnt.add(part);
  const tongue = spoken;
  const more = await wordsOf(part, tongue);
  if (tongue === spoken) words = { ...words, ...more };
}

async function wordsOf(part: string, tongue: Language): Promise<Record<string, Entry>> {
  const found = await PARTS[`../text/${part}/${tongue}.json`]?.();
  return found?.default ?? {};
}

/** Do something whenever another language is spoken, but not at first; to be called while a component is made. */
export function whenRetold(run: () => void): void {
  let before = spoken;
  $effect(() => {
    if (spoken === before) return;
    before = spoken;
    untrack(run);
  });
}

export async function chooseLanguage(next: Language): Promise<void> {
  choose({ language: next });
  await speak(next);
}

/** What stands under a key, with its values put in. */
export function t(key: Key, values: Values = {}): string {
  return put(words[key] ?? key, values, spoken);
}

/** The same where a key is put together; tests know these by their beginning. */
export function tt(beginning: string, end: string, values: Values = {}): string {
  return t(`${beginning}.${end}` as Key, values);
}

export function has(key: string): key is Key {
  return key in words;
}

export function put(entry: Entry, values: Values, tongue: string): string {
  const form = typeof entry === "string" ? entry : pluralForm(entry, Number(values.n ?? 0), tongue);
  return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? number(value, tongue) : value;
  });
}

function pluralForm(entry: Record<string, string>, n: number, tongue: string): string {
  return entry[new Intl.PluralRules(tongue).select(n)] ?? entry.other ?? "";
}

export function number(value: number, tongue: string = spoken): string {
  return new Intl.NumberFormat(tongue).format(value).replace("-", "−");
}

export function percent(value: number, tongue: string = spoken): string {
  return new Intl.NumberFormat(tongue, { style: "percent", maximumFractionDigits: 0 }).format(value);
}

export function list(parts: string[], tongue: string = spoken): string {
  return new Intl.ListFormat(tongue, { style: "long", type: "conjunction" }).format(parts);
}

/** How long ago, in the largest unit that fits. */
export function ago(milliseconds: number, tongue: string = spoken): string {
  const relative = new Intl.RelativeTimeFormat(tongue, { numeric: "auto" });
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400_000],
    ["hour", 3_600_000],
    ["minute", 60_000],
  ];
  for (const [unit, length] of steps) {
    if (milliseconds >= length) return relative.format(-Math.floor(milliseconds / length), unit);
  }
  return relative.format(0, "minute");
}
