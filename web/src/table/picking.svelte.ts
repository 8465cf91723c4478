/**
 * What someone is about to do: a source is picked, then a target, then it is confirmed. It knows no game: what can be
 * picked, what it costs and why something can't be comes from the server.
 */
import { Refused } from "../lib/api";
import { announce, notice, withdraw } from "../lib/notices.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { Choices, Preview, Source, Target } from "../lib/protocol";
import { sound } from "../lib/sound";

/** Where choices come from and actions go to: a table, or a position that is only looked at. */
export interface Door {
  choices: () => Promise<Choices | null>;
  preview: (action: string) => Promise<Preview | null>;
  play: (action: string) => Promise<void>;
  /** Whoever shows `refusal` needs no notice of it. */
  showsRefusal?: boolean;
}

const WORTH_ASKING_AGAIN = [0, 429, 503]; // no line, or a server that has enough to do
const PATIENCE = 1000; // milliseconds

export class Picking {
  choices = $state.raw<Choices | null>(null);
  source = $state<string | null>(null);
  target = $state<string | null>(null);
  /** What will be done when it is confirmed. */
  action = $state<string | null>(null);
  /** Several actions lead there: one has to be chosen. */
  alternatives = $state.raw<string[]>([]);
  preview = $state.raw<Preview | null>(null);
  /** Why the last thing that was touched can't be. */
  refusal = $state<string | null>(null);
  isPlaying = $state(false);
  /** The position, by whatever number, that the choices are for; null until they are there. */
  position = $state<number | null>(null);

  #door: Door;
  #asked = 0;
  #isAsking = false;
  #wish: (() => void) | null = null; // picked before it was known what can be

  constructor(door: Door) {
    this.#door = door;
  }

  /** The table has gone on: what was picked is off. */
  async renew(position = 0): Promise<void> {
    const asked = ++this.#asked;
    this.clear();
    this.choices = this.position = null;
    this.#isAsking = true;
    const found = await this.#insist(asked);
    if (asked !== this.#asked) return;
    this.#isAsking = false;
    this.choices = found;
    this.position = found && position;
    const wish = this.#wish;
    this.#wish = null;
    wish?.();
  }

  /** A line that flickers must not leave anyone without choices. */
  async #insist(asked: number): Promise<Choices | null> {
    while (asked === this.#asked) {
      try {
        return await this.#door.choices();
      } catch (fault) {
        if (!(fault instanceof Refused) || !WORTH_ASKING_AGAIN.includes(fault.status)) return null;
        await new Promise((over) => setTimeout(over, PATIENCE));
      }
    }
    return null;
  }

  clear(): void {
    this.#wish = null;
    if (this.refusal) withdraw(this.refusal);
    this.source = this.target = this.action = this.refusal = null;
    this.alternatives = [];
    this.preview = null;
  }

  sourceOf(name: string): Source | null {
    return this.choices?.sources.find((one) => one.source === name) ?? null;
  }

  /** A place as the picked source sees it. */
  targetOf(name: string): Target | null {
    const picked = this.source === null ? null : this.sourceOf(this.source);
    return picked?.targets.find((one) => one.target === name) ?? null;
  }

  canUse(name: string): boolean {
    const source = this.sourceOf(name);
    return !!source && (source.actions.length > 0 || source.targets.some((one) => one.actions.length > 0));
  }

  isOpen(target: string): boolean {
    return (this.targetOf(target)?.actions.length ?? 0) > 0;
  }

  pickSource(name: string): void {
    if (this.isPlaying) return;
    if (this.#isAsking) {
      this.#wish = () => this.pickSource(name);
      return;
    }
    const source = this.sourceOf(name);
    if (!source) return;
    if (this.source === name) {
      this.clear();
      return;
    }
    this.clear();
    if (!this.canUse(name)) {
      this.#refuse(source.reason?.text ?? "");
      return;
    }
    this.source = name;
    if (source.actions.length > 0) this.#consider(source.actions);
  }

  pickTarget(name: string): void {
    const target = this.targetOf(name);
    if (this.isPlaying || !target) return;
    if (target.actions.length === 0) {
      this.#refuse(target.reason?.text ?? "");
      return;
    }
    if (this.target === name && this.action) {
      void this.confirm();
      return;
    }
    this.target = name;
    this.#consider(target.actions);
  }

  /** Drag and drop: both at once. */
  drop(source: string, target: string): void {
    if (this.#isAsking) {
      this.#wish = () => this.drop(source, target);
      return;
    }
    if (this.source !== source) this.pickSource(source);
    if (this.source === source) this.pickTarget(target);
  }

  choose(action: string): void {
    this.alternatives = [];
    this.#consider([action]);
  }

  async confirm(): Promise<void> {
    if (this.action === null || this.isPlaying) return;
    await this.play(this.action);
  }

  /** Do an action, however it was given; what is refused is said. */
  async play(action: string): Promise<void> {
    this.isPlaying = true;
    try {
      await this.#door.play(action);
      this.clear();
    } catch (fault) {
      this.#refuse(fault instanceof Error ? fault.message : String(fault));
      if (fault instanceof Refused && fault.error === "Stale") await this.renew();
    } finally {
      this.isPlaying = false;
    }
  }

  /** What an action would bring, without picking it; for whoever points at something. */
  peek(action: string): Promise<Preview | null> {
    return this.#door.preview(action).catch(() => null);
  }

  #consider(actions: string[]): void {
    if (this.refusal) withdraw(this.refusal);
    this.refusal = null;
    if (actions.length > 1) {
      this.alternatives = actions;
      this.action = null;
      return;
    }
    this.action = actions[0] ?? null;
    if (this.action === null) return;
    if (prefs.confirm === "at_once") {
      void this.confirm();
      return;
    }
    void this.#foresee(this.action);
  }

  async #foresee(action: string): Promise<void> {
    this.preview = null;
    const found = await this.peek(action);
    if (this.action === action) {
      this.preview = found;
      if (found) announce(found.events.map((event) => event.text).join(" "));
    }
  }

  #refuse(text: string): void {
    this.refusal = text;
    if (!this.#door.showsRefusal) notice(text, "refusal");
    sound("refused");
  }
}
