import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rateLimited } from './rate-limited-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('logs a reason once a minute, with its count', () => {
  const lines: { msg: string; times?: number }[] = [];
  const out = new Writable({
    write(piece, _, done) {
      lines.push(JSON.parse(String(piece)));
      done();
    },
  });
  const logger = pino(out);
  for (let count = 0; count < 500; count += 1) {
    rateLimited(logger).warn({ count }, 'forged');
    rateLimited(logger).warn({ count }, 'other');
  }
  expect(lines.map(({ msg }) => msg)).toEqual(['forged', 'other']);
  vi.advanceTimersByTime(61_000);
  expect(lines.slice(2).map(({ msg, times }) => [msg, times])).toEqual([
    ['forged (again, in a minute)', 499],
    ['other (again, in a minute)', 499],
  ]);
  rateLimited(logger).warn({}, 'forged');
  expect(lines).toHaveLength(5);
  vi.advanceTimersByTime(61_000);
  expect(lines).toHaveLength(5);
});
