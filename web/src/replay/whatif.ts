/** What the expert would have done instead: in words, and how it would have looked. */
import { ask } from "../lib/api";
import { language } from "../lib/i18n.svelte";
import type { GameView } from "../lib/protocol";
import { recordBefore } from "./record";

export interface WhatIf {
  words: string[];
  /** Null where something would have been dealt: nobody knows what. */
  view: GameView | null;
}

const known = new Map<string, Promise<WhatIf>>();

export function whatIf(whole: Record<string, unknown>, step: number, action: string): Promise<WhatIf> {
  const record = recordBefore(whole, step);
  const key = JSON.stringify([language(), record.log, record.seats, action]);
  const asked = known.get(key) ?? tried(record, action);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

async function tried(record: Record<string, unknown>, action: string): Promise<WhatIf> {
  const { story, view } = await ask("POST /api/positions", { body: { record, action } });
  const dealt = story.findIndex((told) => told.kind.startsWith("Dealt"));
  const told = dealt < 0 ? story : story.slice(0, dealt);
  return { words: told.map((one) => one.text), view: dealt < 0 ? view : null };
}
