/** Pictures beside the clauses of a rulebook, and what kind of clause it is. */
import type { Piece, Row } from "./pieces";

export interface Player {
  name: string;
  seat: number;
  numbers: readonly number[];
  takes: Piece | null; // nothing: dropped out
}

export type Figure =
  | { kind: "rows"; rows: readonly Row[]; size?: number }
  | { kind: "floor"; rooms: Record<string, string>; good: string[]; bad: string[]; mansion?: string }
  | { kind: "columns"; columns: readonly (readonly Piece[])[] }
  | { kind: "settlement"; column: readonly Piece[]; players: readonly Player[] };

/** `ruling`: the books are silent or disagree; `option`: a table can choose. */
export type Badge = "ruling" | "reconstructed" | "option";

/** By clause. A figure's caption stands under `rules.<game>.<clause>`. */
export interface Illustrated {
  figures: Record<string, Figure>;
  badges: Record<string, Badge[]>;
}

export const ILLUSTRATED: Record<string, () => Promise<Illustrated>> = {
  california: () => import("../california/figures").then((module) => module.illustrated),
  dolce_vita: () => import("../dolce_vita/figures").then((module) => module.illustrated),
};
