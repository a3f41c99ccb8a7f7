import { describe, expect, it } from 'vitest';
import { targetOf } from './target-time.ts';

describe('the target of a restore', () => {
  it.each([
    ['2026-11-29 18:05:30', '2026-11-29T09:05:30.000Z'],
    ['2026-11-29T18:05', '2026-11-29T09:05:00.000Z'],
    ['2026-11-29 18:05:30.250+09:00', '2026-11-29T09:05:30.250Z'],
    ['2026-11-29T00:30:00Z', '2026-11-29T00:30:00.000Z'],
    ['2026-01-01 00:30:00+0900', '2025-12-31T15:30:00.000Z'],
    ['2026-11-29T09:05:30-05:00', '2026-11-29T14:05:30.000Z'],
  ])('%s is %s', (text, at) => {
    expect(targetOf(text)).toEqual(new Date(at));
  });

  it('is the end of the archive', () => {
    expect(targetOf('latest')).toBe('latest');
  });

  it.each(['', 'yesterday', '2026-11-29', '18:05', '2026-02-30 10:00', '2026-11-29 25:00', '2026-11-29 18:05 KST'])(
    'is not "%s"',
    (text) => {
      expect(() => targetOf(text)).toThrow('--to');
    },
  );
});
