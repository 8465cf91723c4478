/** How the table looks after something that was told: between two views of the server, for the eye only. */
import type { Column, DolceVitaSeat, DolceVitaView } from "../../lib/protocol";
import { cardOf, inFull, sum } from "./cards";
import type { ColumnFact, Fact } from "./facts";

/** What is being settled just now: the column, and what came of it so far. */
export interface Spotlight {
  column: Column;
  facts: ColumnFact[];
}

export interface StagedView extends DolceVitaView {
  spotlight?: Spotlight;
}

export function apply(view: DolceVitaView, fact: Fact): DolceVitaView {
  switch (fact.kind) {
    case "NumberPlaced":
      return place(view, fact.seat, fact.number, fact.column);
    case "CardTaken":
      return take(view, fact.seat, fact.column, fact.card);
    case "GoodExchanged":
      return putOnTop(take(view, fact.seat, fact.column, fact.card), fact.column, fact.old);
    case "BottomLifted":
      return putOnTop(takeBottom(view, fact.column), fact.column, fact.card);
    case "RoundEnded":
      return takeNumbersBack(view);
    case "NextRound":
      return { ...view, round: fact.number, starter: fact.seat, to_move: fact.seat };
    case "GameEnded":
      return { ...takeNumbersBack(view), over: true, to_move: null };
    case "TieCancelled":
    case "NothingLeft":
      return view;
  }
}

function place(view: DolceVitaView, seat: number, number: number, column: Column): DolceVitaView {
  const below = view.below[column];
  const numbers = [...(below[seat] ?? []), number].sort((one, other) => one - other);
  return {
    ...changeSeat(view, seat, (one) => ({ ...one, hand: one.hand.filter((other) => other !== number) })),
    below: { ...view.below, [column]: { ...below, [seat]: numbers } },
  };
}

function take(view: DolceVitaView, seat: number, column: Column, card: string): DolceVitaView {
  const { good, value } = cardOf(card);
  return changeSeat(takeBottom(view, column), seat, (one) =>
    good === "money"
      ? { ...one, money: [...one.money, value].sort((a, b) => a - b) }
      : { ...one, goods: { ...one.goods, [good]: value } },
  );
}

function takeBottom(view: DolceVitaView, column: Column): DolceVitaView {
  return { ...view, columns: { ...view.columns, [column]: view.columns[column].slice(1) } };
}

function putOnTop(view: DolceVitaView, column: Column, card: string): DolceVitaView {
  return { ...view, columns: { ...view.columns, [column]: [...view.columns[column], card] } };
}

function takeNumbersBack(view: DolceVitaView): DolceVitaView {
  const rows = Object.entries(view.below) as [Column, Record<string, number[]>][];
  const outOf = (seat: number) => rows.flatMap(([, below]) => below[seat] ?? []);
  const cleared = rows.map(([column, below]) => [
    column,
    Object.fromEntries(Object.keys(below).map((seat) => [seat, []])),
  ]);
  return {
    ...view,
    below: Object.fromEntries(cleared) as DolceVitaView["below"],
    seats: view.seats.map((one) => ({
      ...one,
      hand: [...one.hand, ...outOf(one.seat)].sort((a, b) => a - b),
    })),
  };
}

function changeSeat(
  view: DolceVitaView,
  seat: number,
  change: (one: DolceVitaSeat) => DolceVitaSeat,
): DolceVitaView {
  return { ...view, seats: view.seats.map((one) => (one.seat === seat ? counted(change(one)) : one)) };
}

function counted(seat: DolceVitaSeat): DolceVitaSeat {
  const goods = inFull(sum(Object.values(seat.goods)));
  const money = inFull(sum(seat.money));
  return { ...seat, score: { goods, money, total: goods + money } };
}
