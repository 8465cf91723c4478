/** What the expert thinks of a game, position by position; it takes its time, and can be stopped. */
import { wordsOf } from "../lib/faults";
import { Refused } from "../lib/api";
import { beSomeone } from "../lib/guest.svelte";
import type { GameReview } from "../lib/protocol";
import { movesByStep } from "./marks";
import { secondsLeft } from "./pace";
import { readAnalysis, readReview, type Source } from "./source";

const BETWEEN = 2500; // milliseconds until what is known so far is put together again
const PATIENCE = 1200; // until a server that has enough to do is asked again

export class Judging {
  review = $state.raw<GameReview | null>(null);
  problem = $state<string | null>(null);
  isRunning = $state(false);
  done = $state(0);
  /** In seconds. */
  left = $state<number | null>(null);
  moves = $derived(movesByStep(this.review));

  #source: Source;
  #stopping: AbortController | null = null;

  constructor(source: Source) {
    this.#source = source;
  }

  /** All that is known already. */
  async read(): Promise<void> {
    try {
      this.review = await readReview(this.#source);
      if (!this.isRunning) this.done = this.review.steps_done;
    } catch (fault) {
      this.problem = wordsOf(fault);
    }
  }

  async run(): Promise<void> {
    if (this.isRunning || !this.review) return;
    this.isRunning = true;
    this.problem = null;
    const stopping = (this.#stopping = new AbortController());
    try {
      await beSomeone();
      await this.#analyse(this.review.missing, stopping.signal);
    } catch (fault) {
      if (!stopping.signal.aborted) this.problem = wordsOf(fault);
    } finally {
      this.isRunning = false;
      this.left = null;
      await this.read();
    }
  }

  stop(): void {
    this.#stopping?.abort();
  }

  async #analyse(missing: readonly number[], signal: AbortSignal): Promise<void> {
    const start = performance.now();
    let readAt = start;
    for (const [index, step] of missing.entries()) {
      await this.#look(step, signal);
      this.done++;
      const now = performance.now();
      this.left = secondsLeft(index + 1, missing.length - index - 1, now - start);
      if (now - readAt > BETWEEN) {
        readAt = now;
        await this.read();
      }
    }
  }

  async #look(step: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      try {
        await readAnalysis(this.#source, step, signal);
        return;
      } catch (fault) {
        if (!(fault instanceof Refused) || fault.status !== 429) throw fault;
        await new Promise((over) => setTimeout(over, PATIENCE));
      }
    }
  }
}
