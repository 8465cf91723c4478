import { describe, expect, it } from "vitest";
import { fileURLToPath } from "node:url";
import { notice, packageOf } from "../build/notices";

const installed = (name: string) => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));

describe("whose work is in the client", () => {
  it("follows from where a module lies", () => {
    expect(packageOf("/web/node_modules/svelte/src/index.js")).toBe("svelte");
    expect(packageOf("node_modules/@fontsource/fraunces/files/a.woff2")).toBe("@fontsource/fraunces");
    expect(packageOf("/web/node_modules/one/node_modules/two/index.js")).toBe("two");
    expect(packageOf("\0vite/preload-helper.js")).toBe("vite");
    expect(packageOf("/web/src/main.ts")).toBeUndefined();
  });

  it("is told with version and licence in full", () => {
    const told = notice(installed("@fontsource/fraunces"));
    expect(told).toMatch(
      /^@fontsource\/fraunces [\d.]+ \(OFL-1\.1\)\n=+\n\nCopyright 2020 The Fraunces Project Authors/,
    );
    expect(told).toContain("SIL OPEN FONT LICENSE Version 1.1");
  });

  it("names a tool without what that holds itself", () => {
    expect(notice(installed("vite"))).not.toContain("bundled dependencies");
  });
});
