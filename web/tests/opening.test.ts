import { afterEach, describe, expect, it, vi } from "vitest";
import { openTable } from "../src/home/opening";
import { Refused } from "../src/lib/api";
import { go } from "../src/lib/router.svelte";

vi.mock("../src/lib/router.svelte", () => ({ go: vi.fn() }));

const PLAN = { game: "california", seats: [{ who: "me" as const, name: "Ana" }, { who: "open" as const }] };

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status });
}

/** A server that knows me, and answers one plan after another as it is told to. */
function serve(...answers: (Response | Error)[]): Record<string, unknown>[] {
  const plans: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", (address: string, how: RequestInit) => {
    if (!address.startsWith("/api/tables")) return Promise.resolve(answer(200, { name: "Ana" }));
    plans.push(JSON.parse(String(how.body)) as Record<string, unknown>);
    const next = answers.shift() ?? new Error("asked too often");
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  return plans;
}

describe("opening a table", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("asks once more, by the same id, if no answer came", async () => {
    const plans = serve(new TypeError("gone"), answer(201, { table: "a1" }));
    await openTable(PLAN, "Ana");
    expect(plans).toHaveLength(2);
    expect(plans[0]?.["id"]).toMatch(/^[0-9a-f]{16}$/);
    expect(plans[1]).toEqual(plans[0]);
    expect(go).toHaveBeenCalledWith("/t/a1");
  });

  it("asks once more if nothing could be stored at the moment", async () => {
    const plans = serve(
      answer(503, { error: "Unavailable.storage", text: "" }),
      answer(201, { table: "a1" }),
    );
    await openTable(PLAN, "Ana");
    expect(plans).toHaveLength(2);
  });

  it("takes a refusal for what it is", async () => {
    const plans = serve(answer(429, { error: "TooMany.tables", text: "Enough." }));
    await expect(openTable(PLAN, "Ana")).rejects.toBeInstanceOf(Refused);
    expect(plans).toHaveLength(1);
  });

  it("has another id every time", async () => {
    const plans = serve(answer(201, { table: "a1" }), answer(201, { table: "a2" }));
    await openTable(PLAN, "Ana");
    await openTable(PLAN, "Ana");
    expect(plans[0]?.["id"]).not.toBe(plans[1]?.["id"]);
  });
});
