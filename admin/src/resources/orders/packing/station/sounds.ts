/** Tones of the packing station: a person looks at the goods, not at the screen. */
const tones = {
  tick: [[880, 0.06]],
  done: [
    [880, 0.08],
    [1320, 0.14],
  ],
  wrong: [[196, 0.35]],
  /** Something to decide before the piece is inside. */
  ask: [
    [660, 0.1],
    [440, 0.1],
    [660, 0.1],
  ],
} as const satisfies Record<string, readonly (readonly [hertz: number, seconds: number])[]>;

let context: AudioContext | undefined;

/** Plays a tone; a browser without sound stays silent. */
export function play(name: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [hertz, seconds] of tones[name]) {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.frequency.value = hertz;
    volume.gain.value = 0.15;
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds;
  }
}
