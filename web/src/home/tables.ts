/** Lists of tables: what comes first, and what is said of each. */
import type { SeatSummary, Summary } from "../lib/protocol";

export function isMyTurn(table: Summary): boolean {
  return table.phase === "playing" && table.to_move !== null && table.you.includes(table.to_move);
}

/** Where it is my turn, then what goes on, then what is over; the latest first. */
export function inOrder(tables: Summary[]): Summary[] {
  return tables.toSorted((one, other) => rank(one) - rank(other) || other.changed_at - one.changed_at);
}

function rank(table: Summary): number {
  if (isMyTurn(table)) return 0;
  return { playing: 1, open: 2, over: 3 }[table.phase];
}

export function freeSeats(table: Summary): number {
  return table.seats.filter((seat) => seat.kind === "open" || seat.kind === "reserved").length;
}

/** Who sits there besides me. */
export function others(table: Summary): SeatSummary[] {
  return table.seats.filter((seat, index) => seat.kind !== "open" && !table.you.includes(index + 1));
}

export function nameAt(table: Summary, seat: number): string {
  return table.seats[seat - 1]?.name ?? "";
}

export interface Result {
  name: string;
  score: number;
  hasWon: boolean;
}

/** The scores, the best first; nothing if the game was not played to its end. */
export function results(table: Summary): Result[] {
  return table.scores
    .map((score, index) => ({
      name: nameAt(table, index + 1),
      score,
      hasWon: table.winners.includes(index + 1),
    }))
    .sort((one, other) => other.score - one.score);
}

const SHOWN = 6;

/** Games that were played out, the latest first. */
export function worthWatching(tables: Summary[]): Summary[] {
  return tables
    .filter((table) => table.how === "played")
    .sort((one, other) => other.changed_at - one.changed_at)
    .slice(0, SHOWN);
}
