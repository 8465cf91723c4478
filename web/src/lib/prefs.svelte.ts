/** What someone has chosen on this device. */
import type { Language } from "./protocol";

const PLACE = "belvedere";

export interface Prefs {
  name: string;
  language: Language | null; // null: the browser's
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "none";
  sound: boolean;
  confirm: "ask" | "at_once";
  level: string; // of the bots in the last game
  players: Record<string, number>; // in the last game of each kind
  companions: string[]; // who played on this device besides, the last time
}

const USUAL: Prefs = {
  name: "",
  language: null,
  theme: "auto",
  motion: "auto",
  sound: false,
  confirm: "ask",
  level: "medium",
  players: {},
  companions: [],
};

function read(): Prefs {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { ...USUAL, ...(kept as Partial<Prefs>) };
  } catch {
    return { ...USUAL };
  }
}

export const prefs: Prefs = $state(read());

/** Change something, and keep it. A browser that keeps nothing forgets it with the page. */
export function choose(chosen: Partial<Prefs>): void {
  Object.assign(prefs, chosen);
  try {
    localStorage.setItem(PLACE, JSON.stringify(prefs));
  } catch {
    // a private window
  }
}

const wantsLess = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

export function isStill(): boolean {
  return prefs.motion === "none" || (prefs.motion === "auto" && (wantsLess?.matches ?? false));
}
