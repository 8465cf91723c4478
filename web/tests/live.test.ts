import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CommandRefused, Live } from "../src/lib/live.svelte";
import type { Happened, TableView } from "../src/lib/protocol";

/** A socket in which the test plays the server. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (closed: { code: number }) => void = () => undefined;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen();
  }

  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  break(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const table = (number: number) => ({ table: "12ab", number }) as TableView;
const snapshot = (number: number) => ({ type: "snapshot", now: 0, deadline: null, table: table(number) });
const happened = (number: number) => ({
  type: "happened",
  number,
  now: 0,
  deadline: null,
  table: table(number),
  story: [],
});

let shown: number[];
let live: Live;
const socket = () => FakeSocket.made.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  shown = [];
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
  vi.stubGlobal("document", { ...page, visibilityState: "visible" });
  vi.stubGlobal("addEventListener", page.addEventListener);
  vi.stubGlobal("removeEventListener", page.removeEventListener);
  live = new Live("12ab", {
    snapshot: (table) => shown.push(table.number),
    happened: (one: Happened) => shown.push(one.number),
  });
  live.open();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the line to a table", () => {
  it("tells how the table stands, then everything in order", () => {
    socket().accept();
    socket().tell(snapshot(4));
    socket().tell(happened(5));
    expect(shown).toEqual([4, 5]);
    expect(live.line).toBe("live");
  });

  it("comes back by itself, and says what it knows", () => {
    socket().accept();
    socket().tell(snapshot(4));
    socket().break();
    expect(live.line).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.made).toHaveLength(2);
    expect(socket().address).toContain("since=4");
    socket().accept();
    socket().tell(happened(5));
    expect(shown).toEqual([4, 5]);
  });

  it("waits longer and longer, but never for long", () => {
    for (let tries = 0; tries < 8; tries++) {
      socket().break();
      vi.advanceTimersByTime(6300);
    }
    expect(FakeSocket.made).toHaveLength(9);
  });

  it("tells nothing twice", () => {
    socket().accept();
    socket().tell(snapshot(4));
    socket().tell(happened(5));
    socket().tell(happened(5));
    expect(shown).toEqual([4, 5]);
  });

  it("asks for the whole table when a number is missing", () => {
    socket().accept();
    socket().tell(snapshot(4));
    socket().tell(happened(6));
    expect(shown).toEqual([4]);
    vi.advanceTimersByTime(1000);
    expect(socket().address).not.toContain("since");
  });

  it("sends what was not answered again, with the same id", async () => {
    socket().accept();
    socket().tell(snapshot(4));
    const doing = live.do({ type: "play", action: "coin" });
    const [first] = socket().sent;
    expect(first).toMatchObject({ type: "play", action: "coin", at: 4 });
    socket().break();
    vi.advanceTimersByTime(1000);
    socket().accept();
    expect(socket().sent).toEqual([first]);
    socket().tell({ type: "accepted", id: first?.id, number: 5, table: null });
    socket().tell(happened(5));
    await expect(doing).resolves.toMatchObject({ number: 5 });
    socket().break();
    vi.advanceTimersByTime(2000);
    socket().accept();
    expect(socket().sent).toEqual([]);
  });

  it("calls something done only when the table shows it", async () => {
    socket().accept();
    socket().tell(snapshot(4));
    const doing = live.do({ type: "play", action: "coin" }).then(() => shown.push(-1));
    socket().tell({ type: "accepted", id: socket().sent[0]?.id, number: 6, table: null });
    socket().tell(happened(5));
    await Promise.resolve();
    socket().tell(happened(6));
    await doing;
    expect(shown).toEqual([4, 5, 6, -1]);
  });

  it("says in words what is refused", async () => {
    socket().accept();
    socket().tell(snapshot(4));
    const doing = live.do({ type: "play", action: "A1>b2" });
    const problem = { error: "IllegalAction", text: "the attic is full" };
    socket().tell({ type: "refusal", id: socket().sent[0]?.id, problem });
    await expect(doing).rejects.toEqual(new CommandRefused(problem));
  });

  it("notices a silence, and connects anew", () => {
    socket().accept();
    socket().tell(snapshot(4));
    vi.advanceTimersByTime(20_000);
    expect(socket().sent).toEqual([{ type: "ping" }]);
    vi.advanceTimersByTime(6000);
    expect(live.line).toBe("lost");
  });

  it("stays closed when it is not let in, and says why", () => {
    socket().accept();
    socket().tell({
      type: "refusal",
      id: null,
      problem: { error: "NotFound.table", text: "there is no such table" },
    });
    socket().break(4403);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(live.line).toBe("closed");
    expect(live.problem?.text).toBe("there is no such table");
  });

  it("comes back when there was only too much at once", () => {
    socket().accept();
    socket().tell({ type: "refusal", id: null, problem: { error: "TooMany.sockets", text: "too many" } });
    socket().break(4403);
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.made).toHaveLength(2);
  });
});
