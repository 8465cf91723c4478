/** The last moves of a game, to be shown once more. */
import type { GameView, Position } from "../lib/protocol";
import { readRecord } from "../replay/record";
import { readPositions, readWhole } from "../replay/source";
import { stopsOf } from "../replay/steps";

const MOST = 20; // moves; with what was dealt they come in one answer

export interface LastMoves {
  before: GameView;
  moves: Position[];
}

export async function lastMoves(table: string, count: number): Promise<LastMoves | null> {
  const { log } = readRecord(await readWhole({ table }));
  const stops = stopsOf(log).slice(-Math.min(count, MOST) - 1);
  const found = await readPositions({ table }, (stops[0] ?? 1) - 1);
  const [start, ...moves] = found.filter(({ step }) => stops.includes(step));
  return start ? { before: start.view, moves } : null;
}
