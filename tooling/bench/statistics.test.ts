import { describe, expect, it } from 'vitest';
import type { Load } from './load.ts';
import { median, ratioOf, summaryOf } from './statistics.ts';

const load = (perSecond: number): Load => ({ perSecond, p95: 1, p50: 1, p99: 2, done: 1, failures: [] });

describe('median', () => {
  it('is the middle of an odd count, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('is the mean of the middle two of an even count', () => {
    expect(median([4, 1, 3, 100])).toBe(3.5);
  });

  it('is not a number of nothing', () => {
    expect(median([])).toBeNaN();
  });
});

describe('ratioOf', () => {
  it('compares within a round, so that a slow round counts no less', () => {
    const ours = [load(50), load(5), load(60)];
    const floor = [load(100), load(10), load(100)];
    expect(ratioOf(ours, floor)).toEqual({ ratio: 0.5, rounds: [0.5, 0.5, 0.6] });
  });
});

describe('summaryOf', () => {
  it('keeps every round beside the median', () => {
    expect(summaryOf([load(1), load(2), load(9)])).toEqual({ perSecond: 2, p50: 1, p99: 2, rounds: [1, 2, 9] });
  });
});
