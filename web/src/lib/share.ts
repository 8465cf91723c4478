import { t } from "./i18n.svelte";
import { notice } from "./notices.svelte";

/** Whether the device has a way of its own to hand something on. */
export function canShare(): boolean {
  return "share" in navigator;
}

/** Hand a link on: by what the device has for that, or by copying it. */
export async function share(url: string, title: string = document.title): Promise<void> {
  if (canShare()) await navigator.share({ url, title }).catch(() => undefined);
  else if (!(await copy(url))) notice(url);
}

/** False where the browser does not allow it. */
export async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    return false;
  }
  notice(t("share.copied"));
  return true;
}
