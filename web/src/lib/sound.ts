/** A few quiet sounds, made on the spot; silent unless someone wants them. */
import { prefs } from "./prefs.svelte";

export type Sound = "tile" | "coin" | "turn" | "refused" | "end";

// Frequencies in hertz, one after the other.
const TUNES: Record<Sound, number[]> = {
  tile: [196],
  coin: [1319, 1760],
  turn: [523, 659],
  refused: [185, 165],
  end: [523, 659, 784, 1047],
};
const NOTE = 0.11;

let context: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!prefs.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  TUNES[name].forEach((frequency, index) => note(frequency, start + index * NOTE));
}

function note(frequency: number, at: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 2 * NOTE);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 2 * NOTE);
}
