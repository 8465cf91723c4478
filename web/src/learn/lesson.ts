/** What a tutorial is made of. Positions come from whole games; make.py beside this file makes and checks them. */
import type { Told } from "../lib/protocol";

export interface Step {
  id: string;
  /** Actions that are wanted here, `*` for anything; none where there is only something to read. */
  right?: string[];
  /** What has to come of the action besides, by the kinds of what is told. */
  brings?: string[];
  /** What the others do then. */
  replies?: string[];
  /** Places to look at, by the names that a board gives them. */
  spots?: string[];
  /** It goes on from what was really done in the step before. */
  continues?: boolean;
}

export interface GameRecord extends Record<string, unknown> {
  log: string[];
  seats: { name: string }[];
}

export interface Positions {
  places: Record<string, number>;
  record: GameRecord;
  result: { winners: number[] };
}

export interface Lesson {
  game: string;
  steps: Step[];
  positions: Positions;
}

/** Whoever learns sits here. */
export const YOU = 1;

/** The game as it stands where a step begins, with the learner's own name. */
export function positionOf({ positions }: Lesson, step: Step, name: string): GameRecord {
  const { places, record } = positions;
  return {
    ...record,
    log: record.log.slice(0, places[step.id] ?? 0),
    seats: record.seats.map((seat, index) => (index === YOU - 1 ? { ...seat, name } : seat)),
  };
}

export function isWanted(step: Step, action: string): boolean {
  return (step.right ?? []).some((pattern) => fits(pattern, action));
}

export function isRight(step: Step, action: string, story: readonly Told[]): boolean {
  // `RoomBuilt.with_fee` is a `RoomBuilt`.
  const told = new Set(story.map(({ kind }) => kind.split(".")[0]));
  return isWanted(step, action) && (step.brings ?? []).every((kind) => told.has(kind));
}

function fits(pattern: string, action: string): boolean {
  const parts = pattern.split("*");
  const [start = "", end = ""] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return pattern === action;
  return action.length >= start.length + end.length && action.startsWith(start) && action.endsWith(end);
}

/** What is taken up and where it goes, of an action in notation. */
export function tapsOf(action: string): { source: string; target: string | null } {
  const [source = "", target = null] = action.replace(/<.*/, "").split(">");
  return { source, target };
}

/** The action with which the game of the lesson went on, to be shown to whoever wants to see it. */
export function exampleOf({ positions }: Lesson, step: Step): string | null {
  return positions.record.log[positions.places[step.id] ?? -1] ?? null;
}
