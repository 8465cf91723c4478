import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cardsInRow, groupsBelow, seatsFrom } from "../src/games/dolce_vita/cards";
import { direct } from "../src/games/dolce_vita/direct";
import { factOf } from "../src/games/dolce_vita/facts";
import { marksOf, takingAt } from "../src/games/dolce_vita/outlook";
import { apply, type StagedView } from "../src/games/dolce_vita/settle";
import type { DolceVitaView, Told } from "../src/lib/protocol";

interface Step {
  story: Pick<Told, "kind" | "facts">[];
  view?: DolceVitaView; // as the server saw it then
}

/** A game as it was told by the server: the view after the deal, then a line for every number card. */
function game(players: number): { start: DolceVitaView; steps: Step[] } {
  const file = new URL(`fixtures/dolce_vita-${players}.jsonl`, import.meta.url);
  const [start, ...steps] = readFileSync(file, "utf8").trim().split("\n");
  return {
    start: JSON.parse(start ?? "") as DolceVitaView,
    steps: steps.map((line) => JSON.parse(line) as Step),
  };
}

function lying({ columns, below, seats, round, starter, over }: DolceVitaView) {
  return { columns, below, seats, round, starter, over };
}

function applyAll(view: DolceVitaView, story: Step["story"]): DolceVitaView {
  return story.reduce((now, told) => {
    const fact = factOf(told);
    return fact ? apply(now, fact) : now;
  }, view);
}

const told = (story: Step["story"]): Told[] => story.map((one) => ({ ...one, text: one.kind }));
const GAMES = [3, 4, 5];

describe("what is told leads from one view to the next", () => {
  test.each(GAMES)("in a whole game of %i", (players) => {
    const { start, steps } = game(players);
    let view = start;
    for (const { story, view: real } of steps) {
      view = applyAll(view, story);
      if (real) expect(lying(view)).toEqual(lying(real));
    }
    expect(view.over).toBe(true);
  });
});

describe("a settlement in scenes", () => {
  test.each(GAMES)("ends with the truth in a game of %i", (players) => {
    const { start, steps } = game(players);
    let view = start;
    for (const { story, view: real } of steps) {
      const next = applyAll(view, story);
      const scenes = direct(view, { story: told(story) }, real ?? next);
      expect(lying(scenes.at(-1)?.view as DolceVitaView)).toEqual(lying(next));
      view = next;
    }
  });

  test("tells every event of a column while that column is lit", () => {
    const { start, steps } = game(3);
    let view = start;
    const settling = steps.find(({ story }) => story.length > 1);
    for (const step of steps) {
      if (step === settling) break;
      view = applyAll(view, step.story);
    }
    const scenes = direct(view, { story: told(settling?.story ?? []) }, view);
    const lit = scenes.flatMap(({ view: shown }) => (shown as StagedView).spotlight?.column ?? []);
    expect(lit).toEqual([...lit].sort());
    expect(new Set(lit).size).toBeGreaterThan(3);
    expect(scenes.every((scene) => scene.told)).toBe(true);
  });
});

describe("the marks of a column", () => {
  const facts = [
    { kind: "TieCancelled", facts: { column: "c", seats: [1, 3], total: 6 } },
    {
      kind: "GoodExchanged.worse",
      facts: { column: "c", seat: 2, total: 5, card: "car2", old: "car5", gain: -300000 },
    },
    { kind: "CardTaken", facts: { column: "c", seat: 4, total: 1, card: "money1" } },
    { kind: "BottomLifted", facts: { column: "d", card: "boat1" } },
    { kind: "Won.alone", facts: { seats: [1], worth: 1 } },
  ].map(factOf);

  test("tell who takes which card and what it brings", () => {
    const marks = marksOf(facts, "c");
    expect(marks.struck).toEqual([1, 3]);
    expect(marks.takings.map(({ seat, gain }) => [seat, gain])).toEqual([
      [2, -300_000],
      [4, 100_000],
    ]);
    expect(takingAt(marks, ["car2", "money1", "boat3"], 1)?.seat).toBe(4);
    expect(takingAt(marks, ["car2", "money1", "boat3"], 2)).toBeNull();
    expect(marksOf(facts, "d").isLifted).toBe(true);
    expect(marksOf(facts, "e").takings).toEqual([]);
  });
});

describe("the cards below a column", () => {
  test("lie by seat, the highest sum first", () => {
    const { start } = game(3);
    const below = { ...start.below, a: { "1": [2], "2": [], "3": [1, 4] } };
    expect(groupsBelow({ ...start, below }, "a")).toEqual([
      { seat: 3, numbers: [1, 4], total: 5 },
      { seat: 1, numbers: [2], total: 2 },
    ]);
  });

  test("seats are listed from the own one on", () => {
    expect(seatsFrom(game(4).start, 3).map(({ seat }) => seat)).toEqual([3, 4, 1, 2]);
  });
});

test("a row holds as many number cards as it takes for all of them to fit below", () => {
  const below = (...sizes: number[]) =>
    cardsInRow(sizes.map((size, seat) => ({ seat, numbers: Array<number>(size).fill(1), total: size })));
  expect(below()).toBe(2);
  expect(below(2, 1, 1)).toBe(2);
  expect(below(1, 2, 1)).toBe(3); // what one seat has stays together
  expect(below(3, 3, 3)).toBe(3);
  expect(below(6, 5, 1)).toBe(4);
});
