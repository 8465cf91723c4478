/** Records as files: brought by someone, or taken home. */
import { ask } from "./api";
import { beSomeone } from "./guest.svelte";

export type GameRecord = Record<string, unknown>;

/** The games of a file: one JSON object, or one in each line. None if it can't be read as that. */
export function gamesIn(text: string): GameRecord[] {
  const whole = parsed(text);
  if (isObject(whole)) return [whole];
  const lines = text.split("\n").filter((line) => line.trim());
  const games = lines.map(parsed).filter(isObject);
  return games.length === lines.length ? games : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is GameRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Who played, as far as the record says. */
export function namesIn(record: GameRecord): string[] {
  if (!Array.isArray(record.seats)) return [];
  return record.seats.map((seat: unknown) => (isObject(seat) ? String(seat.name ?? "") : "")).filter(Boolean);
}

/** Where a record can be looked at, once the server has checked and kept it. */
export async function bring(record: GameRecord): Promise<string> {
  await beSomeone();
  const { replay } = await ask("POST /api/replays", { body: record });
  return `/r/${replay}`;
}
