/** Everything that is drawn, with the names it goes by. */

/** Something written into a picture, where the picture leaves room for it. */
export interface Mark {
  text: string;
  x: number;
  y: number;
  size: number;
}

export interface Piece {
  /** What lies upon each other, the lowest first. */
  layers: string[];
  /** The parts of its name, as keys of the catalogue. */
  label: string[];
  width: number;
  height: number;
  mark?: Mark;
  /** Where it lies as a file, if it is on no sheet. */
  file?: string;
}

export interface Shelf {
  title: string;
  pieces: Piece[];
}

const COLORS = ["brown", "red", "purple", "gray", "blue", "green"];
const PRINTED = COLORS.filter((color) => color !== "gray");
const FURNITURE: Record<string, string[]> = {
  brown: ["pool_table", "dartboard"],
  red: ["grand_piano", "harp"],
  purple: ["pinball", "jukebox"],
  gray: ["motorcycle", "roadster"],
  blue: ["swimming_pool", "sun_lounger"],
  green: ["dog", "statue"],
};
const CARDS: Record<string, number> = {
  ...Object.fromEntries(COLORS.map((color) => [`three_${color}`, 3])),
  brown_red_purple: 3,
  gray_blue_green: 3,
  swimming_pool_grand_piano: 2,
  pool_table_dog: 2,
  motorcycle_pinball: 2,
};
const GOODS = ["house", "car", "boat", "horse", "jewel", "watch", "holiday"];
const SEATS = [1, 2, 3, 4, 5];
const VALUES = [1, 2, 3, 4, 5, 6, 7];

function square(layers: string[], label: string[], mark?: Mark): Piece {
  return { layers, label, width: 96, height: 96, ...(mark ? { mark } : {}) };
}

const furniture = Object.entries(FURNITURE).flatMap(([color, kinds]) =>
  kinds.map((kind) => ({ color, kind })),
);
const worth = (value: number): Mark => ({ text: String(value), x: 16, y: 16, size: 20 });

export const SHELVES: Record<"california" | "dolce_vita" | "brand", Shelf[]> = {
  california: [
    {
      title: "rooms",
      pieces: COLORS.map((color) => square([`california/rooms/${color}`], [`room.${color}`])),
    },
    {
      title: "furniture",
      pieces: furniture.flatMap(({ color, kind }) => [
        square([`california/furniture/${kind}`], [`kind.${kind}`]),
        square(
          [`california/rooms/${color}`, `california/furniture/${kind}`],
          [`kind.${kind}`, `room.${color}`],
        ),
      ]),
    },
    {
      title: "guests",
      pieces: COLORS.map((color) => square([`california/guests/${color}`], [`guest.${color}`])),
    },
    {
      title: "cards",
      pieces: Object.entries(CARDS).map(([card, points]) => ({
        layers: [`california/cards/${card}`],
        label: [`card.${card}`],
        width: 96,
        height: 128,
        mark: { text: String(points), x: 73.5, y: 20, size: 20 },
      })),
    },
    {
      title: "mansions",
      pieces: PRINTED.map((color) => ({
        layers: [`california/mansions/${color}`],
        label: [`mansion.${color}`],
        width: 384,
        height: 120,
      })),
    },
    {
      title: "rest",
      pieces: ["gold", "silver", "gift", "loan", "attic", "expansion", "back", "bag"].map((name) =>
        square([`california/${name}`], [`thing.${name}`]),
      ),
    },
  ],
  dolce_vita: [
    ...GOODS.map((good) => ({
      title: good,
      pieces: VALUES.map((value) =>
        square([`dolce_vita/goods/${good}${value}`], [`good.${good}`], worth(value)),
      ),
    })),
    {
      title: "money",
      pieces: [
        ...[1, 2].map((value) => square([`dolce_vita/money${value}`], ["good.money"], worth(value))),
        { layers: ["dolce_vita/coin"], label: ["thing.coin"], width: 48, height: 48 },
        square(["dolce_vita/back"], ["thing.card_back"]),
      ],
    },
    {
      title: "numbers",
      pieces: SEATS.map((seat) => ({
        layers: [`dolce_vita/number-cards/${seat}`],
        label: [`number.${seat}`],
        width: 72,
        height: 96,
        mark: { text: String(seat), x: 36, y: 48, size: 34 },
      })),
    },
  ],
  brand: [
    {
      title: "brand",
      pieces: [
        { layers: ["brand/logo"], label: ["brand.logo"], width: 512, height: 512 },
        { layers: ["brand/maskable"], label: ["brand.maskable"], width: 512, height: 512 },
        { layers: ["brand/favicon"], label: ["brand.favicon"], width: 32, height: 32, file: "/favicon.svg" },
        { layers: ["brand/social"], label: ["brand.social"], width: 1200, height: 630 },
        { layers: ["brand/scene-california"], label: ["brand.scene", "california"], width: 640, height: 280 },
        { layers: ["brand/scene-dolce-vita"], label: ["brand.scene", "dolce_vita"], width: 640, height: 280 },
      ],
    },
  ],
};
