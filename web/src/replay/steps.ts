/** Where one can stop in a game that is looked at again. Steps are entries of its log, counted from 1. */
import type { GameView } from "../lib/protocol";

/** What was dealt lies open as soon as the move before it is done, so that is no place of its own. */
export function stopsOf(log: readonly string[]): number[] {
  return log.flatMap((entry, index) => (index > 0 && entry.startsWith("deal ") ? [] : [index + 1]));
}

/** The stop at a step, or the last one before it. */
export function nearestStop(stops: readonly number[], step: number): number {
  return stops.findLast((stop) => stop <= step) ?? stops[0] ?? 1;
}

/** So many stops further, or back; never past the ends. */
export function stopAfter(stops: readonly number[], step: number, by: number): number {
  const index = stops.indexOf(nearestStop(stops, step)) + by;
  return stops[Math.min(Math.max(index, 0), stops.length - 1)] ?? 1;
}

/** The step that an address names, such as `#42`. */
export function stepOfHash(hash: string): number | null {
  return /^\d{1,6}$/.test(hash) ? Number(hash) : null;
}

const PAGE = 50; // positions in one answer of the server

/** After which steps to ask for positions to have them all: first those around a step, then what follows, then the rest. */
export function pagesFrom(steps: number, step: number): number[] {
  const pages = Array.from({ length: Math.ceil(steps / PAGE) }, (_, index) => index * PAGE);
  const here = Math.max(0, Math.floor((step - 1) / PAGE));
  return [...pages.slice(here), ...pages.slice(0, here).reverse()];
}

export interface Chapter {
  number: number; // of the day or round
  start: number; // the stop at which it lies open
  first: number; // the stop that is its first move
}

export function chapterOf(view: GameView): number {
  return view.game === "california" ? view.day : view.round;
}

export function chaptersIn(view: GameView): number {
  return view.game === "california" ? view.days : view.rounds;
}

/** Days or rounds as far as they are known; a stop that is not known yet counts to the one before it. */
export function chaptersOf(stops: readonly number[], chapterAt: (step: number) => number | null): Chapter[] {
  const found: Chapter[] = [];
  stops.forEach((stop, index) => {
    const number = chapterAt(stop);
    if (number === null || number === found.at(-1)?.number) return;
    found.push({ number, start: stop, first: found.length === 0 ? stop : (stops[index + 1] ?? stop) });
  });
  return found;
}
