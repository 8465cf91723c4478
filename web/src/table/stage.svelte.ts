/** What is shown of a table: events one after the other, each with its motion, always ending with the truth. */
import { tick } from "svelte";
import { fly, measure, pause, takeUp, type Flight } from "../lib/flight";
import { announce } from "../lib/notices.svelte";
import { isStill } from "../lib/prefs.svelte";
import type { GameView, Happened, Position, TableView, Told } from "../lib/protocol";
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

/** Nothing in the game is another after these: whoever thinks about a move goes on thinking. */
const ASIDE: readonly string[] = ["said", "again", "undo_asked", "undo_answered"];
const A_LOOK = 1600; // milliseconds for a move that is shown without motion
const MOST_WAITING = 12; // events; whoever was away longer sees how it stands

export class Stage {
  shown = $state.raw<TableView | null>(null);
  /** What is being told just now. */
  caption = $state.raw<Told | null>(null);
  isBusy = $state(false);
  /** The number of the last event that changed the game: what can be done stays the same until the next. */
  position = $state(0);

  /** Is told of everything when it is shown, so that nobody reads of it before. */
  listener: ((happened: Happened) => void) | null = null;

  #direct: Direct | null = null;
  #queue: Happened[] = [];
  #isHurried = false;
  #hurried: (() => void) | null = null; // ends a look that is being taken
  #round = 0; // another one whenever the table is set anew
  #playing: Promise<void> = Promise.resolve();

  set direct(direct: Direct | null) {
    this.#direct = direct;
  }

  /** How the table stands, at once. */
  reset(table: TableView): void {
    this.#queue = [];
    this.#round++;
    if (this.isBusy) this.hurry();
    if (this.shown?.number !== table.number) this.position = table.number;
    this.shown = table;
    this.caption = null;
  }

  push(happened: Happened): void {
    if (!this.isBusy && ASIDE.includes(happened.event.type)) {
      this.#tell(happened);
      this.shown = happened.table;
      return;
    }
    this.#queue.push(happened);
    if (!this.isBusy) this.#playing = this.#play();
  }

  /** Moves that were seen already, once more; what happens meanwhile waits. */
  again(before: GameView, moves: readonly Pick<Position, "view" | "story">[]): Promise<void> {
    const now = this.shown;
    if (!this.isBusy && now) {
      // As whoever looks sees it, not as those who watch.
      const own = (view: GameView): GameView => ({ ...view, seat: now.view?.seat ?? null });
      const seen = moves.map(({ view, story }) => ({ view: own(view), story }));
      this.#playing = this.#play(() => this.#lookBack(now, own(before), seen));
    }
    return this.#playing;
  }

  /** Everything that was pushed so far has been shown. */
  settled(): Promise<void> {
    return this.#playing;
  }

  /** Enough seen: on to how it stands now. */
  hurry(): void {
    this.#isHurried = true;
    this.#hurried?.();
  }

  async #play(first?: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await first?.();
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#show(next);
    } finally {
      this.isBusy = this.#isHurried = false;
      this.caption = null;
    }
  }

  async #show(happened: Happened): Promise<void> {
    const round = this.#round;
    const before = this.shown?.view ?? null;
    const after = happened.table.view;
    this.#tell(happened);
    const isMoving = happened.event.type === "played" && !!before && !!after && !!this.#direct;
    if (isMoving && !this.#mustHurry())
      await this.#perform(this.#direct?.(before, happened, after) ?? [], happened.table, before);
    if (round !== this.#round) return; // the table has been set anew, and that is newer
    this.shown = happened.table;
    if (!ASIDE.includes(happened.event.type)) this.position = happened.number;
    await tick();
  }

  #tell(happened: Happened): void {
    this.listener?.(happened);
    if (happened.story.length > 0) announce(happened.story.map((told) => told.text).join(" "));
  }

  async #lookBack(
    now: TableView,
    start: GameView,
    moves: readonly Pick<Position, "view" | "story">[],
  ): Promise<void> {
    const round = this.#round;
    let before = start;
    for (const { view: after, story } of moves) {
      this.shown = asBefore(now, before, before);
      await tick();
      if (isStill()) await this.#look(now, after, story);
      else
        await this.#perform(this.#direct?.(before, { story }, after) ?? [], { ...now, view: after }, before);
      if (this.#isHurried || round !== this.#round) break;
      before = after;
    }
    if (round === this.#round) this.shown = now;
  }

  /** A move without motion: how it stands after it, with the words for it. */
  async #look(now: TableView, after: GameView, [first, ...more]: readonly Told[]): Promise<void> {
    this.shown = asBefore(now, after, after);
    if (first) this.caption = { ...first, text: [first, ...more].map(({ text }) => text).join(" ") };
    if (first) announce(this.caption?.text ?? "");
    await new Promise<void>((over) => {
      this.#hurried = over;
      setTimeout(over, this.#isHurried ? 0 : A_LOOK);
    });
    this.#hurried = null;
  }

  #mustHurry(): boolean {
    return this.#isHurried || this.#queue.length > MOST_WAITING || isStill() || document.hidden;
  }

  #perform(scenes: Scene[], table: TableView, before: GameView): Promise<void> {
    const round = this.#round;
    const show = (scene: Scene, isLast: boolean) => {
      if (scene.told) this.caption = scene.told;
      this.shown = asBefore(table, (isLast ? table.view : null) ?? scene.view, before);
    };
    return perform(scenes, show, () => this.#mustHurry() || round !== this.#round);
  }
}

/** While a move is being shown it is still the turn of whoever made it, and nobody can act. */
function asBefore(table: TableView, view: GameView, { to_move }: GameView): TableView {
  const turn = table.turn && to_move !== null ? { ...table.turn, seat: to_move, by_bot: false } : table.turn;
  return { ...table, turn, view: { ...view, to_move }, legal: {} };
}
