import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCertain, type Movement, mirroredBalance, pauseAfter } from './rules.ts';

const use = (amount: number, recordedNo: number | null = null, attempts = 0): Movement => ({
  kind: 'USE',
  amount,
  attempts,
  recordedNo,
});
const returnOf = (amount: number, recordedNo: number | null = null, attempts = 0): Movement => ({
  ...use(amount, recordedNo, attempts),
  kind: 'RETURN',
});

describe('a mirrored balance', () => {
  it.each([
    ['is the amount paid in advance', -50_000, [], 50_000],
    ['is zero for a customer with a debt', 30_000, [], 0],
    ['includes a use without a report', -50_000, [use(20_000)], 30_000],
    ["includes a use that was recorded after the ERP's last response", -50_000, [use(20_000, 8, 1)], 30_000],
    ['counts no use twice that the ERP has recorded', -30_000, [use(20_000, 7, 1)], 30_000],
    ['includes a use whose report got no response', -50_000, [use(20_000, null, 3)], 30_000],
    ['includes a return without a report', -30_000, [returnOf(20_000)], 50_000],
    [
      'excludes a return whose report got no response: the ERP may have recorded it',
      -50_000,
      [returnOf(20_000, null, 1)],
      50_000,
    ],
    ['is never below zero', -10_000, [use(20_000)], 0],
  ] as const)('%s', (_, unreceived, movements, expected) => {
    expect(mirroredBalance({ unreceived, lastNo: 7 }, movements)).toBe(expected);
  });

  it('is never more than the real one, for any recorded movements that we do not know of', () => {
    const movement = fc.record({
      kind: fc.constantFrom('USE' as const, 'RETURN' as const),
      amount: fc.integer({ min: 1, max: 100_000 }),
      isReported: fc.boolean(),
      isRecorded: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.array(movement, { maxLength: 8 }), (opening, all) => {
        const signed = all.map(({ kind, amount }) => (kind === 'USE' ? -amount : amount));
        const actual = opening + signed.reduce((sum, each) => sum + each, 0);
        // Only reported movements can be recorded, and the outcome is unknown to us.
        const inErp = all.reduce(
          (sum, { isReported, isRecorded }, at) => sum + (isReported && isRecorded ? (signed[at] ?? 0) : 0),
          opening,
        );
        const movements = all.map(({ kind, amount, isReported }) => ({
          kind,
          amount,
          attempts: isReported ? 1 : 0,
          recordedNo: null,
        }));
        expect(mirroredBalance({ unreceived: -inErp, lastNo: 0 }, movements)).toBeLessThanOrEqual(Math.max(0, actual));
      }),
    );
  });
});

it('can be used for a day after the last response of the ERP', () => {
  const fetchedAt = new Date('2026-06-01T00:00:00Z');
  const hours = (count: number) => new Date(fetchedAt.getTime() + count * 3_600_000);
  expect(isCertain({ isKnown: true, fetchedAt }, hours(23))).toBe(true);
  expect(isCertain({ isKnown: true, fetchedAt }, hours(24))).toBe(false);
  expect(isCertain({ isKnown: false, fetchedAt }, hours(24))).toBe(true);
  expect(isCertain(undefined, hours(24))).toBe(true);
});

it('is reported again after increasing pauses, up to five minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(pauseAfter)).toEqual([10, 20, 40, 80, 160, 300, 300].map((s) => s * 1000));
});
