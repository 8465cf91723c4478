import { t } from "./i18n.svelte";
import { notice } from "./notices.svelte";

/** Hand a link on: by what the device has for that, or by copying it. */
export async function share(url: string, title: string = document.title): Promise<void> {
  if (navigator.share) {
    await navigator.share({ url, title }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notice(t("share.copied"));
  } catch {
    notice(url);
  }
}
