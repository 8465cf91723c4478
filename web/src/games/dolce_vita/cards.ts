/** Cards by their names, such as `car4` and `money2`. */
import { number, t, tt } from "../../lib/i18n.svelte";
import type { Category, Column, DolceVitaSeat, DolceVitaView } from "../../lib/protocol";

export const COLUMNS: readonly Column[] = ["a", "b", "c", "d", "e", "f", "g"];
export const CATEGORIES: readonly Category[] = ["house", "car", "boat", "horse", "jewel", "watch", "holiday"];
const UNIT = 100_000; // what a value of 1 on a card stands for

export interface Card {
  good: Category | "money";
  value: number; // as it is printed
}

export function cardOf(name: string): Card {
  return { good: name.slice(0, -1) as Card["good"], value: Number(name.slice(-1)) };
}

export function inFull(value: number): number {
  return value * UNIT;
}

export function artOf(name: string): string {
  return name.startsWith("money") ? `dolce-vita-${name}` : `dolce-vita-goods-${name}`;
}

/** “boat worth 400,000” */
export function cardWords(name: string): string {
  const { good, value } = cardOf(name);
  return t("dolce_vita.worth", { good: tt("dolce_vita.good", good), value: number(inFull(value)) });
}

/** A gain with its sign, in full or as the cards count: +200,000 or +2. */
export function signed(gain: number, isShort = false): string {
  const amount = number(Math.abs(isShort ? gain / UNIT : gain));
  return `${gain < 0 ? "−" : "+"}${amount}`;
}

export interface Group {
  seat: number;
  numbers: number[];
  total: number;
}

/** The number cards below a column by seat, the highest sum first. */
export function groupsBelow(view: DolceVitaView, column: Column): Group[] {
  return Object.entries(view.below[column])
    .filter(([, numbers]) => numbers.length > 0)
    .map(([seat, numbers]) => ({ seat: Number(seat), numbers, total: sum(numbers) }))
    .sort((one, other) => other.total - one.total || one.seat - other.seat);
}

const FEWEST = 2; // number cards in a row, which then are as large as they get

/** How many number cards a row must hold so that there are no more rows than that: then all of them fit below. */
export function cardsInRow(groups: readonly Group[]): number {
  const sizes = groups.map(({ numbers }) => numbers.length);
  let width = FEWEST;
  while (rowsOf(sizes, width) > width) width++;
  return width;
}

/** Those of one seat stay together as far as they go into one row. */
function rowsOf(sizes: readonly number[], width: number): number {
  let rows = 0;
  let room = 0;
  for (const size of sizes) {
    if (size > room) {
      rows += Math.ceil(size / width);
      room = Math.ceil(size / width) * width;
    }
    room -= size;
  }
  return rows;
}

export function nameOf(view: DolceVitaView, seat: number): string {
  return view.seats[seat - 1]?.name ?? "";
}

/** The seats as they sit, beginning with one of them. */
export function seatsFrom(view: DolceVitaView, first: number): DolceVitaSeat[] {
  return [...view.seats.slice(first - 1), ...view.seats.slice(0, first - 1)];
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
