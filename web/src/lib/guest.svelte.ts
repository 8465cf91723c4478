/** Who I am here. A guest is a secret that the browser keeps where no page can read it. */
import { ask, Refused } from "./api";
import { t } from "./i18n.svelte";
import { choose, prefs } from "./prefs.svelte";
import type { Known } from "./protocol";

let known = $state.raw<Known | null>(null);

export function me(): Known | null {
  return known;
}

/** Find out whether this browser is someone already. */
export async function recognise(): Promise<Known | null> {
  try {
    known = await ask("GET /api/me");
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    if (fault.status === 401) known = null;
  }
  return known;
}

/** Become someone by a name, or take another name. */
export async function be(name: string): Promise<Known> {
  if (!known) await recognise();
  if (!known) known = await ask("POST /api/me", { body: { name, cookie: true, device: device() } });
  else if (known.name !== name) known = await ask("PATCH /api/me", { body: { name } });
  choose({ name });
  return known;
}

/** Be anyone, where a name does not matter. */
export async function beSomeone(): Promise<Known> {
  const name = prefs.name || t("name.default");
  return (
    known ??
    (await recognise()) ??
    (known = await ask("POST /api/me", { body: { name, cookie: true, device: device() } }))
  );
}

/** What a list of devices calls this one. */
export function device(agent: string = navigator.userAgent): string {
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0] ?? "Browser";
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0] ?? "";
  return [browser.replace("Edg", "Edge").replace("OPR", "Opera"), system].filter(Boolean).join(" · ");
}
