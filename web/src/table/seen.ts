/** How far the chat of each table was read on this device. */
const PLACE = "belvedere.chat";
const MOST = 40; // tables

type Kept = Pick<Storage, "getItem" | "setItem">;

export function seenAt(table: string, storage: Kept | null = kept()): number {
  return all(storage).find(([name]) => name === table)?.[1] ?? 0;
}

export function keepSeen(table: string, number: number, storage: Kept | null = kept()): void {
  const others = all(storage).filter(([name]) => name !== table);
  try {
    storage?.setItem(PLACE, JSON.stringify([...others, [table, number]].slice(-MOST)));
  } catch {
    // a browser that keeps nothing: what was said counts as new again the next time
  }
}

function all(storage: Kept | null): [string, number][] {
  try {
    const found: unknown = JSON.parse(storage?.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as [string, number][]) : [];
  } catch {
    return [];
  }
}

function kept(): Kept | null {
  return typeof localStorage === "undefined" ? null : localStorage;
}
