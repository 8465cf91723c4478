/** A game step by step: where one stands, and how it looked there. */
import { tick } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { Refused } from "../lib/api";
import { isStill } from "../lib/prefs.svelte";
import type { GameView, Position, Told } from "../lib/protocol";
import { perform, type Direct } from "../table/stage.svelte";
import { readRecord, type GameRecord } from "./record";
import { readPosition, readPositions, readWhole, type Source } from "./source";
import { chapterOf, chaptersOf, nearestStop, pagesFrom, stopAfter, stopsOf } from "./steps";

const PATIENCE = 1500; // milliseconds until what was refused is asked for again
const TRIES = 4;

export class Film {
  record = $state.raw<GameRecord | null>(null);
  problem = $state.raw<Error | null>(null);
  step = $state(1);
  /** The last position that was there; it stays until the next one is. */
  shown = $state.raw<Position | null>(null);
  /** How it looks on the way there, and what is being told, while a move is shown. */
  scene = $state.raw<{ view: GameView; told: Told | null } | null>(null);
  positions = new SvelteMap<number, Position>();
  stops: number[] = $derived(stopsOf(this.record?.log ?? []));
  chapters = $derived(
    chaptersOf(this.stops, (step) => {
      const known = this.positions.get(step);
      return known ? chapterOf(known.view) : null;
    }),
  );

  direct: Direct | null = null;

  #source: Source;
  #asked = new Map<number, Promise<Position>>();
  #visit = 0; // another one for every step that is gone to
  #round = 0; // another one whenever everything has to be asked for anew

  constructor(source: Source) {
    this.#source = source;
  }

  get index(): number {
    return this.stops.indexOf(this.step);
  }

  get isAtEnd(): boolean {
    return this.step === this.stops.at(-1);
  }

  async open(step: number): Promise<void> {
    try {
      this.record = readRecord(await readWhole(this.#source));
    } catch (fault) {
      this.problem = fault instanceof Error ? fault : new Error(String(fault));
      return;
    }
    this.go(step);
    void this.#fill(this.#round);
  }

  close(): void {
    this.#round++;
  }

  /** The language is another one: everything has to be told again. */
  retell(): void {
    const round = ++this.#round;
    this.#asked.clear();
    this.positions.clear();
    if (!this.record) return;
    this.go(this.step);
    void this.#fill(round);
  }

  go(step: number): void {
    const from = this.step;
    this.step = nearestStop(this.stops, step);
    this.scene = null;
    void this.#show(
      this.step,
      ++this.#visit,
      stopAfter(this.stops, from, 1) === this.step && from !== this.step,
    );
  }

  move(by: number): void {
    this.go(stopAfter(this.stops, this.step, by));
  }

  async #show(step: number, visit: number, isNext: boolean): Promise<void> {
    try {
      const found = this.positions.get(step) ?? (await this.#ask(step));
      if (visit !== this.#visit) return;
      const before = this.shown;
      this.shown = found;
      if (isNext && before && before.step !== step) await this.#move(before.view, found, visit);
    } catch (fault) {
      if (!this.shown && fault instanceof Error) this.problem = fault;
    }
  }

  /** Only the next step is shown as a move; whoever goes elsewhere meanwhile has seen enough. */
  async #move(before: GameView, { view, story }: Position, visit: number): Promise<void> {
    const isOver = () => visit !== this.#visit || isStill() || document.hidden;
    if (!this.direct || isOver()) return;
    this.scene = { view: before, told: null };
    await tick();
    await perform(
      this.direct(before, { story }, view),
      (scene, isLast) => (this.scene = { view: isLast ? view : scene.view, told: scene.told ?? null }),
      isOver,
    );
    if (visit === this.#visit) this.scene = null;
  }

  #ask(step: number): Promise<Position> {
    const asked = this.#asked.get(step) ?? readPosition(this.#source, step);
    this.#asked.set(step, asked);
    const round = this.#round;
    return asked.then(
      (found) => {
        if (round === this.#round) this.positions.set(step, found);
        return found;
      },
      (fault: unknown) => {
        this.#asked.delete(step);
        throw fault;
      },
    );
  }

  /** All the others, so that every step is there at once, and every move in words. */
  async #fill(round: number): Promise<void> {
    for (const since of pagesFrom(this.record?.log.length ?? 0, this.step)) {
      const page = await this.#insist(since, round);
      if (round !== this.#round) return;
      for (const found of page) this.positions.set(found.step, found);
    }
  }

  async #insist(since: number, round: number): Promise<Position[]> {
    for (let tries = 0; tries < TRIES && round === this.#round; tries++) {
      try {
        return await readPositions(this.#source, since);
      } catch (fault) {
        if (!(fault instanceof Refused)) return [];
        await new Promise((over) => setTimeout(over, PATIENCE * (tries + 1)));
      }
    }
    return [];
  }
}
