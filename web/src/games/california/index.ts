import type { GameClient } from "..";
import Board from "./Board.svelte";
import { direct } from "./direct";
import { lines } from "./lines";

export const client: GameClient = { Board, direct, lines };
