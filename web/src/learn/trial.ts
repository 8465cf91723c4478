/** A position that is only tried out, as a table to be shown. */
import type { GameName, Happened, TableView, Trial } from "../lib/protocol";
import { YOU } from "./lesson";

export function tableOf(trial: Trial, number: number): TableView {
  const { view } = trial;
  return {
    table: "",
    number,
    phase: trial.over ? "over" : "playing",
    game: view.game as GameName,
    rules: 1,
    options: {},
    clock: { type: "none" },
    access: "link",
    starts: "host",
    assistance: true,
    first: view.first,
    seats: [],
    you: [YOU],
    is_host: false,
    turn: null,
    undo: null,
    can_undo: null,
    view: { ...view, seat: YOU },
    legal: {},
    fair: { commitment: "", secret: null },
    end: null,
    again_of: null,
    rematch: null,
    same_deal: null,
    branch_of: null,
  };
}

export function happenedOf(trial: Trial, seat: number, action: string, number: number): Happened {
  return {
    type: "happened",
    number,
    time: 0,
    event: { type: "played", seat, action },
    story: trial.story,
    now: 0,
    deadline: null,
    table: tableOf(trial, number),
  };
}
