/** What happened at a table so far, in words, and what was said there. */
import { ask } from "../lib/api";
import type { Happened, LogLine } from "../lib/protocol";

export class Diary {
  entries = $state.raw<LogLine[]>([]);
  #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  async read(): Promise<void> {
    const found: LogLine[] = [];
    let more: LogLine[];
    do {
      const since = found.at(-1)?.number ?? 0;
      more = await ask("GET /api/tables/{table}/log", {
        path: { table: this.#table },
        query: { since },
      }).catch(() => []);
      found.push(...more);
    } while (more.length >= 1000);
    const last = found.at(-1)?.number ?? 0;
    this.entries = [...found, ...this.entries.filter((entry) => entry.number > last)];
  }

  note({ number, time, event, story }: Happened): void {
    if ((this.entries.at(-1)?.number ?? 0) < number)
      this.entries = [...this.entries, { number, time, event, story }];
  }

  /** How many moves the others made since one of these seats did, as far as none was taken back. */
  movesSinceLastOf(seats: readonly number[]): number {
    const isStart = ({ event }: LogLine) =>
      event.type === "taken_back" || (event.type === "played" && seats.includes(event.seat));
    const last = this.entries.findLastIndex(isStart);
    return last < 0 ? 0 : this.entries.slice(last + 1).filter(({ event }) => event.type === "played").length;
  }

  /** What others have said after an entry. */
  unreadAfter(seen: number, seats: readonly number[]): number {
    return this.entries.filter(
      ({ number, event }) =>
        number > seen && event.type === "said" && !(event.seat && seats.includes(event.seat)),
    ).length;
  }

  /** Everything in words since a seat acted last; nothing while it never has. */
  sinceLastOf(seats: readonly number[]): LogLine[] {
    const last = this.entries.findLastIndex(
      ({ event }) => event.type === "played" && seats.includes(event.seat),
    );
    return last < 0 ? [] : this.entries.slice(last + 1).filter((entry) => entry.story.length > 0);
  }
}
