/** How moves that cost something are marked. */
import type { GameReview, ReviewMove } from "../lib/protocol";

export const COSTLY = ["inaccuracy", "mistake", "blunder"] as const;
export type Costly = (typeof COSTLY)[number];

export const SIGNS: Record<Costly, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export function costlyOf(move: ReviewMove | undefined): Costly | null {
  return COSTLY.find((one) => one === move?.judgment) ?? null;
}

export function movesByStep(review: GameReview | null): Map<number, ReviewMove> {
  return new Map(review?.moves.map((move) => [move.step, move]));
}
