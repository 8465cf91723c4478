/** How far someone got in the tutorials, kept on this device. */
const PLACE = "belvedere.tutorial";

type Kept = Pick<Storage, "getItem" | "setItem">;

export function reached(game: string, storage: Kept | null = kept()): number {
  const step = all(storage)[game];
  return typeof step === "number" && Number.isInteger(step) && step > 0 ? step : 0;
}

export function keepReached(game: string, step: number, storage: Kept | null = kept()): void {
  try {
    storage?.setItem(PLACE, JSON.stringify({ ...all(storage), [game]: step }));
  } catch {
    // a browser that keeps nothing: it begins at the start the next time
  }
}

function all(storage: Kept | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(storage?.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function kept(): Kept | null {
  return typeof localStorage === "undefined" ? null : localStorage;
}
