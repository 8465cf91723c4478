import { describe, expect, it } from "vitest";
import { nameOf, symbol } from "../build/art";

describe("a picture in the sheet", () => {
  it("is called after its file", () => {
    expect(nameOf("/art", "/art/california/furniture/grand_piano.svg")).toBe(
      "california-furniture-grand-piano",
    );
  });

  it("has ids of its own, so that two files may use the same", () => {
    const svg = '<svg viewBox="0 0 9 9"><path id="a" d="M0 0"/><use href="#a" fill="url(#b)"/></svg>';
    expect(symbol("x", svg)).toBe(
      '<symbol id="x" viewBox="0 0 9 9"><path id="x--a" d="M0 0"/><use href="#x--a" fill="url(#x--b)"/></symbol>',
    );
  });

  it("needs to say how large it is", () => {
    expect(() => symbol("x", "<svg></svg>")).toThrow("x has no viewBox");
  });
});
