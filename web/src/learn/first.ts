/** The first game after learning: against gentle bots, with one click. */
import { myName, openTable } from "../home/opening";
import { sayFault } from "../lib/faults";
import type { ABot, Plan } from "../lib/protocol";

const GENTLE: ABot = { who: "bot", level: "easy" };

export function firstGame(game: string, name: string): Plan {
  return { game, seats: [{ who: "me", name }, GENTLE, GENTLE], assistance: true, starts: "full" };
}

export async function playFirst(game: string): Promise<void> {
  const name = myName();
  try {
    await openTable(firstGame(game, name), name);
  } catch (fault) {
    sayFault(fault);
  }
}
