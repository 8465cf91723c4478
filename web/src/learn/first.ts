/** The first game after learning: against gentle bots, with one click. */
import { ask } from "../lib/api";
import { be, me } from "../lib/guest.svelte";
import { t } from "../lib/i18n.svelte";
import { notice } from "../lib/notices.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { ABot, Plan } from "../lib/protocol";
import { go } from "../lib/router.svelte";

const GENTLE: ABot = { who: "bot", level: "easy" };

export function myName(): string {
  return prefs.name || me()?.name || t("tutorial.name");
}

export function firstGame(game: string, name: string): Plan {
  return { game, seats: [{ who: "me", name }, GENTLE, GENTLE], assistance: true, starts: "full" };
}

export async function playFirst(game: string): Promise<void> {
  const name = myName();
  try {
    await be(name);
    const { table } = await ask("POST /api/tables", { body: firstGame(game, name) });
    go(`/t/${table}`);
  } catch (fault) {
    notice(fault instanceof Error && fault.message ? fault.message : t("page.failed"), "refusal");
  }
}
