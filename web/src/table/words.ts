/** Things of a table in words. */
import { t } from "../lib/i18n.svelte";
import type { Clock } from "../lib/protocol";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function duration(seconds: number): string {
  if (seconds % DAY === 0) return t("duration.days", { n: seconds / DAY });
  if (seconds % HOUR === 0) return t("duration.hours", { n: seconds / HOUR });
  if (seconds % MINUTE === 0) return t("duration.minutes", { n: seconds / MINUTE });
  return t("duration.seconds", { n: seconds });
}

export function clockWords(clock: Clock): string {
  switch (clock.type) {
    case "none":
      return t("clock.none");
    case "move":
      return t("clock.move", { time: duration(clock.seconds) });
    case "bank":
      return t("clock.bank", { time: duration(clock.seconds), more: duration(clock.increment) });
  }
}
