import type { GameClient } from "..";
import Board from "./Board.svelte";

export const client: GameClient = {
  Board,
  direct: (_before, _happened, after) => [{ view: after }],
  lines: [],
};
