/** The games, by name. Each is loaded when it is needed. */
import type { Component } from "svelte";
import type { Key } from "../lib/i18n.svelte";
import type { GameView } from "../lib/protocol";
import type { Picking } from "../table/picking.svelte";
import type { Direct } from "../table/stage.svelte";

export interface BoardProps {
  view: GameView;
  /** The seat that is shown large: one's own, or any for those who watch. */
  seat: number;
  /** Null where nothing can be picked. */
  picking: Picking | null;
  /** Seats whose people are here just now; null where that means nothing. */
  present?: number[] | null;
  /** No controls, no names: a picture of a table. */
  isSmall?: boolean;
}

export interface ScoreLine {
  key: string; // of a seat's score
  label: Key;
  /** What decides between those who have the same total: no points, but something else that a seat has. */
  tiebreak?: (seat: GameView["seats"][number]) => number;
}

export interface GameClient {
  Board: Component<BoardProps>;
  direct: Direct;
  lines: ScoreLine[];
  /** How many digits wide the longest score is: what stands beside it never moves. */
  scoreWidth: number;
}

export const GAMES: Record<string, () => Promise<GameClient>> = {
  california: () => import("./california").then((module) => module.client),
  dolce_vita: () => import("./dolce_vita").then((module) => module.client),
};
