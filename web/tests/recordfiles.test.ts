import { describe, expect, it } from "vitest";
import { firstGame } from "../src/lib/records";

describe("the file of a record", () => {
  it("holds one game", () => {
    expect(firstGame('\n{"game": "california",\n "log": []}')).toEqual({ game: "california", log: [] });
  });

  it("or one in each line, of which the first counts", () => {
    expect(firstGame('{"game": "california"}\n{"game": "dolce_vita"}\n')).toEqual({ game: "california" });
  });

  it("or none", () => {
    for (const text of ["", "hello", "[1, 2]", "7", "null"]) expect(firstGame(text)).toBeNull();
  });
});
