/** What this browser adds to the shuffle. */
export function salt(): string {
  return randomDigits(12);
}

/** By which a command that is sent again is known. */
export function newId(): string {
  return randomDigits(8);
}

function randomDigits(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
