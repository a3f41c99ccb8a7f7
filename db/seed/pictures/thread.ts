import type { Finish } from './finishes.ts';
import { type Axis, TILT } from './lathe.ts';
import { n } from './sheet.ts';

/** A single-start thread between two heights, mm. */
export interface Thread {
  y0: number;
  y1: number;
  pitch: number;
  /** Height of the flat crest. */
  crest: number;
  /** Radius of the core at a height. */
  core(y: number): number;
  /** Radius of the crest at a height; equal to the core at the end of the thread. */
  outer(y: number): number;
  finish: Finish;
}

type Edge = { left: readonly [number, number]; right: readonly [number, number] };

function strip(upper: Edge, lower: Edge, axis: Axis, fill: string): string {
  const point = ([r, y]: readonly [number, number]) => `${n(axis.x + r * axis.scale)} ${n(axis.y + y * axis.scale)}`;
  // A half ellipse as one cubic: its control points are 4/3 of the half height below the ends.
  const below = ([r, y]: readonly [number, number]) => point([r, y + (4 / 3) * TILT * Math.abs(r)]);
  return `<path d="M${point(upper.left)}C${below(upper.left)} ${below(upper.right)} ${point(upper.right)}L${point(lower.right)}C${below(lower.right)} ${below(lower.left)} ${point(lower.left)}Z" fill="${fill}"/>`;
}

/** Draws the core and, on it, each turn as upper flank, crest and lower flank; the right side is half a turn lower. */
export function drawThread(thread: Thread, axis: Axis): string {
  const { y0, y1, pitch, crest, core, outer, finish } = thread;
  const steps = 24;
  const heights = Array.from({ length: steps + 1 }, (_, index) => y0 + ((y1 - y0) * index) / steps);
  const side = (sign: number, list: number[]) =>
    list.map((y) => `${n(axis.x + sign * core(y) * axis.scale)} ${n(axis.y + y * axis.scale)}`).join('L');
  const end = core(y1) * axis.scale;
  const body = `<path d="M${side(-1, heights)}A${n(end)} ${n(end * TILT)} 0 0 0 ${side(1, [...heights].reverse())}Z" fill="url(#${finish.id}-deep)"/>`;

  const clamp = (y: number) => Math.min(y1, Math.max(y0, y));
  const at = (sign: 1 | -1, y: number, radius: (y: number) => number) => [sign * radius(clamp(y)), clamp(y)] as const;
  const edge = (y: number, radius: (y: number) => number): Edge => ({
    left: at(-1, y, radius),
    right: at(1, y + pitch / 2, radius),
  });
  const turns: string[] = [];
  for (let y = y0 - pitch * 0.25; y < y1 - pitch * 0.2; y += pitch) {
    const flank = pitch * 0.3;
    const upper = edge(y - crest / 2 - flank, core);
    const top = edge(y - crest / 2, outer);
    const bottom = edge(y + crest / 2, outer);
    const lower = edge(y + crest / 2 + flank * 0.8, core);
    turns.push(strip(upper, top, axis, `url(#${finish.id}-up)`));
    turns.push(strip(bottom, lower, axis, `url(#${finish.id}-low)`));
    turns.push(strip(top, bottom, axis, `url(#${finish.id})`));
  }
  return body + turns.join('');
}

/** A fine machine screw: `r` is its outer radius, mm. */
export function machineScrew(y0: number, y1: number, r: number, finish: Finish): Thread {
  const depth = Math.min(0.22, r * 0.2);
  const outer = (y: number) => {
    const run = Math.min(1, (y - y0) / 0.3, (y1 - y) / 0.3 + 0.15);
    return r - depth + depth * Math.max(0, run);
  };
  return { y0, y1, pitch: 0.4, crest: 0.06, core: () => r - depth, outer, finish };
}
