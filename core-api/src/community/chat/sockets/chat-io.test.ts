import { expect, test } from 'vitest';
import { createLimiter } from './chat-io.ts';

test('accepts a burst, then the configured rate, each key separately', () => {
  const limiter = createLimiter({ burst: 3, perSecond: 1 });
  expect([0, 0, 0, 0].map((at) => limiter.take('a', at))).toEqual([0, 0, 0, 1]);
  expect(limiter.take('b', 0)).toBe(0);
  expect([1_000, 1_001].map((at) => limiter.take('a', at))).toEqual([0, 1]);
});
