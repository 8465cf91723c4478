/** Reasons name the clause of the rules that they follow from; it is set apart from the sentence. */

export interface Reason {
  clause: string | null;
  text: string;
  /** Where the clause stands. */
  address: string | null;
}

const GAMES: Record<string, string> = { C: "california", D: "dolce_vita" };
const CLAUSE = /^(([CD])\d+(?:\.\d+)*)\s?:\s+(.)/u; // in French a space stands before the colon

export function reasonOf(whole: string): Reason {
  const found = CLAUSE.exec(whole);
  if (!found) return { clause: null, text: whole, address: null };
  const [start, clause = "", letter = "", first = ""] = found;
  return {
    clause,
    text: first.toLocaleUpperCase() + whole.slice(start.length),
    address: `/learn/${GAMES[letter]}#${clause}`,
  };
}
