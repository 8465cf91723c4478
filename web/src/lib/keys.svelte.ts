/** Keys that do something wherever one is on a page. Whoever names one is in the list that `?` shows. */
import { untrack } from "svelte";
import type { Key } from "./i18n.svelte";

export interface Shortcut {
  keys: string[]; // as KeyboardEvent.key says them
  shown?: string; // how the list writes them
  label: Key;
  run: (event: KeyboardEvent) => void;
}

let list = $state.raw<Shortcut[]>([]);

export function shortcuts(): Shortcut[] {
  return list;
}

/** Have keys as long as a component is there: `$effect(() => listen([…]))`. */
export function listen(added: Shortcut[]): () => void {
  // Whoever adds a key does not look at the list.
  list = [...untrack(() => list), ...added];
  return () => {
    list = list.filter((one) => !added.includes(one));
  };
}

export function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
    return;
  if (document.querySelector("dialog[open]")) return;
  if (isPressing(event)) return;
  const found = list.findLast((one) => one.keys.includes(event.key));
  if (!found) return;
  event.preventDefault();
  found.run(event);
}

/** Enter and the space bar belong to what is focused. */
function isPressing({ key, target }: KeyboardEvent): boolean {
  const isPress = key === "Enter" || key === " ";
  return isPress && target instanceof HTMLElement && target.matches("button, a[href], summary, [role=tab]");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
