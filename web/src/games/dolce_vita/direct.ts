/** What happened as scenes: a number card is put down, and the columns are settled one after the other. */
import type { Flight } from "../../lib/flight";
import type { Column, DolceVitaView, GameView, Told } from "../../lib/protocol";
import type { Direct, Scene } from "../../table/stage.svelte";
import { COLUMNS } from "./cards";
import { factOf, type ColumnFact, type Fact } from "./facts";
import { apply, type Spotlight, type StagedView } from "./settle";

// Milliseconds after the flight, which takes half a second by itself.
const HOLDS: Record<Fact["kind"], number> = {
  NumberPlaced: 250,
  TieCancelled: 1300,
  CardTaken: 650,
  GoodExchanged: 850,
  NothingLeft: 700,
  BottomLifted: 150,
  RoundEnded: 200,
  NextRound: 700,
  GameEnded: 300,
};
const BEFORE_SETTLING = 700;

export const direct: Direct = (before, { story }, after) => {
  if (!isOurs(before) || !isOurs(after)) return [{ view: after }];
  let view: DolceVitaView = before;
  let spotlight: Spotlight | null = null;
  const scenes: Scene[] = [];
  for (const told of story) {
    const fact = factOf(told);
    if (!fact) continue;
    const next = apply(view, fact);
    spotlight = nextSpotlight(spotlight, fact);
    scenes.push(sceneOf(told, fact, view, next, spotlight));
    view = next;
  }
  const [first] = scenes;
  if (first && scenes.length > 1) first.hold = BEFORE_SETTLING;
  return scenes.length > 0 ? scenes : [{ view: after }];
};

function isOurs(view: GameView): view is DolceVitaView {
  return view.game === "dolce_vita";
}

function nextSpotlight(last: Spotlight | null, fact: Fact): Spotlight | null {
  if (fact.kind === "NumberPlaced" || !("column" in fact)) return null;
  const earlier = last?.column === fact.column ? last.facts : [];
  return { column: fact.column, facts: [...earlier, fact] };
}

function sceneOf(
  told: Told,
  fact: Fact,
  view: DolceVitaView,
  next: DolceVitaView,
  spotlight: Spotlight | null,
): Scene {
  const staged: StagedView = spotlight ? { ...next, spotlight } : next;
  const flights = flightsOf(fact, view, next);
  const isMoney = fact.kind === "CardTaken" && fact.card.startsWith("money");
  return {
    view: staged,
    told,
    flights,
    hold: HOLDS[fact.kind],
    ...(flights.length > 0 ? { sound: isMoney ? ("coin" as const) : ("tile" as const) } : {}),
  };
}

function flightsOf(fact: Fact, view: DolceVitaView, next: DolceVitaView): Flight[] {
  switch (fact.kind) {
    case "NumberPlaced":
      return [
        {
          from: `hand:${fact.seat}:${fact.number}`,
          to: `below:${fact.column}:${fact.seat}:${fact.number}`,
        },
      ];
    case "CardTaken":
    case "GoodExchanged":
      return [...slideDown(view, fact.column), ...toOwner(fact), ...toTop(fact, next)];
    case "BottomLifted":
      return [
        ...slideDown(view, fact.column),
        { from: `column:${fact.column}:0`, to: topOf(next, fact.column) },
      ];
    case "RoundEnded":
    case "GameEnded":
      return COLUMNS.flatMap((column) => backToHands(view, column));
    default:
      return [];
  }
}

/** What lies above a card that leaves comes down. */
function slideDown(view: DolceVitaView, column: Column): Flight[] {
  return view.columns[column]
    .slice(1)
    .map((_, place) => ({ from: `column:${column}:${place + 1}`, to: `column:${column}:${place}` }))
    .reverse();
}

function toOwner(fact: ColumnFact & { seat: number; card: string }): Flight[] {
  return [{ from: `column:${fact.column}:0`, to: `seat:${fact.seat}:${fact.card.slice(0, -1)}` }];
}

function toTop(fact: Fact, next: DolceVitaView): Flight[] {
  if (fact.kind !== "GoodExchanged") return [];
  return [{ from: `seat:${fact.seat}:${fact.old.slice(0, -1)}`, to: topOf(next, fact.column) }];
}

function topOf(view: DolceVitaView, column: Column): string {
  return `column:${column}:${view.columns[column].length - 1}`;
}

function backToHands(view: DolceVitaView, column: Column): Flight[] {
  return Object.entries(view.below[column]).flatMap(([seat, numbers]) =>
    numbers.map((number) => ({
      from: `below:${column}:${seat}:${number}`,
      to: `hand:${seat}:${number}`,
    })),
  );
}
