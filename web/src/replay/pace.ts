/** How much longer something takes, by how long it took so far. */

/** In seconds, as coarse as a guess may be; null while there is nothing to go by. */
export function secondsLeft(done: number, missing: number, milliseconds: number): number | null {
  if (done < 2 || missing <= 0) return null;
  const seconds = ((milliseconds / done) * missing) / 1000;
  const unit = seconds > 90 ? 60 : seconds > 10 ? 5 : 1;
  return Math.max(unit, Math.ceil(seconds / unit) * unit);
}
