/** Why something did not work, in words that can be shown. */
import { Refused } from "./api";
import { t } from "./i18n.svelte";
import { notice } from "./notices.svelte";

export function wordsOf(fault: unknown): string {
  if (fault instanceof Refused && fault.isOffline) return t("home.offline");
  return fault instanceof Error && fault.message ? fault.message : t("home.fault");
}

export function sayFault(fault: unknown): void {
  notice(wordsOf(fault), "refusal");
}
