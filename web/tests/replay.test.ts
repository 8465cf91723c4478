import { describe, expect, it } from "vitest";
import type { GameReview, ReviewMove } from "../src/lib/protocol";
import {
  chancesByChapter,
  indexAt,
  leadChanges,
  outlooksOf,
  pathOf,
  signOf,
  signsOf,
  spread,
  xOf,
  yOf,
  type Frame,
} from "../src/replay/chart";
import { costlyOf, movesByStep } from "../src/replay/marks";
import { secondsLeft } from "../src/replay/pace";
import { fileName, readRecord, recordBefore } from "../src/replay/record";
import { chaptersOf, nearestStop, pagesFrom, stepOfHash, stopAfter, stopsOf } from "../src/replay/steps";

const LOG = ["deal red harp", "coin", "A1>b2", "deal blue dog", "coin", "coin"];
const STOPS = [1, 2, 3, 5, 6];
const FRAME: Frame = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };

function move(step: number, judgment: string | null, chances: number[] = [0.5, 0.5]): ReviewMove {
  return {
    step,
    judgment,
    chances,
    chapter: 1,
    seat: 1,
    action: "coin",
    options: 2,
    cost: 0,
    played: null,
    best: null,
    before_deal: false,
    scores: [1, 2],
  };
}

function reviewOf(moves: ReviewMove[], done = moves.length): GameReview {
  return {
    steps: 4,
    steps_done: done,
    missing: [],
    start: { chances: [0.4, 0.6], scores: [0, 0] },
    moves,
    turning_points: [],
    players: [],
  };
}

describe("steps", () => {
  it("stop after every move, and what is dealt then belongs to it", () => {
    expect(stopsOf(LOG)).toEqual(STOPS);
    expect(stopsOf([])).toEqual([]);
  });

  it("lead to the stop before them where there is none", () => {
    expect([0, 1, 4, 6, 99].map((step) => nearestStop(STOPS, step))).toEqual([1, 1, 3, 6, 6]);
  });

  it("go on and back, but not past the ends", () => {
    expect(stopAfter(STOPS, 3, 1)).toBe(5);
    expect(stopAfter(STOPS, 5, -1)).toBe(3);
    expect(stopAfter(STOPS, 6, 1)).toBe(6);
    expect(stopAfter(STOPS, 2, -9)).toBe(1);
    expect(stopAfter([], 2, 1)).toBe(1);
  });

  it("stand in the address", () => {
    expect(stepOfHash("42")).toBe(42);
    for (const hash of ["", "4a", "-1", "1.5", "1234567"]) expect(stepOfHash(hash)).toBeNull();
  });

  it("are fetched by fifties, those around one's own first", () => {
    expect(pagesFrom(126, 1)).toEqual([0, 50, 100]);
    expect(pagesFrom(126, 51)).toEqual([50, 100, 0]);
    expect(pagesFrom(126, 126)).toEqual([100, 50, 0]);
    expect(pagesFrom(0, 1)).toEqual([]);
  });

  it("fall into chapters, which begin with the move after the one that ended the last", () => {
    const days = new Map([
      [1, 1],
      [2, 1],
      [3, 2],
      [5, 2],
      [6, 3],
    ]);
    expect(chaptersOf(STOPS, (step) => days.get(step) ?? null)).toEqual([
      { number: 1, start: 1, first: 1 },
      { number: 2, start: 3, first: 5 },
      { number: 3, start: 6, first: 6 },
    ]);
  });

  it("that are not known yet change no chapter", () => {
    expect(chaptersOf(STOPS, (step) => (step === 2 ? null : 1))).toHaveLength(1);
  });
});

describe("marks", () => {
  it("are for moves that cost something", () => {
    expect(costlyOf(move(2, "blunder"))).toBe("blunder");
    for (const judgment of ["best", "good", "only", null]) expect(costlyOf(move(2, judgment))).toBeNull();
    expect(costlyOf(undefined)).toBeNull();
  });

  it("are found by step", () => {
    expect(movesByStep(reviewOf([move(5, "best")])).get(5)?.judgment).toBe("best");
    expect(movesByStep(null).size).toBe(0);
  });
});

