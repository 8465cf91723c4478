import type { Illustrated } from "../rules/figures";
import { good, marked, money, numberCard } from "../rules/pieces";

const CATEGORIES = ["house", "car", "boat", "horse", "jewel", "watch", "holiday"] as const;
const NUMBERS = [1, 2, 3, 4, 5, 6];

export const illustrated: Illustrated = {
  figures: {
    "D1.1": {
      kind: "rows",
      size: 44,
      rows: [
        CATEGORIES.map((category, index) => good(category, CATEGORIES.length - index)),
        NUMBERS.map((number) => numberCard(1, number)),
      ],
    },
    "D1.2": { kind: "rows", rows: [[money(1), "× 10", money(2), "× 7"]] },
    "D2.1": {
      kind: "columns",
      columns: [
        [good("horse", 6), good("watch", 2), good("house", 7)],
        [money(2), good("car", 1), good("boat", 5)],
        [good("jewel", 4), good("holiday", 3), money(1)],
      ],
    },
    "D3.2": {
      kind: "settlement",
      column: [good("horse", 3), good("jewel", 6), good("car", 5)],
      players: [
        { name: "Ana", seat: 1, numbers: [5, 2], takes: good("car", 5) },
        { name: "Ben", seat: 2, numbers: [5], takes: null },
        { name: "Chloe", seat: 3, numbers: [4, 1], takes: null },
        { name: "David", seat: 4, numbers: [2], takes: good("jewel", 6) },
      ],
    },
    "D3.4": {
      kind: "columns",
      columns: [
        [good("car", 3), good("holiday", 7), good("watch", 1)],
        [],
        [marked(good("watch", 1), "yes"), good("car", 3), good("holiday", 7)],
      ],
    },
    "D4.1": {
      kind: "settlement",
      column: [good("car", 6)],
      players: [
        { name: "Ana", seat: 1, numbers: [6], takes: good("car", 6) },
        { name: "Ben", seat: 2, numbers: [4], takes: good("car", 2) },
      ],
    },
    "D4.2": { kind: "rows", rows: [[money(1), money(2), money(1), money(2), "…"]] },
    "D5.1": {
      kind: "rows",
      size: 44,
      rows: [
        [good("house", 7), "+", good("boat", 5), "+", good("jewel", 6)],
        ["+", money(2), "+", money(1), "= 21"],
      ],
    },
  },
  badges: {
    "D1.2": ["reconstructed"],
    "D2.2": ["ruling"],
    "D3.2": ["ruling"],
    "D3.3": ["ruling"],
    "D3.4": ["ruling"],
    "D4.1": ["ruling"],
    "D5.1": ["ruling"],
  },
};
