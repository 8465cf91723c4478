import { describe, expect, it } from "vitest";
import { CELLS, colorOf, isPiece, isRoom, SLOTS, step } from "../src/games/california/box";
import { direct } from "../src/games/california/direct";
import { beside } from "../src/games/california/hover";
import type { CaliforniaSeat, CaliforniaView, Slot, Tile, Told } from "../src/lib/protocol";
import type { Scene } from "../src/table/stage.svelte";

const CARD = { owner: null, points: 3 };

function seat(number: number, more: Partial<CaliforniaSeat> = {}): CaliforniaSeat {
  return {
    seat: number,
    name: `Seat ${number}`,
    mansion: "red",
    printed: "b2",
    rooms: { b2: "red" },
    furniture: {},
    fees: Object.fromEntries(CELLS.map((cell) => [cell, 1])) as CaliforniaSeat["fees"],
    attic: [],
    attic_spaces: 1,
    expanded: false,
    silver: 6,
    silver_after_repaying: 6,
    loan: false,
    gifts: 0,
    cards: [],
    guests: [],
    score: { gifts: 0, cards: 0, spaces: 1, loan: 0, total: 1 },
    ...more,
  };
}

function view(more: Partial<CaliforniaView> = {}): CaliforniaView {
  return {
    game: "california",
    seat: 1,
    seats: [seat(1), seat(2, { guests: ["red"] })],
    stores: Object.fromEntries(SLOTS.map((slot) => [slot, null])) as CaliforniaView["stores"],
    guests: { brown: null, red: 2, purple: null, gray: null, blue: null, green: null },
    cards: { three_red: CARD } as CaliforniaView["cards"],
    bank: 4,
    coins: 4,
    day: 3,
    days: 12,
    bag: 0,
    stack: 60,
    unseen: { bag: {}, stack: {} },
    options: { attic: "last_resort", two_player_gift_from: 4 },
    first: 1,
    gift_from: 2,
    last: null,
    last_day: null,
    over: false,
    step: 1,
    to_move: 1,
    ...more,
  };
}

function stocked(tiles: Partial<Record<Slot, Tile>>): CaliforniaView["stores"] {
  return { ...view().stores, ...tiles };
}

const told = (kind: string, facts: Record<string, unknown>): Told => ({ kind, facts, text: `${kind}.` });
const shown = (scene: Scene | undefined) => scene?.view as CaliforniaView;
const one = (scene: Scene | undefined, number: number) => shown(scene).seats[number - 1];

