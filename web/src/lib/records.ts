/** Records as files: brought by someone, or taken home. */
import { ask } from "./api";
import { beSomeone } from "./guest.svelte";

/** The first game of a file: one JSON object, or one in each line. Null if it can't be read as that. */
export function firstGame(text: string): Record<string, unknown> | null {
  const first = text.trimStart().split("\n", 1)[0] ?? "";
  for (const part of [text, first]) {
    try {
      const found: unknown = JSON.parse(part);
      if (found && typeof found === "object" && !Array.isArray(found))
        return found as Record<string, unknown>;
    } catch {
      // perhaps it is one of several lines
    }
  }
  return null;
}

/** Where a record can be looked at, once the server has checked and kept it. */
export async function bring(record: Record<string, unknown>): Promise<string> {
  await beSomeone();
  const { replay } = await ask("POST /api/replays", { body: record });
  return `/r/${replay}`;
}
