import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FreeLot, type Need, type Proposal, proposeLots } from '../../lots/index.ts';
import { movesOf } from './balance-pieces.ts';
import { spreadPieces } from './put-pieces.ts';

const days = ['2027-01-31', '2028-02-29', '2028-03-01', '2029-11-30', null];
const lots = fc
  .array(
    fc.record({
      useBy: fc.constantFrom(...days),
      receivedOn: fc.constantFrom('2026-01-10', '2026-05-01'),
      sells: fc.boolean(),
      free: fc.integer({ min: -2, max: 12 }),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((lot, index): FreeLot => ({ ...lot, id: `lot-${index}` })));
const needs = fc
  .array(fc.integer({ min: -1, max: 9 }), { maxLength: 6 })
  .map((all) => all.map((amount, index): Need => ({ parcelId: `p${index % 2}`, orderId: `o${index}`, amount })));
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const expiry = ({ useBy }: FreeLot) => useBy ?? '9999-12-31';

function assertPlan(wanted: readonly Need[], shelf: readonly FreeLot[], plan: readonly Proposal[]): void {
  const left = (lot: FreeLot) => lot.free - sumOf(plan.filter(({ lotId }) => lotId === lot.id));
  for (const { orderId, lotId, amount } of plan) {
    const lot = shelf.find(({ id }) => id === lotId);
    if (!lot) throw new Error('A lot that is not on the shelf');
    expect(amount).toBeGreaterThan(0);
    expect(lot.sells).toBe(true);
    expect(left(lot)).toBeGreaterThanOrEqual(0);
    // No later use-by is reserved while an earlier one is free.
    for (const other of shelf)
      if (other.sells && expiry(other) < expiry(lot)) expect([orderId, Math.max(0, left(other))]).toEqual([orderId, 0]);
  }
  const free = shelf.filter(({ sells, free: pieces }) => sells && pieces > 0).reduce((sum, lot) => sum + lot.free, 0);
  const needed = wanted.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  expect(sumOf(plan)).toBe(Math.min(free, needed));
  for (const { orderId, amount } of wanted)
    expect(sumOf(plan.filter((each) => each.orderId === orderId))).toBeLessThanOrEqual(Math.max(0, amount));
}

const property = fc.property(needs, lots, (wanted, shelf) => assertPlan(wanted, shelf, proposeLots(wanted, shelf)));

it('reserves no later lot while an earlier one is free, and no piece twice', () => {
  fc.assert(property, { numRuns: 400 });
});

it('does so for 10,000 seeds', { tags: ['extended'] }, () => {
  fc.assert(property, { numRuns: 10_000, seed: 20_261_130 });
});

it('splits an order over lots, the earliest first', () => {
  const lot = (id: string, useBy: string | null, free: number) => ({
    id,
    useBy,
    free,
    receivedOn: '2026-01-10',
    sells: true,
  });
  const shelf = [lot('none', null, 9), lot('late', '2029-01-01', 2), lot('early', '2028-01-01', 1)];
  const plan = proposeLots([{ parcelId: 'p', orderId: 'o', amount: 4 }], shelf);
  expect(plan.map(({ lotId, amount }) => [lotId, amount])).toEqual([
    ['early', 1],
    ['late', 2],
    ['none', 1],
  ]);
});

it('gives pieces to the orders that need them, and keeps no more reserved than they still need', () => {
  fc.assert(
    fc.property(needs, lots, fc.nat(7), fc.integer({ min: 1, max: 20 }), (wanted, shelf, at, amount) => {
      const plan = proposeLots(wanted, shelf);
      const orders = wanted.map((need) => ({ orderId: need.orderId, missing: Math.max(0, need.amount) }));
      const missing = orders.reduce((sum, order) => sum + order.missing, 0);
      const lotId = shelf[at % Math.max(1, shelf.length)]?.id ?? 'lot-9';
      const given = Math.min(amount, missing);
      const { pieces, rest } = spreadPieces(orders, plan, lotId, given);
      expect(sumOf(pieces)).toBe(given);
      for (const { orderId, missing: before } of orders) {
        const inside = sumOf(pieces.filter((each) => each.orderId === orderId));
        const reserved = sumOf(rest.filter((each) => each.orderId === orderId));
        const first = sumOf(plan.filter((each) => each.orderId === orderId));
        expect(inside).toBeLessThanOrEqual(before);
        expect(reserved).toBe(Math.min(first, before - inside));
      }
    }),
    { numRuns: 400 },
  );
});

it('moves the pieces of an order that became smaller to one that needs them', () => {
  const pieces = [
    { id: 'a', orderId: 'x', amount: 3 },
    { id: 'b', orderId: 'x', amount: 2 },
  ];
  expect(
    movesOf(
      new Map([
        ['x', 2],
        ['y', 2],
      ]),
      pieces,
    ),
  ).toEqual([
    { id: 'a', orderId: 'y', amount: 1, isWhole: false },
    { id: 'b', orderId: 'y', amount: 1, isWhole: false },
  ]);
});