describe("a move is shown", () => {
  it("as a tile that flies from its slot to its cell", () => {
    const before = view({ stores: stocked({ A3: "blue" }) });
    const built = told("RoomBuilt.with_fee", {
      seat: 2,
      slot: "A3",
      tile: "blue",
      cell: "c2",
      price: 4,
      fee: 1,
      total: 5,
    });
    const [scene, ...more] = direct(before, { story: [built] }, view());
    expect(more).toEqual([]);
    expect(scene?.flights).toEqual([{ from: "store:A3", to: "seat:2:c2" }]);
    expect(shown(scene).stores.A3).toBeNull();
    expect(one(scene, 2)).toMatchObject({ silver: 1, rooms: { b2: "red", c2: "blue" } });
    expect(scene?.told?.text).toBe("RoomBuilt.with_fee.");
  });

  it("without a word to whoever did it", () => {
    const coin = told("CoinTaken", { seat: 1, left: 3 });
    const after = view({ bank: 3, seats: [seat(1, { silver: 11 }), seat(2)] });
    const [scene] = direct(view(), { story: [coin] }, after);
    expect(scene).toMatchObject({ flights: [{ from: "bank:coin", to: "seat:1:silver", isGone: true }] });
    expect(scene).not.toHaveProperty("told");
    expect(one(scene, 1)?.silver).toBe(11);
    expect(shown(scene).bank).toBe(3);
  });

  it("with the guest, the gift and the card together after the piece", () => {
    const before = view({ stores: stocked({ B1: "harp" }) });
    const story = [
      told("FurnitureBought", { seat: 1, slot: "B1", tile: "harp", cell: "b2", price: 4 }),
      told("GuestCame.seat", { seat: 1, guest: "red", left: 2 }),
      told("GiftBrought", { seat: 1, guest: "red", gifts: 1 }),
      told("CardTaken", { seat: 1, card: "three_red", points: 3 }),
    ];
    const [bought, visit, ...more] = direct(before, { story }, view());
    expect(more).toEqual([]);
    expect(bought?.flights).toEqual([{ from: "store:B1", to: "seat:1:b2:piece" }]);
    expect(one(bought, 1)?.gifts).toBe(0);
    expect(visit?.flights?.map(({ to }) => to)).toEqual(["guest:red", "seat:1:gift", "card:three_red"]);
    expect(one(visit, 1)).toMatchObject({ guests: ["red"], gifts: 1, cards: ["three_red"] });
    expect(one(visit, 2)?.guests).toEqual([]);
    expect(shown(visit).cards.three_red.owner).toBe(1);
    expect(visit?.told?.text).toBe("GuestCame.seat. GiftBrought. CardTaken.");
  });

  it("with what moves out of the attic from the space where it lay", () => {
    const before = view({
      seats: [seat(1, { attic: ["dog", "harp"], expanded: true, attic_spaces: 2 }), seat(2)],
      stores: stocked({ A1: "red" }),
    });
    const after = view({ seats: [seat(1, { attic: ["dog"], expanded: true, attic_spaces: 2 }), seat(2)] });
    const story = [
      told("RoomBuilt.price", { seat: 1, slot: "A1", tile: "red", cell: "b1", price: 4, fee: 0, total: 4 }),
      told("FurnitureMovedIn", { seat: 1, tile: "harp", cell: "b1" }),
    ];
    const [built, moved] = direct(before, { story }, after);
    expect(one(built, 1)?.attic).toEqual(["dog", "harp"]);
    expect(moved?.flights).toEqual([{ from: "seat:1:attic:1", to: "seat:1:b1:piece" }]);
    expect(one(moved, 1)).toMatchObject({ attic: ["dog"], furniture: { b1: "harp" } });
  });

  it("with the end of a day and the beginning of the next", () => {
    const before = view({ bank: 1, stores: stocked({ A1: "red", B2: "dog" }) });
    const after = view({ day: 4, stores: stocked({ A1: "blue" }) });
    const story = [
      told("CoinTaken.last", { seat: 2, left: 0 }),
      told("DayEnded.bank", { day: 3, into_bag: ["red", "dog"] }),
      told("NextDay", { seat: 1, day: 4, price: 4 }),
      told("Dealt.stack", { day: 4, store_a: [], store_b: [] }),
    ];
    const [, evening, morning] = direct(before, { story }, after);
    expect(evening?.flights).toEqual([
      { from: "store:A1", to: "bag", isGone: true },
      { from: "store:B2", to: "bag", isGone: true },
    ]);
    expect(Object.values(shown(evening).stores).every((tile) => tile === null)).toBe(true);
    expect(morning?.view).toBe(after);
    expect(morning?.flights?.[0]).toEqual({ from: "stack", to: "store:A1" });
    expect(morning?.told?.text).toBe("NextDay.");
  });

  it("from the bag on the last day", () => {
    const after = view({ day: 12 });
    const [scene] = direct(view(), { story: [told("Dealt.bag", { day: 12 })] }, after);
    expect(scene?.flights?.[0]?.from).toBe("bag");
  });

  it("at once when nothing is told", () => {
    const after = view({ step: 2 });
    expect(direct(view(), { story: [] }, after)).toEqual([{ view: after }]);
  });
});

describe("arrow keys", () => {
  it("lead from cell to cell", () => {
    expect(step("b2", "ArrowRight")).toBe("c2");
    expect(step("b2", "ArrowDown")).toBe("b3");
    expect(step("a1", "ArrowLeft")).toBeNull();
    expect(step("d4", "ArrowDown")).toBeNull();
    expect(step("d1", "ArrowRight")).toBeNull();
  });

  it("lead up to the attic and down again", () => {
    expect(step("c1", "ArrowUp")).toBe("attic");
    expect(step("attic", "ArrowDown")).toBe("b1");
    expect(step("attic", "ArrowUp")).toBeNull();
    expect(step("c1", "Tab")).toBeNull();
  });
});

it("a tile is a room, a piece of furniture or an expansion", () => {
  expect([isRoom("red"), isRoom("harp"), isRoom("expansion")]).toEqual([true, false, false]);
  expect([isPiece("red"), isPiece("harp"), isPiece("expansion")]).toEqual([false, true, false]);
  expect(colorOf("roadster")).toBe("gray");
});

describe("a larger look", () => {
  const room = { width: 1000, height: 800 };
  const look = { width: 300, height: 400 };

  it("stands to the right of what is pointed at", () => {
    expect(beside({ left: 0, top: 100, right: 200, width: 200, height: 50 }, look, room)).toEqual({
      left: 210,
      top: 100,
    });
  });

  it("stays within the window", () => {
    expect(beside({ left: 800, top: 700, right: 1000, width: 200, height: 50 }, look, room)).toEqual({
      left: 490,
      top: 390,
    });
  });
});
