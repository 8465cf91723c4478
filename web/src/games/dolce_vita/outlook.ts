/** What would come of a column, or comes of it just now: marks for its cards and for the sums below it. */
import type { Column } from "../../lib/protocol";
import { cardOf, inFull } from "./cards";
import { isOfColumn, type Fact } from "./facts";

export interface Taking {
  seat: number;
  card: string;
  total: number;
  gain: number; // in full
  old: string | null; // what it would be exchanged for
}

export interface Marks {
  /** In the order in which cards are taken: the first takes the bottom card, the next the one above it. */
  takings: Taking[];
  /** Seats that drop out, and those that find nothing left. */
  struck: number[];
  empty: number[];
  isLifted: boolean;
}

export function marksOf(facts: readonly (Fact | null)[], column: Column): Marks {
  const marks: Marks = { takings: [], struck: [], empty: [], isLifted: false };
  for (const fact of facts) {
    if (!isOfColumn(fact, column)) continue;
    if (fact.kind === "TieCancelled") marks.struck.push(...fact.seats);
    if (fact.kind === "NothingLeft") marks.empty.push(fact.seat);
    if (fact.kind === "BottomLifted") marks.isLifted = true;
    if (fact.kind === "CardTaken" || fact.kind === "GoodExchanged") marks.takings.push(takingOf(fact));
  }
  return marks;
}

function takingOf(fact: Extract<Fact, { kind: "CardTaken" | "GoodExchanged" }>): Taking {
  const { seat, card, total } = fact;
  return fact.kind === "CardTaken"
    ? { seat, card, total, gain: inFull(cardOf(card).value), old: null }
    : { seat, card, total, gain: fact.gain, old: fact.old };
}

/** Who would take the card that lies so many places above the bottom. */
export function takingAt(marks: Marks | null, cards: readonly string[], place: number): Taking | null {
  const taking = marks?.takings[place];
  return taking && taking.card === cards[place] ? taking : null;
}

/** What every seat gains or loses in all. */
export function gainsOf(facts: readonly (Fact | null)[]): Map<number, number> {
  const gains = new Map<number, number>();
  for (const fact of facts) {
    if (fact?.kind !== "CardTaken" && fact?.kind !== "GoodExchanged") continue;
    gains.set(fact.seat, (gains.get(fact.seat) ?? 0) + takingOf(fact).gain);
  }
  return gains;
}

/** The cards that a seat takes. */
export function takenBy(facts: readonly (Fact | null)[], seat: number): string[] {
  return facts.flatMap((fact) =>
    fact && "card" in fact && "seat" in fact && fact.seat === seat ? fact.card : [],
  );
}
