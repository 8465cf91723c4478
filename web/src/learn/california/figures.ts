import type { Illustrated } from "../rules/figures";
import {
  card,
  COLORS,
  fee,
  furnished,
  furniture,
  guest,
  KINDS,
  marked,
  room,
  thing,
  type Piece,
} from "../rules/pieces";

const gold = thing("gold");
const silver = thing("silver");
const gift = thing("gift");
const stored: Piece = {
  ...furniture("motorcycle"),
  layers: ["california/attic", "california/furniture/motorcycle"],
};
const times = (piece: Piece, count: number): Piece[] => Array.from({ length: count }, () => piece);
const price = (coins: number) => [...times(gold, coins), "→", ...times(silver, coins)];

export const illustrated: Illustrated = {
  figures: {
    "C1.3": {
      kind: "rows",
      rows: COLORS.map((color) => [
        room(color),
        ...KINDS[color].map((kind) => furnished(color, kind)),
        guest(color),
      ]),
    },
    "C1.4": {
      kind: "rows",
      rows: [
        COLORS.map((color) => card(`three_${color}`, 3)),
        [card("brown_red_purple", 3), card("gray_blue_green", 3)],
        [card("swimming_pool_grand_piano", 2), card("pool_table_dog", 2), card("motorcycle_pinball", 2)],
      ],
    },
    "C1.6": { kind: "floor", rooms: { b2: "red" }, good: [], bad: [], mansion: "red" },
    "C3.2": { kind: "rows", size: 28, rows: [price(4), price(3), price(2), price(1)] },
    "C4.2": {
      kind: "floor",
      rooms: { b2: "red" },
      good: ["b1", "a2", "c2", "b3"],
      bad: ["a1", "c1", "a3", "c3"],
    },
    "C4.3": { kind: "rows", size: 40, rows: [[...times(silver, 3), "+", fee(2), "= 5"]] },
    "C5.1": {
      kind: "rows",
      size: 44,
      rows: [
        [furniture("harp"), "→", marked(room("red"), "yes")],
        [furniture("harp"), "→", marked(furnished("red", "grand_piano"), "no"), marked(room("green"), "no")],
      ],
    },
    "C5.2": { kind: "rows", rows: [[furniture("motorcycle"), "→", thing("attic"), "=", stored]] },
    "C5.3": { kind: "rows", rows: [[thing("attic"), "+", thing("expansion")]] },
    "C5.4": { kind: "rows", rows: [[stored, "+", room("gray"), "→", furnished("gray", "motorcycle")]] },
    "C6.1": {
      kind: "rows",
      rows: [[guest("blue", "Ben"), "→", furnished("blue", "swimming_pool"), guest("blue", "Ana")]],
    },
    "C6.2": {
      kind: "rows",
      rows: [
        [guest("gray", "Ana"), "+", guest("green"), "→", marked(gift, "yes")],
        ["–", "+", guest("green"), "→", marked(gift, "no")],
      ],
    },
    "C7.1": {
      kind: "rows",
      size: 40,
      rows: [
        [
          furnished("gray", "motorcycle"),
          "+",
          furnished("gray", "roadster"),
          "+",
          furnished("gray", "motorcycle"),
          "→",
          card("three_gray", 3),
        ],
      ],
    },
    "C8.1": { kind: "rows", size: 40, rows: [[thing("loan"), "→", ...times(silver, 3)]] },
    "C8.2": { kind: "rows", size: 40, rows: [[...times(silver, 4), "→", marked(thing("loan"), "no")]] },
    "C9.1": {
      kind: "rows",
      size: 40,
      rows: [
        times(marked(gold, "faded"), 4),
        [room("green"), furnished("purple", "jukebox"), "→", thing("bag")],
      ],
    },
    "C10.1": {
      kind: "rows",
      size: 40,
      rows: [
        [...times(gift, 4), "4"],
        [card("three_gray", 3), card("motorcycle_pinball", 2), "+ 5"],
        [room("brown"), room("blue"), "… × 12", "+ 12"],
        [stored, "+ 1", "= 22"],
        [thing("loan"), "− 2"],
      ],
    },
  },
  badges: {
    "C1.3": ["reconstructed"],
    "C1.4": ["reconstructed"],
    "C1.5": ["ruling"],
    "C1.7": ["reconstructed"],
    "C2.2": ["ruling"],
    "C5.2": ["ruling", "option"],
    "C5.4": ["ruling"],
    "C6.1": ["ruling"],
    "C6.3": ["ruling", "option"],
    "C10.2": ["ruling"],
    "C10.3": ["ruling"],
  },
};
