import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Showcase } from "../src/home/showcase.svelte";
import type { Position } from "../src/lib/protocol";

const position = (step: number) => ({ step, steps: 5, view: { step }, story: [] }) as unknown as Position;
const shown = (show: Showcase) => (show.view as unknown as { step: number } | null)?.step;

describe("a game that plays itself", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("begins where there is something to see, and goes on step by step", async () => {
    const show = new Showcase((step) => Promise.resolve(position(step)));
    expect(await show.open()).toBe(true);
    expect(shown(show)).toBe(2);
    show.run();
    await vi.advanceTimersByTimeAsync(2500);
    expect(shown(show)).toBe(3);
  });

  it("stands still while it is paused", async () => {
    const show = new Showcase((step) => Promise.resolve(position(step)));
    await show.open();
    show.run();
    show.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown(show)).toBe(2);
  });

  it("lingers at the end, begins anew, and asks for nothing twice", async () => {
    const ask = vi.fn((step: number) => Promise.resolve(position(step)));
    const show = new Showcase(ask);
    await show.open();
    show.run();
    await vi.advanceTimersByTimeAsync(3 * 2200);
    expect(shown(show)).toBe(5);
    await vi.advanceTimersByTimeAsync(2500);
    expect(shown(show)).toBe(5);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(ask).toHaveBeenCalledTimes(5);
  });

  it("shows nothing where there is nothing", async () => {
    const show = new Showcase(() => Promise.resolve(null));
    expect(await show.open()).toBe(false);
    show.run();
    expect(show.view).toBeNull();
  });
});
