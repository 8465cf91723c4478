/** The geometry of the graph of chances: everyone's line over the stops of a game. */
import type { GameReview } from "../lib/protocol";
import type { Chapter } from "./steps";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How the game stood at a stop. */
export interface Outlook {
  index: number; // of the stop
  chances: number[];
}

export const DASHES = ["none", "9 4", "2 4", "12 4 2 4", "6 3 2 3 2 3"];

export function outlooksOf(review: GameReview, stops: readonly number[]): Outlook[] {
  const places = new Map(stops.map((stop, index) => [stop, index]));
  const moves = review.moves.flatMap(({ step, chances }) => {
    const index = places.get(step);
    return index === undefined ? [] : [{ index, chances }];
  });
  return review.steps_done === 0 ? [] : [{ index: 0, chances: review.start.chances }, ...moves];
}

export function xOf(index: number, count: number, frame: Frame): number {
  const inner = frame.width - frame.left - frame.right;
  return frame.left + (inner * index) / Math.max(1, count - 1);
}

export function yOf(chance: number, frame: Frame): number {
  const inner = frame.height - frame.top - frame.bottom;
  return frame.top + inner * (1 - Math.min(1, Math.max(0, chance)));
}

/** The stop that is nearest to a point of the graph. */
export function indexAt(x: number, count: number, frame: Frame): number {
  const inner = frame.width - frame.left - frame.right;
  const index = Math.round(((x - frame.left) / inner) * (count - 1));
  return Math.min(Math.max(index, 0), Math.max(0, count - 1));
}

/** A seat's line as a path; it has gaps where nothing is known. */
export function pathOf(outlooks: readonly Outlook[], seat: number, count: number, frame: Frame): string {
  return outlooks
    .map(({ index, chances }, at) => {
      const isJoined = outlooks[at - 1]?.index === index - 1;
      const x = xOf(index, count, frame).toFixed(1);
      return `${isJoined ? "L" : "M"}${x} ${yOf(chances[seat - 1] ?? 0, frame).toFixed(1)}`;
    })
    .join("");
}

/** Where a seat's line carries its sign: now and then, each seat at places of its own. */
export function signsOf(outlooks: readonly Outlook[], seat: number, seats: number, every: number): Outlook[] {
  const own = Math.round((every * (seat - 0.5)) / seats);
  return outlooks.filter(({ index }) => index % every === own);
}

/** The outline of a seat's sign around a point: disc, square, triangle, diamond, cross. */
export function signOf(seat: number, x: number, y: number, size: number): string {
  const at = (dx: number, dy: number) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
  switch ((seat - 1) % 5) {
    case 0:
      return `M${at(-1, 0)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
    case 1:
      return `M${at(-0.9, -0.9)}L${at(0.9, -0.9)}L${at(0.9, 0.9)}L${at(-0.9, 0.9)}z`;
    case 2:
      return `M${at(0, -1.15)}L${at(1.1, 0.85)}L${at(-1.1, 0.85)}z`;
    case 3:
      return `M${at(0, -1.3)}L${at(1.3, 0)}L${at(0, 1.3)}L${at(-1.3, 0)}z`;
    default:
      return [
        [-0.4, -1.1],
        [0.4, -1.1],
        [0.4, -0.4],
        [1.1, -0.4],
        [1.1, 0.4],
        [0.4, 0.4],
        [0.4, 1.1],
        [-0.4, 1.1],
        [-0.4, 0.4],
        [-1.1, 0.4],
        [-1.1, -0.4],
        [-0.4, -0.4],
      ]
        .map(([dx = 0, dy = 0], index) => `${index ? "L" : "M"}${at(dx, dy)}`)
        .join("")
        .concat("z");
  }
}

/** Places moved apart as little as it takes, so that none covers another; the order stays. */
export function spread(places: readonly number[], gap: number, most: number): number[] {
  const found = [...places];
  for (let at = 1; at < found.length; at++) {
    found[at] = Math.max(found[at] ?? 0, (found[at - 1] ?? 0) + gap);
  }
  for (let at = found.length - 1, limit = most; at >= 0; at--, limit -= gap) {
    found[at] = Math.min(found[at] ?? 0, limit);
  }
  return found;
}

/** How often someone else became the likely winner. */
export function leadChanges(outlooks: readonly Outlook[]): number {
  const leaders = outlooks.map(({ chances }) => chances.indexOf(Math.max(...chances)));
  return leaders.filter((leader, index) => index > 1 && leader !== leaders[index - 1]).length;
}

/** How it stood when each day or round began, as far as that is known; without a number, how it ended. */
export function chancesByChapter(
  outlooks: readonly Outlook[],
  stops: readonly number[],
  chapters: readonly Chapter[],
): { number: number | null; chances: number[] }[] {
  const known = new Map(outlooks.map(({ index, chances }) => [index, chances]));
  const places: [number | null, number][] = chapters.map(({ number, start }) => [
    number,
    stops.indexOf(start),
  ]);
  places.push([null, stops.length - 1]);
  return places.flatMap(([number, index]) => {
    const chances = known.get(index);
    return chances ? [{ number, chances }] : [];
  });
}
