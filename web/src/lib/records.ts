/** Files of recorded games: one record as JSON, or one in each line. */
import { ask } from "./api";
import { beSomeone } from "./guest.svelte";

export type GameRecord = Record<string, unknown>;

export class Unreadable extends Error {}

export function readRecords(text: string): GameRecord[] {
  const whole = parsed(text);
  if (isRecord(whole)) return [whole];
  const lines = text.split("\n").filter((line) => line.trim());
  const records = lines.map(parsed).filter(isRecord);
  if (records.length === 0 || records.length < lines.length) throw new Unreadable();
  return records;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is GameRecord {
  return typeof value === "object" && value !== null && Array.isArray((value as GameRecord).log);
}

/** Who played, as far as the record says. */
export function namesIn(record: GameRecord): string[] {
  if (!Array.isArray(record.seats)) return [];
  return record.seats
    .map((seat: unknown) => String((seat as { name?: unknown } | null)?.name ?? ""))
    .filter(Boolean);
}

/** Where a record can be looked at, once the server has checked and kept it. */
export async function bring(record: GameRecord): Promise<string> {
  await beSomeone();
  const { replay } = await ask("POST /api/replays", { body: record });
  return `/r/${replay}`;
}
