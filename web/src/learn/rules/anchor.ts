import type { RulesSection } from "../../lib/protocol";

/** What leads to a section: its number, or its place among those without one. */
export function anchorOf(section: Pick<RulesSection, "id">, index: number): string {
  return section.id ?? `part-${index + 1}`;
}
