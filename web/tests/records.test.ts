import { describe, expect, it } from "vitest";
import { namesIn, readRecords, Unreadable } from "../src/lib/records";

const record = { game: "california", seats: [{ name: "Ana" }, { name: "Ben" }], log: ["deal red"] };

describe("a file of records", () => {
  it("may be one record over many lines", () => {
    expect(readRecords(JSON.stringify(record, null, 2))).toEqual([record]);
  });

  it("may have a record in each line", () => {
    const line = JSON.stringify(record);
    expect(readRecords(`${line}\n${line}\n`)).toHaveLength(2);
  });

  it.each(["", "hello", "[]", '{"game": "california"}', `${JSON.stringify(record)}\nhello`])(
    "is not %j",
    (text) => {
      expect(() => readRecords(text)).toThrow(Unreadable);
    },
  );

  it("names who played, as far as it says so", () => {
    expect(namesIn(record)).toEqual(["Ana", "Ben"]);
    expect(namesIn({ seats: [null, { name: "" }] })).toEqual([]);
    expect(namesIn({})).toEqual([]);
  });
});
