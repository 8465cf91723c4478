/** Opening a table and going there. */
import { ask } from "../lib/api";
import { be, me } from "../lib/guest.svelte";
import { t } from "../lib/i18n.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { Plan } from "../lib/protocol";
import { go } from "../lib/router.svelte";
import { salt } from "../lib/salt";

/** What I am called; whoever was never here has a friendly name all the same. */
export function myName(): string {
  return prefs.name || me()?.name || t("name.default");
}

export async function openTable(plan: Plan, name: string = myName()): Promise<void> {
  await be(name);
  const { table } = await ask("POST /api/tables", { body: { ...plan, salt: salt() } });
  go(`/t/${table}`);
}
