/** What would come of a number card below a column, while it hovers there. Asked once for each, and not too soon. */
import type { Preview } from "../../lib/protocol";
import type { Picking } from "../../table/picking.svelte";

const PATIENCE = 120; // milliseconds over a column before it is asked

export class Foresight {
  shown = $state.raw<Preview | null>(null);
  #known = new Map<string, Preview | null>();
  #wanted: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Show what an action would bring, or nothing. */
  look(action: string | null, picking: Picking | null): void {
    clearTimeout(this.#timer);
    this.#wanted = action;
    const known = action === null ? null : this.#known.get(action);
    this.shown = known ?? null;
    if (action === null || picking === null || known !== undefined) return;
    this.#timer = setTimeout(() => void this.#ask(action, picking), PATIENCE);
  }

  /** The table has gone on. */
  forget(): void {
    this.look(null, null);
    this.#known = new Map();
  }

  async #ask(action: string, picking: Picking): Promise<void> {
    const known = this.#known;
    const found = await picking.peek(action);
    known.set(action, found);
    if (known === this.#known && this.#wanted === action) this.shown = found;
  }
}
