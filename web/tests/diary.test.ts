import { describe, expect, it } from "vitest";
import { reasonOf } from "../src/lib/clauses";
import type { AnyEvent, Happened, TableView } from "../src/lib/protocol";
import { Diary } from "../src/table/diary.svelte";
import { keepSeen, seenAt } from "../src/table/seen";

const played = (seat: number): AnyEvent => ({ type: "played", seat, action: "coin" });
const said = (name: string, seat: number | null): AnyEvent => ({ type: "said", name, text: "hello", seat });

function diaryOf(...events: AnyEvent[]): Diary {
  const diary = new Diary("12ab");
  events.forEach((event, index) => {
    const happened: Happened = {
      type: "happened",
      number: index + 1,
      time: 0,
      event,
      story: [],
      now: 0,
      deadline: null,
      table: {} as TableView,
    };
    diary.note(happened);
  });
  return diary;
}

describe("what is new to someone", () => {
  it("are the moves after the own last one", () => {
    const diary = diaryOf(played(1), played(2), said("Ben", 2), played(3));
    expect(diary.movesSinceLastOf([1])).toBe(2);
    expect(diary.movesSinceLastOf([3])).toBe(0);
    expect(diaryOf(played(2)).movesSinceLastOf([1])).toBe(0);
  });

  it("begins again where a move was taken back", () => {
    const back: AnyEvent = { type: "taken_back", seat: 2, to: 1 };
    expect(diaryOf(played(1), played(2), back, played(2), played(3)).movesSinceLastOf([1])).toBe(2);
  });

  it("is what others have said since it was seen", () => {
    const diary = diaryOf(said("Ben", 2), said("Ana", 1), said("Eva", null), said("Ben", 2));
    expect(diary.unreadAfter(0, [1])).toBe(3);
    expect(diary.unreadAfter(3, [1])).toBe(1);
    expect(diary.unreadAfter(4, [1])).toBe(0);
  });
});

describe("how far a chat was read", () => {
  it("is kept for the last tables, whatever else is kept there", () => {
    let text: string | null = "nonsense";
    const storage = { getItem: () => text, setItem: (_: string, value: string) => (text = value) };
    expect(seenAt("a", storage)).toBe(0);
    keepSeen("a", 7, storage);
    keepSeen("a", 9, storage);
    expect(seenAt("a", storage)).toBe(9);
    for (let index = 0; index < 40; index++) keepSeen(`t${index}`, 1, storage);
    expect(seenAt("a", storage)).toBe(0);
    expect(seenAt("t39", storage)).toBe(1);
  });
});

describe("a reason", () => {
  it("is told apart from its clause, in every language", () => {
    expect(reasonOf("C3.2: the attic is full")).toEqual({
      clause: "C3.2",
      text: "The attic is full",
      address: "/learn/california#C3.2",
    });
    expect(reasonOf("D2.1 : écris une carte").text).toBe("Écris une carte");
  });

  it("without a clause stays as it is", () => {
    expect(reasonOf("not your turn: wait")).toEqual({
      clause: null,
      text: "not your turn: wait",
      address: null,
    });
  });
});
