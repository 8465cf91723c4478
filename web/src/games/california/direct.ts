/** A move as a few short scenes: what was done, what moved in, who came, how the day ended and the next began. */
import type { CaliforniaView, GameView, Told } from "../../lib/protocol";
import type { Sound } from "../../lib/sound";
import type { Direct, Scene } from "../../table/stage.svelte";
import { plainKind, take } from "./steps";

interface Beat {
  kinds: readonly string[];
  hold: number; // milliseconds
  sound?: Sound;
  /** Whose sentences are shown; of all, if none is named. */
  caption?: string;
}

const BEATS: readonly Beat[] = [
  { kinds: ["CoinTaken", "LoanTaken", "LoanRepaid"], hold: 150, sound: "coin" },
  { kinds: ["RoomBuilt", "FurnitureBought", "FurnitureStored", "AtticExpanded"], hold: 100, sound: "tile" },
  { kinds: ["FurnitureMovedIn"], hold: 0, sound: "tile" },
  { kinds: ["GuestCame", "GuestStayed", "GiftBrought", "CardTaken"], hold: 150 },
  { kinds: ["LastDayCalled"], hold: 1200 },
  { kinds: ["DayEnded"], hold: 200 },
  { kinds: ["NextDay", "Dealt"], hold: 250, sound: "tile", caption: "NextDay" },
  { kinds: ["GameEnded", "Won"], hold: 600 },
];

export const direct: Direct = (before, { story }, after) => {
  if (!isCalifornia(before) || !isCalifornia(after)) return [{ view: after }];
  const scenes: Scene[] = [];
  let now = before;
  for (const told of inBeats(story)) {
    const scene = play(now, told, after, before.seat);
    now = scene.view as CaliforniaView;
    scenes.push(scene);
  }
  return scenes.length > 0 ? scenes : [{ view: after }];
};

/** What is told in one breath is shown at once. */
function inBeats(story: readonly Told[]): Told[][] {
  const beats: Told[][] = [];
  for (const told of story) {
    const last = beats.at(-1);
    if (last?.[0] && beatOf(last[0]) === beatOf(told)) last.push(told);
    else beats.push([told]);
  }
  return beats;
}

function beatOf(told: Told): Beat | undefined {
  return BEATS.find(({ kinds }) => kinds.includes(plainKind(told)));
}

function play(now: CaliforniaView, all: readonly Told[], after: CaliforniaView, me: number | null): Scene {
  const [first] = all;
  const beat = first && beatOf(first);
  const scene: Scene = { view: now, flights: [], hold: beat?.hold ?? 0 };
  for (const told of all) {
    const step = take(scene.view as CaliforniaView, told, after);
    scene.view = step.view;
    scene.flights?.push(...step.flights);
  }
  if (beat?.sound) scene.sound = beat.sound;
  const told = caption(all, beat, me);
  if (told) scene.told = told;
  return scene;
}

/** Whoever did something need not be told that. */
function caption(all: readonly Told[], beat: Beat | undefined, me: number | null): Told | null {
  const shown = all.filter((told) => !beat?.caption || plainKind(told) === beat.caption);
  const [first] = shown;
  const isOwnDeed = first && BEATS.slice(0, 2).some(({ kinds }) => kinds.includes(plainKind(first)));
  if (!first || (isOwnDeed && first.facts.seat === me)) return null;
  return { ...first, text: shown.map(({ text }) => text).join(" ") };
}

function isCalifornia(view: GameView): view is CaliforniaView {
  return view.game === "california";
}
