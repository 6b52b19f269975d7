/** Sounds made on the spot with WebAudio: short, quiet, and silent until the person asks for them. */
import { preferences } from "./preferences.svelte";

export type Sound = "turn" | "pick" | "place" | "coin" | "water" | "error" | "end";

interface Tone {
  /** Hertz at the start and at the end of the tone. */
  from: number;
  to: number;
  /** Seconds after the sound begins, and its length. */
  at: number;
  length: number;
  volume: number;
  wave: OscillatorType;
}

const tone = (
  from: number,
  at: number,
  length: number,
  volume = 0.12,
  wave: OscillatorType = "sine",
  to = from,
): Tone => ({
  from,
  to,
  at,
  length,
  volume,
  wave,
});

const SCORES: Record<Sound, readonly Tone[]> = {
  turn: [tone(587, 0, 0.16), tone(880, 0.12, 0.28)],
  pick: [tone(720, 0, 0.06, 0.08, "triangle", 900)],
  place: [tone(190, 0, 0.09, 0.2, "triangle", 120), tone(1400, 0, 0.02, 0.03, "square")],
  coin: [tone(1568, 0, 0.07, 0.06, "triangle"), tone(2093, 0.06, 0.14, 0.06, "triangle")],
  water: [tone(420, 0, 0.22, 0.07, "sine", 900), tone(520, 0.08, 0.22, 0.06, "sine", 1100)],
  error: [tone(220, 0, 0.14, 0.1, "triangle", 180)],
  end: [tone(523, 0, 0.18), tone(659, 0.14, 0.18), tone(784, 0.28, 0.4)],
};

let context: AudioContext | undefined;

/** Plays a sound if sounds are on; `always` is for the person who asks to hear one. */
export function play(sound: Sound, always = false): void {
  if (!always && !preferences.sound) return;
  context ??= new AudioContext();
  void context.resume();
  const start = context.currentTime + 0.01;
  for (const { from, to, at, length, volume, wave } of SCORES[sound]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(from, start + at);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + at + length);
    gain.gain.setValueAtTime(0.0001, start + at);
    gain.gain.exponentialRampToValueAtTime(volume, start + at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + at + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start + at);
    oscillator.stop(start + at + length + 0.02);
  }
}
