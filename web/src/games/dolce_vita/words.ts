/** The table for those who listen. */
import { list, t } from "../../lib/i18n.svelte";
import type { Column, DolceVitaView } from "../../lib/protocol";
import { cardWords, groupsBelow, nameOf, type Group } from "./cards";

/** “Column c: bottom boat worth 400,000, then …; below it: Ana 5, Ben 3” */
export function columnWords(view: DolceVitaView, column: Column): string {
  const groups = groupsBelow(view, column);
  const cards = cardsWords(view.columns[column]);
  if (groups.length === 0) return t("dolce_vita.column", { column, cards });
  const below = groups.map((group) => groupWords(view, group)).join(", ");
  return t("dolce_vita.column_below", { column, cards, below });
}

function cardsWords(cards: string[]): string {
  const [bottom, ...rest] = cards.map(cardWords);
  if (bottom === undefined) return t("dolce_vita.no_cards");
  return rest.length === 0
    ? t("dolce_vita.bottom", { card: bottom })
    : t("dolce_vita.bottom_then", { card: bottom, rest: rest.join(", ") });
}

function groupWords(view: DolceVitaView, { seat, numbers, total }: Group): string {
  const name = nameOf(view, seat);
  return numbers.length === 1
    ? t("dolce_vita.group", { name, total })
    : t("dolce_vita.group_sum", { name, numbers: list(numbers.map(String)), total });
}
