/** Things of the box for pictures in the rules, put together from the art. */

/** Layers lie over each other; a number is written where the art leaves room for it. */
export interface Piece {
  layers: string[];
  size: readonly [width: number, height: number]; // of the art
  number?: { text: string; x: number; y: number; size: number };
  mark?: "yes" | "no" | "faded";
  name?: string; // written below
}

/** Pieces in a row, with signs between them. */
export type Row = readonly (Piece | string)[];

const SQUARE = [96, 96] as const;
export const COLORS = ["brown", "red", "purple", "gray", "blue", "green"] as const;
export const KINDS: Record<(typeof COLORS)[number], readonly [string, string]> = {
  brown: ["pool_table", "dartboard"],
  red: ["grand_piano", "harp"],
  purple: ["pinball", "jukebox"],
  gray: ["motorcycle", "roadster"],
  blue: ["swimming_pool", "sun_lounger"],
  green: ["dog", "statue"],
};

export const thing = (name: string): Piece => ({ layers: [`california/${name}`], size: SQUARE });
export const room = (color: string): Piece => thing(`rooms/${color}`);
export const guest = (color: string, name?: string): Piece => ({
  ...thing(`guests/${color}`),
  ...(name && { name }),
});
export const furniture = (kind: string): Piece => thing(`furniture/${kind}`);
export const furnished = (color: string, kind: string): Piece => ({
  layers: [`california/rooms/${color}`, `california/furniture/${kind}`],
  size: SQUARE,
});
export const card = (name: string, points: number): Piece => ({
  layers: [`california/cards/${name}`],
  size: [96, 128],
  number: { text: String(points), x: 73.5, y: 20, size: 18 },
});
export const fee = (amount: number): Piece => ({
  layers: [],
  size: SQUARE,
  number: { text: String(amount), x: 48, y: 48, size: 44 },
});

const valued = (art: string, value: number): Piece => ({
  layers: [art],
  size: SQUARE,
  number: { text: String(value), x: 16, y: 16, size: 22 },
});
export const good = (category: string, value: number): Piece =>
  valued(`dolce_vita/goods/${category}${value}`, value);
export const money = (value: number): Piece => valued(`dolce_vita/money${value}`, value);
export const numberCard = (seat: number, number: number): Piece => ({
  layers: [`dolce_vita/number-cards/${seat}`],
  size: [72, 96],
  number: { text: String(number), x: 36, y: 48, size: 32 },
});
export const marked = (piece: Piece, mark: Piece["mark"]): Piece => ({ ...piece, ...(mark && { mark }) });
