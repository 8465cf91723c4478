/** The socket of a table: it keeps itself alive, catches up after a gap, and sends again what was not answered. */
import { language } from "./i18n.svelte";
import { newId } from "./random";
import type { Accepted, AnyCommand, Happened, Presence, Problem, ServerMessage, TableView } from "./protocol";

export type Line = "connecting" | "live" | "lost" | "closed";
type Wanted<C> = C extends AnyCommand ? Omit<C, "id" | "at"> & { at?: number } : never;
export type Command = Wanted<AnyCommand>;

export class CommandRefused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

interface Sent {
  command: AnyCommand;
  accepted?: Accepted;
  done: (accepted: Accepted) => void;
  refused: (problem: CommandRefused) => void;
}

interface Listener {
  snapshot: (table: TableView) => void;
  happened: (happening: Happened) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 5000;
const PING_EVERY = 20_000;
const PATIENCE = 6000;
// How a socket is closed, as docs/protocol.md tells.
const NO_ENTRY = 4403;
const MISTAKES = 4400;

export class Live {
  table = $state.raw<TableView | null>(null);
  deadline = $state.raw<number | null>(null);
  presence = $state.raw<Presence>({ type: "presence", seats: [], spectators: 0 });
  line = $state<Line>("connecting");
  problem = $state.raw<Problem | null>(null); // why the socket stays closed
  /** By how much the server's clock is ahead of ours. */
  ahead = $state(0);

  #name: string;
  #listener: Listener;
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Sent>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(name: string, listener: Listener) {
    this.#name = name;
    this.#listener = listener;
  }

  open(): void {
    addEventListener("online", this.#look);
    addEventListener("offline", this.#lose);
    document.addEventListener("visibilitychange", this.#look);
    this.#ping = setInterval(() => this.#askSign(PATIENCE), PING_EVERY);
    this.#connect();
  }

  close(): void {
    this.#isOver = true;
    this.line = "closed";
    removeEventListener("online", this.#look);
    removeEventListener("offline", this.#lose);
    document.removeEventListener("visibilitychange", this.#look);
    clearInterval(this.#ping);
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  /** Connect anew: this browser is someone else than before. */
  reopen(): void {
    this.table = null;
    this.#drop();
  }

  /**
   * Have something done; it is when the table here shows it. It is sent again until there is an answer; done twice it
   * never is.
   */
  do(wanted: Command): Promise<Accepted> {
    const command = { at: this.table?.number ?? 0, ...wanted, id: newId() } as AnyCommand;
    return new Promise((done, refused) => {
      this.#waiting.set(command.id, { command, done, refused });
      this.#send(command);
    });
  }

  /** Be told everything in the language that is spoken now. */
  speak(): void {
    this.#send({ type: "speak", language: language() });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#isOver) return;
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (message: MessageEvent<string>) => this.#hear(socket, message.data);
    socket.onclose = (closed) => this.#closed(socket, closed.code);
  }

  #address(): string {
    const query = new URLSearchParams({ lang: language() });
    if (this.table) query.set("since", String(this.table.number));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/tables/${this.#name}/live?${query}`;
  }

  #opened(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.line = "live";
    this.problem = null;
    this.#wait = FIRST_WAIT;
    for (const { command } of this.#waiting.values()) this.#send(command);
  }

  #closed(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.#isOver) return;
    clearTimeout(this.#silence);
    const mayComeBack = !this.problem || /^(TooMany|Unavailable)/.test(this.problem.error);
    if (code === MISTAKES || (code === NO_ENTRY && !mayComeBack)) {
      this.line = "closed";
      return;
    }
    this.line = "lost";
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  /** The browser knows that there is no network: no need to wait until a sign is missing. */
  #lose = (): void => {
    this.#drop();
  };

  /** Someone looks at the page again, or the network is back: is the line still there? */
  #look = (): void => {
    if (document.visibilityState === "hidden" || this.#isOver) return;
    if (this.line === "lost") {
      this.#wait = FIRST_WAIT;
      this.#connect();
    } else if (this.line === "live") this.#askSign(PATIENCE / 2);
  };

  #askSign(patience: number): void {
    if (this.line !== "live") return;
    this.#send({ type: "ping" });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#drop(), patience);
  }

  #drop(): void {
    const socket = this.#socket;
    if (!socket || this.#isOver || this.line === "lost") return;
    this.#closed(socket, 1006);
    this.#socket = null;
    socket.close();
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#silence);
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case "snapshot":
        this.#take(message.table, message.now, message.deadline);
        this.#listener.snapshot(message.table);
        break;
      case "happened":
        this.#hearHappened(message);
        break;
      case "presence":
        this.presence = message;
        break;
      case "accepted":
        this.#accept(message);
        break;
      case "refusal":
        if (message.id === null) this.problem = message.problem;
        else this.#answered(message.id)?.refused(new CommandRefused(message.problem));
        break;
      case "pong":
        this.ahead = message.now - Date.now();
    }
  }

  #hearHappened(message: Happened): void {
    const known = this.table?.number ?? 0;
    if (message.number <= known) return;
    if (message.number !== known + 1) {
      this.table = null; // there is a gap: ask for the whole table
      this.#drop();
      return;
    }
    this.#take(message.table, message.now, message.deadline);
    this.#listener.happened(message);
  }

  #take(table: TableView, now: number, deadline: number | null): void {
    this.table = table;
    this.deadline = deadline;
    this.ahead = now - Date.now();
    this.#settle();
  }

  #accept(accepted: Accepted): void {
    const sent = this.#waiting.get(accepted.id);
    if (sent) sent.accepted = accepted;
    this.#settle();
  }

  /** What was accepted is done as soon as the table has gone on that far. */
  #settle(): void {
    for (const { command, accepted } of [...this.#waiting.values()]) {
      if (accepted && accepted.number <= (this.table?.number ?? 0))
        this.#answered(command.id)?.done(accepted);
    }
  }

  #answered(id: string): Sent | undefined {
    const sent = this.#waiting.get(id);
    this.#waiting.delete(id);
    return sent;
  }
}
