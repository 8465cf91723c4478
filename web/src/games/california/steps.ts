/** How the table looks after each thing that happened, and what moves with it. */
import type { Flight } from "../../lib/flight";
import type {
  CaliforniaSeat,
  CaliforniaView,
  CardName,
  Cell,
  Color,
  Kind,
  Slot,
  Tile,
  Told,
} from "../../lib/protocol";
import { SLOTS } from "./box";

/** What the story of this game may tell; which of it depends on the kind. */
interface Facts {
  seat: number;
  slot: Slot;
  tile: Tile;
  cell: Cell;
  price: number;
  total: number;
  guest: Color;
  gifts: number;
  card: CardName;
  how: CaliforniaView["last_day"];
}

export interface Step {
  view: CaliforniaView;
  flights: Flight[];
}
type Take = (now: CaliforniaView, facts: Facts, after: CaliforniaView) => Step;

const TAKES: Record<string, Take> = {
  CoinTaken: (now, { seat }, after) => ({
    view: withSeat({ ...now, bank: now.bank - 1 }, seat, { silver: seatOf(after, seat).silver }),
    flights: [{ from: "bank:coin", to: `seat:${seat}:silver`, isGone: true }],
  }),
  LoanTaken: borrow,
  LoanRepaid: borrow,
  RoomBuilt: (now, { seat, slot, tile, cell, total }) =>
    buy(now, seat, slot, total, `${cell}`, ({ rooms }) => ({ rooms: { ...rooms, [cell]: tile as Color } })),
  FurnitureBought: (now, { seat, slot, tile, cell, price }) =>
    buy(now, seat, slot, price, `${cell}:piece`, ({ furniture }) => ({
      furniture: { ...furniture, [cell]: tile as Kind },
    })),
  FurnitureStored: (now, { seat, slot, tile, price }, after) => {
    const { attic } = seatOf(after, seat);
    return buy(now, seat, slot, price, `attic:${attic.indexOf(tile as Kind)}`, () => ({ attic }));
  },
  AtticExpanded: (now, { seat, slot, price }, after) =>
    buy(now, seat, slot, price, "expansion", () => ({
      expanded: true,
      attic_spaces: seatOf(after, seat).attic_spaces,
    })),
  FurnitureMovedIn: (now, { seat, tile, cell }, after) => ({
    view: withSeat(now, seat, {
      attic: seatOf(after, seat).attic,
      furniture: { ...seatOf(now, seat).furniture, [cell]: tile as Kind },
    }),
    flights: [
      {
        from: `seat:${seat}:attic:${seatOf(now, seat).attic.indexOf(tile as Kind)}`,
        to: `seat:${seat}:${cell}:piece`,
      },
    ],
  }),
  GuestCame: (now, { seat, guest }) => ({
    view: {
      ...now,
      guests: { ...now.guests, [guest]: seat },
      seats: now.seats.map((one) => ({
        ...one,
        guests: [...one.guests.filter((color) => color !== guest), ...(one.seat === seat ? [guest] : [])],
      })),
    },
    flights: [{ from: `guest:${guest}`, to: `guest:${guest}` }],
  }),
  GiftBrought: (now, { seat, guest, gifts }) => ({
    view: withSeat(now, seat, { gifts }),
    flights: [{ from: `guest:${guest}`, to: `seat:${seat}:gift` }],
  }),
  CardTaken: (now, { seat, card }) => ({
    view: withSeat({ ...now, cards: { ...now.cards, [card]: { ...now.cards[card], owner: seat } } }, seat, {
      cards: [...seatOf(now, seat).cards, card],
    }),
    flights: [{ from: `card:${card}`, to: `card:${card}` }],
  }),
  LastDayCalled: (now, { how }) => ({ view: { ...now, last_day: how }, flights: [] }),
  DayEnded: (now) => ({
    view: { ...now, bank: 0, stores: emptied(now) },
    flights: SLOTS.filter((slot) => now.stores[slot] !== null).map((slot) => ({
      from: `store:${slot}`,
      to: "bag",
      isGone: true,
    })),
  }),
  Dealt: (_, _facts, after) => ({
    view: after,
    flights: SLOTS.map((slot) => ({
      from: after.day === after.days ? "bag" : "stack",
      to: `store:${slot}`,
    })),
  }),
};

/** One more thing of a story; what moves nothing leaves the table as it is. */
export function take(now: CaliforniaView, told: Told, after: CaliforniaView): Step {
  const known = TAKES[plainKind(told)];
  return known ? known(now, told.facts as unknown as Facts, after) : { view: now, flights: [] };
}

/** `CoinTaken.last` is a `CoinTaken`. */
export function plainKind({ kind }: Told): string {
  return kind.split(".")[0] ?? kind;
}

function buy(
  now: CaliforniaView,
  seat: number,
  slot: Slot,
  cost: number,
  place: string,
  change: (seat: CaliforniaSeat) => Partial<CaliforniaSeat>,
): Step {
  const buyer = seatOf(now, seat);
  const stores = { ...now.stores, [slot]: null };
  return {
    view: withSeat({ ...now, stores }, seat, { silver: buyer.silver - cost, ...change(buyer) }),
    flights: [{ from: `store:${slot}`, to: `seat:${seat}:${place}` }],
  };
}

function borrow(now: CaliforniaView, { seat }: Facts, after: CaliforniaView): Step {
  const { loan, silver } = seatOf(after, seat);
  return { view: withSeat(now, seat, { loan, silver }), flights: [] };
}

function seatOf(view: CaliforniaView, seat: number): CaliforniaSeat {
  const found = view.seats[seat - 1];
  if (!found) throw new Error(`there is no seat ${seat}`);
  return found;
}

function withSeat(view: CaliforniaView, seat: number, changed: Partial<CaliforniaSeat>): CaliforniaView {
  return { ...view, seats: view.seats.map((one) => (one.seat === seat ? { ...one, ...changed } : one)) };
}

function emptied({ stores }: CaliforniaView): CaliforniaView["stores"] {
  return Object.fromEntries(Object.keys(stores).map((slot) => [slot, null])) as CaliforniaView["stores"];
}
