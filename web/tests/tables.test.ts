import { describe, expect, it } from "vitest";
import { freeSeats, inOrder, isMyTurn, others, results, worthWatching } from "../src/home/tables";
import type { SeatSummary, Summary } from "../src/lib/protocol";

const person = (name: string): SeatSummary => ({ name, kind: "person", level: null, is_away: false });
const free: SeatSummary = { name: "", kind: "open", level: null, is_away: false };

function table(given: Partial<Summary>): Summary {
  return {
    table: "t",
    game: "california",
    phase: "playing",
    access: "link",
    clock: { type: "none" },
    seats: [person("Ana"), person("Ben")],
    opened_at: 0,
    steps: 3,
    to_move: 2,
    turn_since: 0,
    winners: [],
    scores: [],
    how: null,
    changed_at: 0,
    you: [1],
    ...given,
  };
}

describe("a list of tables", () => {
  it("begins with those where it is my turn", () => {
    const over = table({ table: "over", phase: "over", to_move: null, changed_at: 9 });
    const open = table({ table: "open", phase: "open", to_move: null, changed_at: 8 });
    const theirs = table({ table: "theirs", changed_at: 7 });
    const old = table({ table: "old", to_move: 1, changed_at: 1 });
    const mine = table({ table: "mine", to_move: 1, changed_at: 2 });
    const order = inOrder([over, open, theirs, old, mine]).map((one) => one.table);
    expect(order).toEqual(["mine", "old", "theirs", "open", "over"]);
  });

  it("knows my turn with several seats on one device", () => {
    expect(isMyTurn(table({ you: [1, 2] }))).toBe(true);
    expect(isMyTurn(table({ you: [] }))).toBe(false);
  });

  it("names everyone but me", () => {
    expect(others(table({})).map((seat) => seat.name)).toEqual(["Ben"]);
    expect(others(table({ seats: [person("Ana"), free] }))).toEqual([]);
  });

  it("counts seats that are free or kept for someone", () => {
    expect(freeSeats(table({ seats: [person("Ana"), free, { ...free, kind: "reserved" }] }))).toBe(2);
  });

  it("has the best score first", () => {
    const [first, second] = results(table({ scores: [20, 31], winners: [2] }));
    expect(first).toEqual({ name: "Ben", score: 31, hasWon: true });
    expect(second?.hasWon).toBe(false);
  });

  it("shows games that were played out, the latest first", () => {
    const tables = [
      table({ table: "a", how: "played", changed_at: 1 }),
      table({ table: "b", how: "abandoned", changed_at: 2 }),
      table({ table: "c", how: "played", changed_at: 3 }),
    ];
    expect(worthWatching(tables).map((one) => one.table)).toEqual(["c", "a"]);
  });
});
