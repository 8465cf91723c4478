import { beforeEach, describe, expect, it, vi } from "vitest";
import { prefs } from "../src/lib/prefs.svelte";
import type { Choices, Preview, Told } from "../src/lib/protocol";
import { Picking } from "../src/table/picking.svelte";

const told = (text: string): Told => ({ kind: "", facts: {}, text });
const open = (target: string, ...actions: string[]) => ({ target, actions, cost: 4, reason: null });
const barred = (target: string, why: string) => ({ target, actions: [], cost: 6, reason: told(why) });

const CHOICES: Choices = {
  seat: 1,
  number: 7,
  sources: [
    { source: "coin", actions: ["coin"], cost: null, reason: null, targets: [] },
    {
      source: "A1",
      actions: [],
      cost: 4,
      reason: null,
      targets: [
        open("b1", "A1>b1"),
        open("b2", "A1>b2<harp", "A1>b2<grand_piano"),
        barred("c1", "it must touch"),
      ],
    },
    { source: "B4", actions: [], cost: null, reason: told("B4 is empty"), targets: [] },
  ],
};
const PREVIEW: Preview = { action: "A1>b1", events: [told("Ana buys")], outlook: [] };

let played: string[];
let picking: Picking;

beforeEach(async () => {
  prefs.confirm = "ask";
  played = [];
  vi.stubGlobal("document", { hidden: false });
  picking = new Picking({
    choices: () => Promise.resolve(CHOICES),
    preview: () => Promise.resolve(PREVIEW),
    play: (action) => {
      if (action === "nonsense") return Promise.reject(new Error("not an action of this game"));
      played.push(action);
      return Promise.resolve();
    },
  });
  await picking.renew();
});

describe("picking", () => {
  it("takes two taps and a confirmation, and shows before what it brings", async () => {
    picking.pickSource("A1");
    expect(picking.isOpen("b1")).toBe(true);
    expect(picking.targetOf("b1")?.cost).toBe(4);
    picking.pickTarget("b1");
    expect(picking.action).toBe("A1>b1");
    await vi.waitFor(() => expect(picking.preview).toBe(PREVIEW));
    expect(played).toEqual([]);
    await picking.confirm();
    expect(played).toEqual(["A1>b1"]);
    expect(picking.source).toBeNull();
  });

  it("is confirmed by a second tap on the same place", async () => {
    picking.pickSource("A1");
    picking.pickTarget("b1");
    picking.pickTarget("b1");
    await vi.waitFor(() => expect(played).toEqual(["A1>b1"]));
  });

  it("needs no confirmation where someone wants it so", async () => {
    prefs.confirm = "at_once";
    picking.pickSource("coin");
    await vi.waitFor(() => expect(played).toEqual(["coin"]));
  });

  it("says why a place can't be, and keeps what is picked", () => {
    picking.pickSource("A1");
    picking.pickTarget("c1");
    expect(picking.refusal).toBe("it must touch");
    expect(picking.source).toBe("A1");
    expect(picking.action).toBeNull();
  });

  it("says why a thing can't be picked", () => {
    picking.pickSource("B4");
    expect(picking.refusal).toBe("B4 is empty");
    expect(picking.source).toBeNull();
  });

  it("asks where several actions lead to the same place", async () => {
    picking.pickSource("A1");
    picking.pickTarget("b2");
    expect(picking.alternatives).toEqual(["A1>b2<harp", "A1>b2<grand_piano"]);
    picking.choose("A1>b2<harp");
    await picking.confirm();
    expect(played).toEqual(["A1>b2<harp"]);
  });

  it("puts down what is picked again", () => {
    picking.pickSource("A1");
    picking.pickSource("A1");
    expect(picking.source).toBeNull();
  });

  it("does both at once when something is dropped", () => {
    picking.drop("A1", "b1");
    expect(picking.action).toBe("A1>b1");
    picking.drop("B4", "b1");
    expect(picking.refusal).toBe("B4 is empty");
  });

  it("says what the server refuses, and nothing is lost", async () => {
    await picking.play("nonsense");
    expect(picking.refusal).toBe("not an action of this game");
    expect(picking.isPlaying).toBe(false);
  });

  it("does what was picked before the choices were there, as soon as they are", async () => {
    const renewing = picking.renew(8);
    picking.pickSource("coin");
    expect([picking.source, picking.position]).toEqual([null, null]);
    await renewing;
    expect([picking.action, picking.position]).toEqual(["coin", 8]);
    const again = picking.renew(9);
    picking.drop("A1", "b1");
    await again;
    expect(picking.action).toBe("A1>b1");
  });

  it("forgets what was picked for a position that is gone", async () => {
    const renewing = picking.renew(8);
    picking.pickSource("coin");
    await Promise.all([renewing, picking.renew(9)]);
    expect([picking.source, picking.position]).toEqual([null, 9]);
  });
});
