/** What is shown of a table: events one after the other, each with its motion, always ending with the truth. */
import { tick } from "svelte";
import { fly, measure, pause, takeUp, type Flight } from "../lib/flight";
import { announce } from "../lib/notices.svelte";
import { isStill } from "../lib/prefs.svelte";
import type { GameView, Happened, TableView, Told } from "../lib/protocol";
import { sound, type Sound } from "../lib/sound";

/** One step of what happened: how the game looks after it, what flies, and what is said about it. */
export interface Scene {
  view: GameView;
  flights?: Flight[];
  told?: Told;
  hold?: number; // milliseconds until the next
  sound?: Sound;
}

/** How a game shows what happened between two views; the last scene's view is always replaced by the truth. */
export type Direct = (before: GameView, happened: Pick<Happened, "story">, after: GameView) => Scene[];

/** Scenes one after the other, as long as nobody hurries; `show` puts one on the board. */
export async function perform(
  scenes: readonly Scene[],
  show: (scene: Scene, isLast: boolean) => void,
  mustHurry: () => boolean,
): Promise<void> {
  for (const [index, scene] of scenes.entries()) {
    if (mustHurry()) return;
    const flights = scene.flights ?? [];
    const places = measure(flights.map(({ from }) => from));
    const taken = takeUp(flights);
    show(scene, index === scenes.length - 1);
    await tick();
    if (scene.sound) sound(scene.sound);
    await fly(flights, places, taken);
    await pause(scene.hold ?? 0);
  }
}

const MOST_WAITING = 12; // events; whoever was away longer sees how it stands

export class Stage {
  shown = $state.raw<TableView | null>(null);
  /** What is being told just now. */
  caption = $state.raw<Told | null>(null);
  isBusy = $state(false);

  /** Is told of everything when it is shown, so that nobody reads of it before. */
  listener: ((happened: Happened) => void) | null = null;

  #direct: Direct | null = null;
  #queue: Happened[] = [];
  #isHurried = false;
  #playing: Promise<void> = Promise.resolve();

  set direct(direct: Direct | null) {
    this.#direct = direct;
  }

  /** How the table stands, at once. */
  reset(table: TableView): void {
    this.#queue = [];
    this.shown = table;
    this.caption = null;
  }

  push(happened: Happened): void {
    this.#queue.push(happened);
    if (!this.isBusy) this.#playing = this.#play();
  }

  /** Everything that was pushed so far has been shown. */
  settled(): Promise<void> {
    return this.#playing;
  }

  /** Enough seen: on to how it stands now. */
  hurry(): void {
    this.#isHurried = true;
  }

  async #play(): Promise<void> {
    this.isBusy = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#show(next);
    } finally {
      this.isBusy = this.#isHurried = false;
      this.caption = null;
    }
  }

  async #show(happened: Happened): Promise<void> {
    const before = this.shown?.view ?? null;
    const after = happened.table.view;
    this.listener?.(happened);
    if (happened.story.length > 0) announce(happened.story.map((told) => told.text).join(" "));
    const isMoving = happened.event.type === "played" && !!before && !!after && !!this.#direct;
    if (isMoving && !this.#mustHurry())
      await this.#perform(this.#direct?.(before, happened, after) ?? [], happened.table);
    this.shown = happened.table;
    await tick();
  }

  #mustHurry(): boolean {
    return this.#isHurried || this.#queue.length > MOST_WAITING || isStill() || document.hidden;
  }

  #perform(scenes: Scene[], table: TableView): Promise<void> {
    const show = (scene: Scene, isLast: boolean) => {
      if (scene.told) this.caption = scene.told;
      // Until the last scene nobody can act: what could be done is not told.
      this.shown = isLast ? table : { ...table, view: scene.view, legal: {} };
    };
    return perform(scenes, show, () => this.#mustHurry());
  }
}