describe("the graph of chances", () => {
  it("goes from edge to edge, with what is certain on top", () => {
    expect(xOf(0, 5, FRAME)).toBe(10);
    expect(xOf(4, 5, FRAME)).toBe(110);
    expect(yOf(1, FRAME)).toBe(5);
    expect(yOf(0, FRAME)).toBe(55);
    expect(yOf(1.2, FRAME)).toBe(5);
  });

  it("finds the stop below a finger, also outside", () => {
    expect(indexAt(61, 5, FRAME)).toBe(2);
    expect(indexAt(-50, 5, FRAME)).toBe(0);
    expect(indexAt(500, 5, FRAME)).toBe(4);
    expect(indexAt(50, 1, FRAME)).toBe(0);
  });

  it("begins with the start, and leaves out steps that are no stops", () => {
    const review = reviewOf([move(2, "best"), move(4, "best"), move(5, "best")]);
    expect(outlooksOf(review, STOPS).map((one) => one.index)).toEqual([0, 1, 3]);
    expect(outlooksOf(reviewOf([], 0), STOPS)).toEqual([]);
  });

  it("has gaps where nothing is known", () => {
    const outlooks = [0, 1, 3].map((index) => ({ index, chances: [0.5, 1] }));
    expect(pathOf(outlooks, 1, 5, FRAME)).toBe("M10.0 30.0L35.0 30.0M85.0 30.0");
    expect(pathOf(outlooks, 2, 5, FRAME)).toBe("M10.0 5.0L35.0 5.0M85.0 5.0");
  });

  it("gives every seat signs of its own at places of its own", () => {
    const outlooks = Array.from({ length: 30 }, (_, index) => ({ index, chances: [] }));
    const places = [1, 2, 3].map((seat) => signsOf(outlooks, seat, 3, 12).map((one) => one.index));
    expect(new Set(places.flat()).size).toBe(places.flat().length);
    const signs = [1, 2, 3, 4, 5].map((seat) => signOf(seat, 0, 0, 4));
    expect(new Set(signs).size).toBe(5);
  });

  it("moves flags apart that would cover each other", () => {
    expect(spread([10, 50, 52, 54], 18, 200)).toEqual([10, 50, 68, 86]);
    expect(spread([10, 180, 195, 198], 18, 200)).toEqual([10, 164, 182, 200]);
    expect(spread([], 18, 200)).toEqual([]);
  });

  it("counts how often the lead changed, whoever led by nothing at the start", () => {
    const chances = [
      [0.5, 0.5],
      [0.4, 0.6],
      [0.7, 0.3],
      [0.8, 0.2],
      [0.1, 0.9],
    ];
    expect(leadChanges(chances.map((one, index) => ({ index, chances: one })))).toBe(2);
  });
});

describe("the time that is left", () => {
  it("follows from how long it took so far, and is no more exact than that", () => {
    expect(secondsLeft(10, 10, 3000)).toBe(3);
    expect(secondsLeft(10, 100, 3000)).toBe(30);
    expect(secondsLeft(10, 62, 3000)).toBe(20);
    expect(secondsLeft(10, 1000, 3000)).toBe(300);
  });

  it("is not guessed from nothing", () => {
    expect(secondsLeft(1, 10, 300)).toBeNull();
    expect(secondsLeft(10, 0, 300)).toBeNull();
  });
});

describe("a record", () => {
  const whole = {
    game: "dolce_vita",
    seats: [{ name: "Ana" }, { name: "Cléo & Co." }],
    log: LOG,
    result: { winners: [2] },
    seed: 7,
    fair: {},
  };

  it("is read as far as the page needs it", () => {
    const record = readRecord(whole);
    expect(record.names).toEqual(["Ana", "Cléo & Co."]);
    expect(record.winners).toEqual([2]);
    expect(readRecord({ ...whole, result: undefined }).winners).toEqual([]);
    expect(fileName(record)).toBe("dolce-vita-Ana-Cléo-Co.json");
  });

  it("is cut before a step, without its end and what told it", () => {
    expect(recordBefore(whole, 3)).toEqual({
      game: "dolce_vita",
      seats: whole.seats,
      log: ["deal red harp", "coin"],
    });
  });
});

describe("the graph in numbers", () => {
  const review = reviewOf([move(2, null, [0.5, 0.5]), move(3, null, [0.7, 0.3]), move(6, null, [1, 0])]);
  const chapters = [
    { number: 1, start: 1, first: 1 },
    { number: 2, start: 3, first: 5 },
  ];

  it("has how it stood when each chapter began, and at the end", () => {
    expect(chancesByChapter(outlooksOf(review, STOPS), STOPS, chapters)).toEqual([
      { number: 1, chances: [0.4, 0.6] },
      { number: 2, chances: [0.7, 0.3] },
      { number: null, chances: [1, 0] },
    ]);
  });

  it("leaves out what is not known yet", () => {
    const partial = reviewOf([move(2, null)]);
    expect(chancesByChapter(outlooksOf(partial, STOPS), STOPS, chapters)).toEqual([
      { number: 1, chances: [0.4, 0.6] },
    ]);
  });
});
