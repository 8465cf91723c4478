/** A table as it is being thought of, before it is opened. */
import type { Access, Clock, Plan, SeatPlan, Starts } from "../lib/protocol";

/** How people come together; it decides what stands there to begin with. */
export type How = "invite" | "device" | "public";
export type Who = "me" | "device" | "open" | "bot";

export interface SeatDraft {
  id: number;
  who: Who;
  name: string;
  level: string;
  style: string; // "": none
}

export interface Draft {
  game: string;
  seats: SeatDraft[];
  first: number; // 0: drawn by lot
  options: Record<string, string | number>;
  assistance: boolean;
  clock: Clock;
  access: Access;
  starts: Starts;
}

export interface Usual {
  name: string;
  companions: string[];
  level: string;
}

export function howOf(text: string | null): How {
  return text === "device" || text === "public" ? text : "invite";
}

export function draftFor(game: string, players: number, how: How, usual: Usual): Draft {
  const me: SeatDraft = { id: 0, who: "me", name: usual.name, level: usual.level, style: "" };
  return {
    game,
    seats: resized([me], players, how, usual),
    first: 0,
    options: {},
    assistance: true,
    clock: { type: "none" },
    access: how === "public" ? "public" : "link",
    starts: "full",
  };
}

/** More seats are as the way of playing wants them; of fewer, the last ones go, but never mine. */
export function resized(seats: SeatDraft[], players: number, how: How, usual: Usual): SeatDraft[] {
  const kept = [...seats];
  while (kept.length > players) kept.splice(kept.at(-1)?.who === "me" ? -2 : -1, 1);
  while (kept.length < players) {
    const companion = usual.companions[kept.length - 1] ?? "";
    const id = Math.max(...kept.map((seat) => seat.id)) + 1;
    kept.push({
      id,
      who: how === "device" ? "device" : "open",
      name: companion,
      level: usual.level,
      style: "",
    });
  }
  return kept;
}

/** Someone else has a seat; if it is me, whoever was there has mine. */
export function reseated(seats: SeatDraft[], index: number, who: Who): SeatDraft[] {
  const [seat, mine] = [seats[index], seats.find((one) => one.who === "me")];
  if (!seat || !mine || seat === mine) return seats;
  if (who !== "me") return seats.with(index, { ...seat, who });
  return seats.map((one) => (one === seat ? mine : one === mine ? seat : one));
}

export function isFull(draft: Draft): boolean {
  return draft.seats.every((seat) => seat.who !== "open");
}

/** The name of a seat; who gave none is called by `unnamed`. */
export function nameOf(seat: SeatDraft, index: number, unnamed: (seat: number) => string): string {
  return seat.name.trim() || unnamed(index + 1);
}

export function planOf(draft: Draft, unnamed: (seat: number) => string): Plan {
  const seats = draft.seats.map((seat, index): SeatPlan => {
    if (seat.who === "open") return { who: "open" };
    if (seat.who === "bot") return { who: "bot", level: seat.level, style: seat.style || null };
    return { who: "me", name: nameOf(seat, index, unnamed) };
  });
  const { game, options, assistance, clock, access, starts, first } = draft;
  return { game, seats, options, assistance, clock, access, starts, first: first || null };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const TURN_TIMES = [1, 2, 5, 10, 30]
  .map((n) => n * MINUTE)
  .concat(
    [HOUR, 12 * HOUR],
    [1, 2, 3, 7].map((n) => n * DAY),
  );
export const BANKS = [10, 20, 30, 45, 60, 90].map((n) => n * MINUTE);
export const INCREMENTS = [0, 5, 10, 20, 30, 60];
export const CLOCKS: Record<Clock["type"], Clock> = {
  none: { type: "none" },
  move: { type: "move", seconds: DAY },
  bank: { type: "bank", seconds: 20 * MINUTE, increment: 10 },
};
