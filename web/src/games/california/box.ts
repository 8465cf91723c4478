/** What is in the box, as far as pictures and places of the table need it. */
import type { Cell, Color, Kind, Slot, Tile } from "../../lib/protocol";

export const COLORS: readonly Color[] = ["brown", "red", "purple", "gray", "blue", "green"];
export const SLOTS: readonly Slot[] = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"];
export const STORES: readonly ["A" | "B", readonly Slot[]][] = [
  ["A", SLOTS.slice(0, 4)],
  ["B", SLOTS.slice(4)],
];
export const KINDS: Record<Color, readonly Kind[]> = {
  brown: ["pool_table", "dartboard"],
  red: ["grand_piano", "harp"],
  purple: ["pinball", "jukebox"],
  gray: ["motorcycle", "roadster"],
  blue: ["swimming_pool", "sun_lounger"],
  green: ["dog", "statue"],
};

/** Row by row, as they are seen and read. */
export const CELLS: readonly Cell[] = ["1", "2", "3", "4"].flatMap((row) =>
  ["a", "b", "c", "d"].map((column) => `${column}${row}` as Cell),
);

export type Place = Cell | "attic";

export function isRoom(tile: Tile): tile is Color {
  return (COLORS as readonly string[]).includes(tile);
}

export function isPiece(tile: Tile): tile is Kind {
  return tile !== "expansion" && !isRoom(tile);
}

/** The room that a piece of furniture belongs to. */
export function colorOf(kind: Kind): Color {
  return COLORS.find((color) => KINDS[color].includes(kind)) ?? "brown";
}

const COLUMNS = "abcd";
const ATTIC_ABOVE = "b1";

/** Where an arrow key leads from a place of a mansion; the attic lies above the ground floor. */
export function step(from: Place, key: string): Place | null {
  if (from === "attic") return key === "ArrowDown" ? ATTIC_ABOVE : null;
  const column = COLUMNS.indexOf(from.charAt(0));
  const row = Number(from.charAt(1));
  if (key === "ArrowUp" && row === 1) return "attic";
  const [right, down] =
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [];
  if (right === undefined || down === undefined) return null;
  return CELLS.find((cell) => cell === `${COLUMNS.charAt(column + right)}${row + down}`) ?? null;
}
