import { describe, expect, it } from "vitest";
import { boxOf, playersOf } from "../src/home/boxes";
import { draftFor, howOf, isFull, planOf, reseated, resized } from "../src/home/draft";

const usual = { name: "Ana", companions: ["Ben"], level: "hard" };
const unnamed = (seat: number) => `Player ${seat}`;

describe("a new table", () => {
  it("to invite has me and free seats", () => {
    const draft = draftFor("california", 3, "invite", usual);
    expect(draft.seats.map((seat) => seat.who)).toEqual(["me", "open", "open"]);
    expect(isFull(draft)).toBe(false);
    expect(planOf(draft, unnamed)).toMatchObject({
      seats: [{ who: "me", name: "Ana" }, { who: "open" }, { who: "open" }],
      first: null,
      access: "link",
    });
  });

  it("on one device has people with the names of the last time, and others by number", () => {
    const draft = draftFor("dolce_vita", 3, "device", usual);
    expect(isFull(draft)).toBe(true);
    const names = planOf(draft, unnamed).seats.map((seat) => (seat.who === "me" ? seat.name : ""));
    expect(names).toEqual(["Ana", "Ben", "Player 3"]);
  });

  it("for everyone is public", () => {
    expect(draftFor("california", 2, "public", usual).access).toBe("public");
    expect(howOf("nonsense")).toBe("invite");
  });

  it("asks for a bot's style only if there is one", () => {
    const draft = draftFor("california", 2, "invite", usual);
    const seats = reseated(draft.seats, 1, "bot");
    expect(planOf({ ...draft, seats }, unnamed).seats[1]).toEqual({ who: "bot", level: "hard", style: null });
  });

  it("lets me change places with whoever is there", () => {
    const { seats } = draftFor("california", 3, "device", usual);
    const moved = reseated(seats, 1, "me");
    expect(moved.map((seat) => [seat.who, seat.name])).toEqual([
      ["device", "Ben"],
      ["me", "Ana"],
      ["device", ""],
    ]);
  });

  it("never takes my own seat away", () => {
    const { seats } = draftFor("california", 3, "invite", usual);
    const moved = reseated(seats, 2, "me");
    expect(reseated(moved, 2, "bot")).toEqual(moved);
    expect(resized(moved, 2, "invite", usual).map((seat) => seat.who)).toEqual(["open", "me"]);
  });

  it("gives every seat an id of its own", () => {
    const { seats } = draftFor("california", 2, "invite", usual);
    const ids = resized(resized(seats, 5, "invite", usual), 4, "invite", usual).map((seat) => seat.id);
    expect(new Set(ids).size).toBe(4);
  });
});

describe("how many play", () => {
  const box = boxOf("dolce_vita");

  it("is what was chosen, within what the box allows", () => {
    expect(box && playersOf(box, { dolce_vita: 2 })).toBe(3);
    expect(box && playersOf(box, { dolce_vita: 5 })).toBe(5);
    expect(box && playersOf(box, {})).toBe(4);
    expect(boxOf("chess")).toBeUndefined();
  });
});
