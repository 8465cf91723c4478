/** Goes through a lesson: lays out each position, lets the learner act, lets the others reply, and judges. */
import { ask } from "../lib/api";
import { pause } from "../lib/flight";
import type { Preview, Told, Trial } from "../lib/protocol";
import { Picking } from "../table/picking.svelte";
import { Stage, type Direct } from "../table/stage.svelte";
import {
  exampleOf,
  isRight,
  positionOf,
  tapsOf,
  YOU,
  type GameRecord,
  type Lesson,
  type Step,
} from "./lesson";
import { happenedOf, tableOf } from "./trial";

/** `astray`: what was done is allowed, but is not what the step is about. */
export type Phase = "loading" | "asked" | "acting" | "done" | "astray" | "failed";

const BREATH = 700; // milliseconds before someone else moves
const A_LOOK = 900; // while something is shown

export class Tutor {
  index = $state(0);
  phase = $state<Phase>("loading");
  /** What came of the last action and the replies to it. */
  story = $state.raw<Told[]>([]);
  readonly stage = new Stage();
  readonly picking: Picking;

  #lesson: Lesson;
  #name: string;
  #trial: Trial | null = null;
  #start: GameRecord | null = null; // where the step began
  #entered = 0;

  constructor(lesson: Lesson, direct: Direct, name: string) {
    this.#lesson = lesson;
    this.#name = name;
    this.stage.direct = direct;
    this.picking = new Picking({
      choices: () => Promise.resolve(this.phase === "asked" ? (this.#trial?.choices ?? null) : null),
      preview: (action) => this.#foresee(action),
      play: (action) => this.#act(action),
    });
  }

  get step(): Step {
    return this.#lesson.steps[this.index] ?? { id: "" };
  }

  get count(): number {
    return this.#lesson.steps.length;
  }

  /** Whoever has won, where the game is over. */
  get winners(): number[] {
    const { result } = this.#lesson.positions;
    return this.stage.shown?.view?.over ? result.winners : [];
  }

  get isLast(): boolean {
    return this.index === this.count - 1;
  }

  /** Go to a step; one that continues does so if what is before it was just done. */
  async enter(index: number): Promise<void> {
    const next = this.#lesson.steps[index];
    if (!next) return;
    const goesOn = next.continues && index === this.index + 1 && this.phase === "done";
    const played = goesOn ? (this.#trial?.record as GameRecord | undefined) : undefined;
    this.index = index;
    await this.#layOut(played ?? positionOf(this.#lesson, next, this.#name));
  }

  /** The same position again: after a detour, or in another language. */
  async again(): Promise<void> {
    if (this.#start) await this.#layOut(this.#start);
  }

  /** Do for the learner what the step asks for, so slowly that it can be followed. */
  async show(): Promise<void> {
    const example = exampleOf(this.#lesson, this.step);
    if (this.phase !== "asked" || !example) return;
    const { source, target } = tapsOf(example);
    this.picking.clear();
    this.picking.pickSource(source);
    await pause(A_LOOK);
    if (target !== null && this.picking.source === source) {
      this.picking.pickTarget(target);
      await pause(A_LOOK);
    }
    if (this.phase === "asked") await this.picking.play(this.picking.action ?? example);
  }

  async #layOut(record: GameRecord): Promise<void> {
    const entered = ++this.#entered;
    this.#start = record;
    this.phase = "loading";
    this.story = [];
    if (this.stage.isBusy) this.stage.hurry();
    try {
      await this.stage.settled();
      const trial = await ask("POST /api/positions", { body: { record } });
      if (entered !== this.#entered) return;
      this.#trial = trial;
      this.stage.reset(tableOf(trial, record.log.length));
      this.phase = this.step.right ? "asked" : "done";
    } catch {
      if (entered === this.#entered) this.phase = "failed";
      return;
    }
    await this.picking.renew();
  }

  async #foresee(action: string): Promise<Preview | null> {
    if (!this.#trial) return null;
    return (await this.#try(action)).preview;
  }

  async #act(action: string): Promise<void> {
    const entered = this.#entered;
    const { step } = this;
    const trial = await this.#try(action);
    this.phase = "acting";
    await this.#perform(trial, action);
    if (entered !== this.#entered) return;
    if (!isRight(step, action, trial.story)) {
      this.phase = "astray";
      return;
    }
    for (const reply of step.replies ?? []) {
      await pause(BREATH);
      const answer = await this.#try(reply);
      if (entered !== this.#entered) return;
      await this.#perform(answer, reply);
    }
    if (entered === this.#entered) this.phase = "done";
  }

  #try(action: string): Promise<Trial> {
    return ask("POST /api/positions", { body: { record: this.#trial?.record ?? {}, action } });
  }

  async #perform(trial: Trial, action: string): Promise<void> {
    const seat = this.#trial?.to_move ?? YOU;
    this.#trial = trial;
    this.story = [...this.story, ...trial.story];
    const log = (trial.record as GameRecord).log;
    this.stage.push(happenedOf(trial, seat, action, log.length));
    await this.stage.settled();
  }
}
