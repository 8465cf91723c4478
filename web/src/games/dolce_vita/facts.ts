/** What the server tells of this game, with types. */
import type { Column, Told } from "../../lib/protocol";

export type Fact =
  | { kind: "NumberPlaced"; seat: number; number: number; column: Column; total: number }
  | { kind: "TieCancelled"; seats: number[]; column: Column; total: number }
  | { kind: "CardTaken"; seat: number; column: Column; total: number; card: string }
  | {
      kind: "GoodExchanged";
      seat: number;
      column: Column;
      total: number;
      card: string;
      old: string;
      gain: number;
    }
  | { kind: "NothingLeft"; seat: number; column: Column }
  | { kind: "BottomLifted"; column: Column; card: string }
  | { kind: "RoundEnded"; number: number }
  | { kind: "NextRound"; seat: number; number: number }
  | { kind: "GameEnded"; number: number };

/** What comes of one column. */
export type ColumnFact = Extract<Fact, { column: Column }>;

const KINDS: ReadonlySet<string> = new Set<Fact["kind"]>([
  "NumberPlaced",
  "TieCancelled",
  "CardTaken",
  "GoodExchanged",
  "NothingLeft",
  "BottomLifted",
  "RoundEnded",
  "NextRound",
  "GameEnded",
]);

/** Null for what changes nothing on the table. A kind may end with how it happened: `GoodExchanged.worse`. */
export function factOf(told: Pick<Told, "kind" | "facts">): Fact | null {
  const kind = told.kind.split(".")[0] ?? "";
  return KINDS.has(kind) ? ({ ...told.facts, kind } as Fact) : null;
}

export function isOfColumn(fact: Fact | null, column: Column): fact is ColumnFact {
  return fact !== null && "column" in fact && fact.column === column;
}
