/** What stands in a line of the rules: words, notation in backticks, and clauses that are referred to. */
export interface Part {
  kind: "text" | "code" | "clause";
  text: string;
}

const MARKS = /`([^`]+)`|\b([CD]\d+\.\d+)\b/g;

export function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of line.matchAll(MARKS)) {
    const [whole, code, clause] = found;
    if (found.index > at) parts.push({ kind: "text", text: line.slice(at, found.index) });
    parts.push(code === undefined ? { kind: "clause", text: clause ?? "" } : { kind: "code", text: code });
    at = found.index + whole.length;
  }
  if (at < line.length) parts.push({ kind: "text", text: line.slice(at) });
  return parts;
}

/** Tables of fees as the rules write them, several side by side: each row begins with its number. */
export function feeTables(lines: readonly string[]): string[][][] | null {
  const rows = lines
    .map((line) => [...line.matchAll(/(?:^|\s)\d\s{2,}((?:[\d·] ){3}[\d·])/g)].map((found) => found[1] ?? ""))
    .filter((found) => found.length > 0);
  const count = rows[0]?.length ?? 0;
  if (count === 0 || rows.some((row) => row.length !== count)) return null;
  return Array.from({ length: count }, (_, table) => rows.map((row) => (row[table] ?? "").split(" ")));
}

/** What stands above each of them. */
export function feeTitles(lines: readonly string[]): string[] {
  return (lines[0] ?? "").trim().split(/\s{2,}/);
}
