/** The story of a game that is over: everyone's chances over time, found in the background. */
import { Film } from "./film.svelte";
import { Judging } from "./judging.svelte";
import { pageAddress, type Source } from "./source";

export class Story {
  readonly film: Film;
  readonly judging: Judging;
  #source: Source;
  #hasBegun = false;

  constructor(table: string) {
    this.#source = { table };
    this.film = new Film(this.#source);
    this.judging = new Judging(this.#source);
  }

  /** Read what is known; whoever played need not ask for the rest. */
  async begin(hasPlayed: boolean): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    void this.film.open(Infinity);
    await this.judging.read();
    if (hasPlayed && this.#hasBegun) await this.judging.run();
  }

  retell(): void {
    if (!this.#hasBegun) return;
    this.film.retell();
    void this.judging.read();
  }

  close(): void {
    this.#hasBegun = false;
    this.judging.stop();
    this.film.close();
  }

  /** Where a step of it is looked at. */
  addressOf(step: number): string {
    return `${pageAddress(this.#source)}#${step}`;
  }
}
