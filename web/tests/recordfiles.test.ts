import { describe, expect, it } from "vitest";
import { gamesIn, namesIn } from "../src/lib/records";

describe("the file of a record", () => {
  it("holds one game", () => {
    expect(gamesIn('\n{"game": "california",\n "log": []}')).toEqual([{ game: "california", log: [] }]);
  });

  it("or one in each line", () => {
    expect(gamesIn('{"game": "california"}\n{"game": "dolce_vita"}\n')).toHaveLength(2);
  });

  it("or none", () => {
    for (const text of ["", "hello", "[1, 2]", "7", "null", '{"game": "california"}\nhello'])
      expect(gamesIn(text)).toEqual([]);
  });

  it("names who played, as far as it says so", () => {
    expect(namesIn({ seats: [{ name: "Ana" }, { name: "Ben" }] })).toEqual(["Ana", "Ben"]);
    expect(namesIn({ seats: [null, { name: "" }, {}] })).toEqual([]);
    expect(namesIn({})).toEqual([]);
  });
});
