/** What the page reads of a record; the server has checked it. */

export interface GameRecord {
  game: string;
  names: string[];
  log: string[];
  winners: number[]; // empty as long as the game goes on
  whole: Record<string, unknown>;
}

interface Raw {
  game: string;
  seats: { name: string }[];
  log: string[];
  result?: { winners: number[] };
}

export function readRecord(whole: Record<string, unknown>): GameRecord {
  const raw = whole as unknown as Raw;
  return {
    game: raw.game,
    names: raw.seats.map((seat) => seat.name),
    log: raw.log,
    winners: raw.result?.winners ?? [],
    whole,
  };
}

const TOLD_AT_THE_END = ["result", "seed", "fair"];

/** The record as it was before an entry of its log, to try something else there. */
export function recordBefore(whole: Record<string, unknown>, step: number): Record<string, unknown> {
  const kept = Object.entries(whole).filter(([key]) => !TOLD_AT_THE_END.includes(key));
  return { ...Object.fromEntries(kept), log: (whole.log as string[]).slice(0, step - 1) };
}

/** A name for its file. */
export function fileName(record: GameRecord): string {
  const names = record.names.map((name) => name.match(/[\p{L}\p{N}]+/gu)?.join("-") ?? "");
  return `${[record.game.replace("_", "-"), ...names].filter(Boolean).join("-").slice(0, 80)}.json`;
}
