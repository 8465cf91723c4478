import { describe, expect, it } from "vitest";
import { ago, number, percent, put } from "../src/lib/i18n.svelte";
import { shownTime } from "../src/table/clock";

describe("words", () => {
  it("are put together with their values", () => {
    expect(put("{name} takes {n}", { name: "Ana", n: 3 }, "en")).toBe("Ana takes 3");
  });

  it("leave a hole open that has no value", () => {
    expect(put("{name}", {}, "en")).toBe("{name}");
  });

  it("count as the language does", () => {
    const games = { one: "{n} partie", other: "{n} parties" };
    expect(put(games, { n: 0 }, "fr")).toBe("0 partie");
    expect(put(games, { n: 2 }, "fr")).toBe("2 parties");
    expect(put({ one: "{n} Spiel", other: "{n} Spiele" }, { n: 0 }, "de")).toBe("0 Spiele");
  });

  it("write numbers as the language does", () => {
    expect(number(2_500_000, "de")).toBe("2.500.000");
    expect(number(2_500_000, "en")).toBe("2,500,000");
    expect(percent(0.437, "en")).toBe("44%");
  });

  it("tell how long ago something was", () => {
    expect(ago(3 * 3_600_000, "en")).toBe("3 hours ago");
    expect(ago(20_000, "de")).toBe("in dieser Minute");
  });
});

describe("a clock", () => {
  const day = (n: number) => `${n} d`;

  it("shows minutes and seconds, and rounds up: no time is left only when none is", () => {
    expect(shownTime(187_000, day)).toBe("3:07");
    expect(shownTime(1, day)).toBe("0:01");
    expect(shownTime(-5, day)).toBe("0:00");
  });

  it("shows hours and days where there are some", () => {
    expect(shownTime(3_600_000, day)).toBe("1:00:00");
    expect(shownTime(2 * 86_400_000 + 4.5 * 3_600_000, day)).toBe("2 d 04:30");
  });
});
