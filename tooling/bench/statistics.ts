import type { Load } from './load.ts';

/** The middle of some numbers; of an even count the mean of the middle two. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** One subject over all rounds: medians, and the spread of the rounds. */
export interface Summary {
  perSecond: number;
  p50: number;
  p99: number;
  /** Per second, round by round. */
  rounds: number[];
}

export function summaryOf(loads: readonly Load[]): Summary {
  return {
    perSecond: median(loads.map((load) => load.perSecond)),
    p50: median(loads.map((load) => load.p50)),
    p99: median(loads.map((load) => load.p99)),
    rounds: loads.map((load) => load.perSecond),
  };
}

/** Our rate relative to that of the floor: the median of the rounds' ratios, because both halves of a round have the same load. */
export interface Ratio {
  ratio: number;
  rounds: number[];
}

export function ratioOf(ours: readonly Load[], floor: readonly Load[]): Ratio {
  const rounds = ours.map((load, round) => load.perSecond / (floor[round]?.perSecond ?? Number.NaN));
  return { ratio: median(rounds), rounds };
}
