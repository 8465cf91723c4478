/** Opening a table and going there. */
import { ask, Refused } from "../lib/api";
import { be, me } from "../lib/guest.svelte";
import { t } from "../lib/i18n.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { Plan } from "../lib/protocol";
import { go } from "../lib/router.svelte";
import { newId, salt } from "../lib/random";

/** What I am called; whoever was never here has a friendly name all the same. */
export function myName(): string {
  return prefs.name || me()?.name || t("name.default");
}

export async function openTable(plan: Plan, name: string = myName()): Promise<void> {
  await be(name);
  const body = { ...plan, salt: salt(), id: newId() };
  go(`/t/${await openOnce(body)}`);
}

/** Once more if the answer did not come: by its id the same table is opened only once. */
async function openOnce(body: Plan): Promise<string> {
  const open = async () => (await ask("POST /api/tables", { body })).table;
  try {
    return await open();
  } catch (fault) {
    if (fault instanceof Refused && (fault.isOffline || fault.status === 503)) return await open();
    throw fault;
  }
}
