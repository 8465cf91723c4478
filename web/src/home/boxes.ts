/** What stands on the two boxes: known before the server is asked, so that the first page is whole at once. */
import type { GameName } from "../lib/protocol";

export interface Box {
  game: GameName;
  least: number;
  most: number;
  usual: number; // players, if nobody has chosen
}

export const BOXES: readonly Box[] = [
  { game: "california", least: 2, most: 5, usual: 3 },
  { game: "dolce_vita", least: 3, most: 5, usual: 4 },
];

export function boxOf(game: string): Box | undefined {
  return BOXES.find((box) => box.game === game);
}

/** How many play: as the last time, as far as the box allows it. */
export function playersOf(box: Box, chosen: Record<string, number>): number {
  return Math.min(box.most, Math.max(box.least, chosen[box.game] ?? box.usual));
}

export function range(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}
