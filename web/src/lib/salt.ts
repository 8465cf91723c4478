/** What this browser adds to the shuffle. */
export function salt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36))
    .join("")
    .slice(0, 24);
}
