import type { GameClient } from "..";
import Board from "./Board.svelte";
import { direct } from "./direct";

export const client: GameClient = {
  Board,
  direct,
  scoreWidth: 7.7,
  lines: [
    { key: "goods", label: "dolce_vita.goods" },
    { key: "money", label: "dolce_vita.money_line" },
  ],
};
