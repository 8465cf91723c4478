/** Steps by hand, or one after the other by themselves. */
import type { Film } from "./film.svelte";

const PACE = 1200; // milliseconds a step

export class Player {
  isPlaying = $state(false);

  #film: Film;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(film: Film) {
    this.#film = film;
  }

  /** Whoever goes somewhere wants to look there. */
  to(step: number): void {
    this.pause();
    this.#film.go(step);
  }

  by(steps: number): void {
    this.pause();
    this.#film.move(steps);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.#play();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  #play(): void {
    if (this.#film.isAtEnd) this.#film.go(1);
    this.isPlaying = true;
    this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      // What is still on its way, or being shown, is waited for.
      if (this.#film.shown?.step === this.#film.step && !this.#film.scene) this.#film.move(1);
      if (this.#film.isAtEnd) this.pause();
      else this.#wait();
    }, PACE);
  }
}
