import type { Key } from "../../lib/i18n.svelte";
import type { CaliforniaScore } from "../../lib/protocol";

/** How the points come together, in the order in which they are counted. */
export const lines: { key: Exclude<keyof CaliforniaScore, "total">; label: Key }[] = [
  { key: "gifts", label: "california.score_gifts" },
  { key: "cards", label: "california.score_cards" },
  { key: "spaces", label: "california.score_spaces" },
  { key: "loan", label: "california.score_loan" },
];
