/** Where a game that is looked at comes from: a table, or a record that someone brought. */
import { address, ask } from "../lib/api";
import type { Analysed, BranchPoint, Fairness, GameReview, Position } from "../lib/protocol";

export type Source = { table: string } | { replay: string };

export function readWhole(source: Source): Promise<Record<string, unknown>> {
  return "table" in source
    ? ask("GET /api/tables/{table}/record", { path: source })
    : ask("GET /api/replays/{replay}", { path: source });
}

export function readPosition(source: Source, step: number): Promise<Position> {
  return "table" in source
    ? ask("GET /api/tables/{table}/positions/{step}", { path: { ...source, step } })
    : ask("GET /api/replays/{replay}/positions/{step}", { path: { ...source, step } });
}

/** Those after a step, as many as come in one answer. */
export function readPositions(source: Source, since: number): Promise<Position[]> {
  return "table" in source
    ? ask("GET /api/tables/{table}/positions", { path: source, query: { since } })
    : ask("GET /api/replays/{replay}/positions", { path: source, query: { since } });
}

export function readAnalysis(source: Source, step: number, signal: AbortSignal): Promise<Analysed> {
  return "table" in source
    ? ask("GET /api/tables/{table}/analysis/{step}", { path: { ...source, step }, signal })
    : ask("GET /api/replays/{replay}/analysis/{step}", { path: { ...source, step }, signal });
}

export function readReview(source: Source): Promise<GameReview> {
  return "table" in source
    ? ask("GET /api/tables/{table}/review", { path: source })
    : ask("GET /api/replays/{replay}/review", { path: source });
}

export function readFairness(source: Source): Promise<Fairness> {
  return "table" in source
    ? ask("GET /api/tables/{table}/fair", { path: source })
    : ask("GET /api/replays/{replay}/fair", { path: source });
}

/** The address of the record as a file. */
export function recordAddress(source: Source): string {
  return "table" in source
    ? address("/api/tables/{table}/record", source)
    : address("/api/replays/{replay}", source);
}

/** The address of the page itself. */
export function pageAddress(source: Source): string {
  return "table" in source ? `/t/${source.table}/replay` : `/r/${source.replay}`;
}

export function branchPoint(source: Source, step: number): BranchPoint {
  return { ...source, step };
}
