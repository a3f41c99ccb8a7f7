import { type claimStatuses, orderStatuses, purchaseStatuses } from '@iruon/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastReviewDay, reviewRight, summaryOf } from './rules.ts';

const DELIVERED = new Date('2026-03-01T03:00:00Z');
const delivered = {
  orderStatus: 'DELIVERY_COMPLETE',
  claimStatus: null,
  purchaseStatus: 'PURCHASE_AWAITING',
  deliveredAt: DELIVERED,
} as const;
const soon = new Date('2026-03-02T03:00:00Z');

function outcome(order: Parameters<typeof reviewRight>[0], now = soon): string {
  const right = reviewRight(order, now);
  return right.ok ? 'yes' : right.error;
}

describe('the right to review an order', () => {
  it.each(orderStatuses)('in %s', (orderStatus) => {
    expect(outcome({ ...delivered, orderStatus })).toBe(orderStatus === 'DELIVERY_COMPLETE' ? 'yes' : 'NOT_DELIVERED');
  });

  it.each([
    ['PURCHASE_PENDING', 'yes'],
    ['PURCHASE_AWAITING', 'yes'],
    ['PURCHASE_SCHEDULE', 'yes'],
    ['PURCHASE_COMPLETE', 'yes'],
    ['PURCHASE_CANCELED', 'RETURNED'],
  ] as const)('with %s: %s', (purchaseStatus, expected) => {
    expect(outcome({ ...delivered, purchaseStatus })).toBe(expected);
  });

  it('handles every purchase status', () => expect(purchaseStatuses).toHaveLength(5));

  const afterClaim: Record<(typeof claimStatuses)[number], string> = {
    CANCEL_REQUESTED: 'CLAIM_OPEN',
    CANCEL_COMPLETED: 'yes',
    CANCEL_REJECTED: 'yes',
    EXCHANGE_REQUESTED: 'CLAIM_OPEN',
    EXCHANGE_COMPLETED: 'yes',
    EXCHANGE_REJECTED: 'yes',
    EXCHANGE_PENDING: 'CLAIM_OPEN',
    EXCHANGE_DELAYED: 'CLAIM_OPEN',
    EXCHANGE_SHIPPING: 'CLAIM_OPEN',
    RETURN_REQUESTED: 'CLAIM_OPEN',
    RETURN_COMPLETED: 'RETURNED',
    RETURN_REJECTED: 'yes',
  };
  it.each(Object.entries(afterClaim))('with %s: %s', (claimStatus, expected) => {
    expect(outcome({ ...delivered, claimStatus: claimStatus as (typeof claimStatuses)[number] })).toBe(expected);
  });

  // Delivered at noon of March 1 in Seoul: day 90 is May 30, until its last millisecond.
  it.each([
    ['2026-05-30T14:59:59.999Z', 'yes'],
    ['2026-05-30T15:00:00.000Z', 'PERIOD_OVER'],
  ])('at %s: %s', (now, expected) => {
    expect(lastReviewDay(DELIVERED)).toBe('2026-05-30');
    expect(outcome(delivered, new Date(now))).toBe(expected);
  });

  it('requires the delivery time', () => {
    expect(outcome({ ...delivered, deliveredAt: null })).toBe('NOT_DELIVERED');
  });
});

describe('the summary', () => {
  it('is zero without reviews', () => {
    expect(summaryOf([])).toMatchObject({ count: 0, average: 0 });
  });

  it.each([
    [
      [
        { star: 5, count: 1 },
        { star: 4, count: 1 },
      ],
      4.5,
    ],
    [
      [
        { star: 5, count: 2 },
        { star: 1, count: 1 },
      ],
      3.7,
    ],
    [[{ star: 1, count: 3 }], 1],
  ])('of %j is %d', (stars, average) => expect(summaryOf(stars).average).toBe(average));

  it('sums are consistent, for any stars in any order', () => {
    const stars = fc.uniqueArray(
      fc.record({ star: fc.integer({ min: 1, max: 5 }), count: fc.integer({ min: 1, max: 10_000 }) }),
      { selector: ({ star }) => star, minLength: 1 },
    );
    fc.assert(
      fc.property(stars, (given) => {
        const { count, average, histogram } = summaryOf(given);
        expect(histogram.map(({ star }) => star)).toEqual([5, 4, 3, 2, 1]);
        expect(histogram.reduce((sum, each) => sum + each.count, 0)).toBe(count);
        const exact = given.reduce((sum, each) => sum + each.star * each.count, 0) / count;
        expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(average).toBeGreaterThanOrEqual(1);
        expect(average).toBeLessThanOrEqual(5);
      }),
      { seed: 20261121 },
    );
  });
});
