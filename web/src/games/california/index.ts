import type { GameClient } from "..";
import Board from "./Board.svelte";
import { direct } from "./direct";
import { lines } from "./lines";

export const client: GameClient = {
  Board,
  direct,
  scoreWidth: 2,
  lines: [
    ...lines,
    {
      key: "silver",
      label: "california.score_silver",
      tiebreak: (seat) => ("silver_after_repaying" in seat ? seat.silver_after_repaying : 0),
    },
  ],
};
