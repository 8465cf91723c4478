/** A game that plays itself, step by step, for those who only look. */
import { ask } from "../lib/api";
import type { GameName, GameView, Position } from "../lib/protocol";

const PACE = 2200;
const LOOK_AT_END = 7000;
/** Where it begins: there is already something to see. */
const FROM = 0.4;

type Ask = (step: number) => Promise<Position | null>;

export class Showcase {
  view = $state.raw<GameView | null>(null);

  #ask: Ask;
  #kept = new Map<number, Position>();
  #step = 0;
  #steps = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Show a first position. False if there is nothing to be shown. */
  async open(): Promise<boolean> {
    const first = await this.#position(1);
    if (!first) return false;
    this.#steps = first.steps;
    return this.#show(Math.max(1, Math.floor(first.steps * FROM)));
  }

  run(): void {
    if (this.#isRunning || !this.view) return;
    this.#isRunning = true;
    this.#wait();
  }

  pause(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    const pace = this.#step < this.#steps ? PACE : LOOK_AT_END;
    this.#timer = setTimeout(() => void this.#next(), pace);
  }

  async #next(): Promise<void> {
    const isThere = await this.#show(this.#step < this.#steps ? this.#step + 1 : 1);
    if (isThere && this.#isRunning) this.#wait();
    else this.#isRunning = false;
  }

  async #show(step: number): Promise<boolean> {
    const position = await this.#position(step);
    if (!position) return false;
    this.#step = step;
    this.view = position.view;
    return true;
  }

  async #position(step: number): Promise<Position | null> {
    const known = this.#kept.get(step);
    if (known) return known;
    const position = await this.#ask(step);
    if (position) this.#kept.set(step, position);
    return position;
  }
}

/** Positions of the game that the server shows; null from a server that shows none. */
export function shownBy(game: GameName): Ask {
  return (step) =>
    ask("GET /api/showcase/{game}/positions/{step}", { path: { game, step } }).catch(() => null);
}
