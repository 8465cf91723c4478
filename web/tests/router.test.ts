import { describe, expect, it } from "vitest";
import { address } from "../src/lib/api";
import { match } from "../src/lib/router.svelte";

const ROUTES = [
  ["/", "home"],
  ["/t/:table", "table"],
  ["/t/:table/replay", "replay"],
] as const;

describe("an address", () => {
  it("leads to its page, with the parts that it names", () => {
    expect(match(ROUTES, "/")).toEqual({ name: "home", parts: {} });
    expect(match(ROUTES, "/t/12ab")).toEqual({ name: "table", parts: { table: "12ab" } });
    expect(match(ROUTES, "/t/12ab/replay")).toEqual({ name: "replay", parts: { table: "12ab" } });
  });

  it("may end with a slash", () => {
    expect(match(ROUTES, "/t/12ab/")?.name).toBe("table");
  });

  it("that is nobody's leads nowhere", () => {
    expect(match(ROUTES, "/nowhere")).toBeNull();
  });

  it("of the server says what is asked, and in which language", () => {
    expect(address("/api/tables/{table}/why", { table: "12ab" }, { action: "A3>b2", seat: undefined })).toBe(
      "/api/tables/12ab/why?lang=en&action=A3%3Eb2",
    );
  });
});
