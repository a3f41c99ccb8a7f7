import { expect, it } from 'vitest';
import { won } from '../../kernel/won.ts';
import { expiryOf, expiryOnReturn, grantOf, returnTo, takeFrom } from './rules.ts';

it.each([
  ['a fixed amount needs no base', { unit: 'AMOUNT', value: 3_000, limit: 0 }, 0, 3_000],
  ['a percentage is rounded up', { unit: 'PERCENT', value: 1, limit: 0 }, 9_990, 100],
  ['and cut to the limit', { unit: 'PERCENT', value: 5, limit: 10_000 }, 1_000_000, 10_000],
  ['the limit itself is not cut', { unit: 'PERCENT', value: 5, limit: 10_000 }, 200_000, 10_000],
  ['a fixed amount has a limit too', { unit: 'AMOUNT', value: 5_000, limit: 2_000 }, 0, 2_000],
  ['nothing was paid, nothing is granted', { unit: 'PERCENT', value: 5, limit: 0 }, 0, 0],
] as const)('%s', (_, grant, base, given) => expect(grantOf(grant, won(base))).toBe(given));

it.each([
  ['2026-11-21T14:59:59Z', 0, '2026-11-21T14:59:59.999Z'],
  ['2026-11-21T15:00:00Z', 0, '2026-11-22T14:59:59.999Z'],
  ['2026-11-21T03:00:00Z', 30, '2026-12-21T14:59:59.999Z'],
])('points granted at %s for %i days expire with a day in Seoul', (now, days, end) => {
  expect(expiryOf(new Date(now), days).toISOString()).toBe(end);
});

it('returned points stay usable for thirty days at least, or until their old day when that is later', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  expect(expiryOnReturn(new Date('2026-11-25T00:00:00Z'), now)).toEqual(expiryOf(now, 30));
  const later = new Date('2027-11-25T00:00:00Z');
  expect(expiryOnReturn(later, now)).toEqual(later);
});

const lot = (id: string, amountLeft: number, day: number) => ({ id, amountLeft, expiresAt: new Date(2027, 0, day) });

it('deducts from the lot that expires first, in any order of the lots', () => {
  const lots = [lot('c', 500, 3), lot('a', 100, 1), lot('b', 200, 2)];
  expect(takeFrom(lots, 250)).toEqual([
    { lotId: 'a', amount: 100 },
    { lotId: 'b', amount: 150 },
  ]);
  expect(takeFrom(lots, 800)).toHaveLength(3);
  expect(takeFrom(lots, 801)).toBeUndefined();
});

it('returns a part to the lot that was deducted from last', () => {
  const taken = [
    { lotId: 'a', amount: 100 },
    { lotId: 'b', amount: 150 },
  ];
  expect(returnTo(taken, 200)).toEqual([
    { lotId: 'b', amount: 150 },
    { lotId: 'a', amount: 50 },
  ]);
});
