import { describe, expect, it } from "vitest";
import { illustrated as californiaPictures } from "../src/learn/california/figures";
import { lesson as california } from "../src/learn/california/lessons";
import { illustrated as dolceVitaPictures } from "../src/learn/dolce_vita/figures";
import { lesson as dolceVita } from "../src/learn/dolce_vita/lessons";
import { exampleOf, isRight, isWanted, positionOf, tapsOf, type Lesson } from "../src/learn/lesson";
import { keepReached, reached } from "../src/learn/progress";
import { feeTables, feeTitles, partsOf } from "../src/learn/rules/inline";
import deCaptions from "../src/text/rules/de.json";
import enCaptions from "../src/text/rules/en.json";
import frCaptions from "../src/text/rules/fr.json";
import de from "../src/text/tutorial/de.json";
import en from "../src/text/tutorial/en.json";
import fr from "../src/text/tutorial/fr.json";

const LESSONS = [california, dolceVita];
const ACTED = ["task", "done"];
const OPTIONAL = ["astray"];

function keysOf({ game, steps }: Lesson): string[] {
  return steps.flatMap((step) =>
    ["title", "text", ...(step.right ? ACTED : [])].map((part) => `tutorial.${game}.${step.id}.${part}`),
  );
}

describe.each([
  ["en", en],
  ["fr", fr],
  ["de", de],
])("the tutorials in %s", (_, words: Record<string, string>) => {
  it("say everything that a lesson needs", () => {
    const missing = LESSONS.flatMap(keysOf).filter((key) => !words[key]);
    expect(missing).toEqual([]);
  });

  it("say nothing that no lesson needs", () => {
    const needed = new Set(LESSONS.flatMap(keysOf));
    const more = Object.keys(words).filter(
      (key) => !needed.has(key) && !OPTIONAL.includes(key.split(".")[3] ?? ""),
    );
    expect(more).toEqual([]);
  });

  it("say the same things as in English", () => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
  });
});

describe.each([
  ["en", enCaptions],
  ["fr", frCaptions],
  ["de", deCaptions],
])("the pictures of the rules in %s", (_, words: Record<string, string>) => {
  it("have a caption each, and no caption stands alone", () => {
    const pictures = [
      ...Object.keys(californiaPictures.figures).map((clause) => `rules.california.${clause}`),
      ...Object.keys(dolceVitaPictures.figures).map((clause) => `rules.dolce_vita.${clause}`),
    ];
    expect(Object.keys(words).sort()).toEqual(pictures.sort());
  });
});

describe("a lesson", () => {
  it.each(LESSONS)("of $game begins every step somewhere in its game", (lesson) => {
    for (const step of lesson.steps) {
      const { log } = positionOf(lesson, step, "Zoe");
      expect(log.length, step.id).toBeGreaterThan(0);
      if (step.right) expect(isWanted(step, exampleOf(lesson, step) ?? ""), step.id).toBe(true);
    }
  });

  it("calls the learner by name and leaves the game alone", () => {
    const [first] = california.steps;
    if (!first) throw new Error("there is no first step");
    expect(positionOf(california, first, "Zoe").seats.map(({ name }) => name)).toEqual([
      "Zoe",
      "Ben",
      "Chloe",
    ]);
    expect(california.positions.record.seats[0]?.name).toBe("Ana");
  });

  it("wants certain actions, or any of a kind", () => {
    const step = { id: "room", right: ["A1>*", "coin"] };
    expect(["A1>b2", "coin", "A1>b2<harp"].every((action) => isWanted(step, action))).toBe(true);
    expect(["A2>b2", "coins", "loan"].some((action) => isWanted(step, action))).toBe(false);
    expect(isWanted({ id: "c", right: ["*>c"] }, "5>c")).toBe(true);
    expect(isWanted({ id: "read" }, "5>c")).toBe(false);
  });

  it("wants certain things to come of them", () => {
    const step = { id: "gift", right: ["A1>*"], brings: ["GuestCame"] };
    const told = (kind: string) => ({ kind, facts: {}, text: "" });
    expect(isRight(step, "A1>b2", [told("FurnitureBought"), told("GuestCame.seat")])).toBe(true);
    expect(isRight(step, "A1>b2", [told("FurnitureBought")])).toBe(false);
  });

  it("knows where to tap for an action", () => {
    expect(tapsOf("A3>b2<harp")).toEqual({ source: "A3", target: "b2" });
    expect(tapsOf("coin")).toEqual({ source: "coin", target: null });
  });
});

describe("how far someone got", () => {
  const storage = (text: string | null) => {
    let kept = text;
    return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
  };

  it("is kept for each game", () => {
    const kept = storage(null);
    keepReached("california", 3, kept);
    keepReached("dolce_vita", 1, kept);
    expect([reached("california", kept), reached("dolce_vita", kept)]).toEqual([3, 1]);
  });

  it("is the start where nothing sensible is kept", () => {
    for (const text of [null, "?", "[]", '"x"', '{"california":-2}', '{"california":"2"}'])
      expect(reached("california", storage(text))).toBe(0);
  });
});

describe("a line of the rules", () => {
  it("has words, notation and clauses", () => {
    expect(partsOf("Take a `coin` (C3.1).")).toEqual([
      { kind: "text", text: "Take a " },
      { kind: "code", text: "coin" },
      { kind: "text", text: " (" },
      { kind: "clause", text: "C3.1" },
      { kind: "text", text: ")." },
    ]);
  });

  it("may be one of two tables of fees", () => {
    const lines = [
      "  2–3 players        4–5 players",
      "   a b c d            a b c d",
      "1  0 1 2 1         1  0 1 1 0",
      "2  1 · 1 2         2  1 · 0 1",
    ];
    expect(feeTables(lines)).toEqual([
      [
        ["0", "1", "2", "1"],
        ["1", "·", "1", "2"],
      ],
      [
        ["0", "1", "1", "0"],
        ["1", "·", "0", "1"],
      ],
    ]);
    expect(feeTitles(lines)).toEqual(["2–3 players", "4–5 players"]);
    expect(feeTables(["no table"])).toBeNull();
  });
});
