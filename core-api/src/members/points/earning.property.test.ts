import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from '../../kernel/allocate.ts';
import { sumOf, type Won, won } from '../../kernel/won.ts';
import { type PurchasePart, type PurchasePolicy, pointsOfParts, pointsOfPurchase } from './earning.ts';

interface Part extends PurchasePart {
  id: number;
  state: 'OPEN' | 'CONFIRMED' | 'RETURNED';
}

const amounts = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 9_000_000 }));
const policies = fc.array(
  fc.record({
    id: fc.uuid(),
    name: fc.constant('구매 적립'),
    days: fc.constant(365),
    unit: fc.constantFrom('AMOUNT' as const, 'PERCENT' as const),
    value: fc.integer({ min: 0, max: 100 }),
    factor: fc.constantFrom(1, 7, 100),
    limit: fc.constantFrom(0, 1, 500, 20_000),
  }),
  { maxLength: 3 },
);
const purchases = fc
  .record({
    goods: fc.array(amounts, { minLength: 1, maxLength: 6 }),
    fees: amounts,
    used: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ goods, fees, used }) => {
    const total = goods.reduce((sum, each) => sum + each, fees);
    return { goods: goods.map(won), paid: { total: won(total), points: won(Math.floor(total * used)) } };
  });
/** The next event, chosen by the numbers: an order is confirmed, or a part of it is returned. */
const events = fc.array(
  fc.record({
    at: fc.nat(),
    does: fc.constantFrom('CONFIRMED' as const, 'RETURNED' as const),
    share: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 20 },
);

const policyOf = ({
  factor,
  unit,
  value,
  ...rest
}: Omit<PurchasePolicy, never> & { factor: number }): PurchasePolicy => ({
  ...rest,
  unit,
  value: unit === 'AMOUNT' ? value * factor : value,
});
const linesOf = (goods: readonly Won[]): Part[] =>
  goods.map((each, index) => ({ id: index, lineId: `line-${index}`, sequence: index, goods: each, state: 'OPEN' }));

/** Returns or confirms a part of an open order, as a claim does: it splits the order by goods. */
function step(
  parts: readonly Part[],
  { at, does, share }: { at: number; does: 'CONFIRMED' | 'RETURNED'; share: number },
) {
  const open = parts.filter(({ state }) => state === 'OPEN');
  const chosen = open[at % Math.max(1, open.length)];
  if (!chosen) return { parts, moved: undefined };
  const taken = won(Math.floor(chosen.goods / share));
  if (share === 1)
    return { parts: parts.map((part) => (part === chosen ? { ...part, state: does } : part)), moved: chosen.id };
  const id = parts.length;
  const rest = { ...chosen, goods: won(chosen.goods - taken) };
  const moved: Part = { ...chosen, id, sequence: id, goods: taken, state: does };
  return { parts: [...parts.map((part) => (part === chosen ? rest : part)), moved], moved: id };
}

test('lines share the points of a purchase exactly, for any policies', () => {
  fc.assert(
    fc.property(purchases, policies, ({ goods, paid }, drawn) => {
      const parts = linesOf(goods);
      for (const { amount } of pointsOfPurchase(drawn.map(policyOf), parts, paid)) {
        const shares = parts.map(({ id }) => pointsOfParts(amount, parts, paid, (part) => part.id === id));
        expect(sumOf(shares, (share) => share)).toBe(amount);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(goods[index] ?? 0);
      }
    }),
  );
});

test('orders that are confirmed separately, with returns between, get the points of their remaining goods', () => {
  fc.assert(
    fc.property(purchases, policies, events, ({ goods, paid }, drawn, list) => {
      const whole = linesOf(goods);
      for (const { amount } of pointsOfPurchase(drawn.map(policyOf), whole, paid)) {
        let parts: readonly Part[] = whole;
        let granted = 0;
        const confirm = (id: number) => {
          const before = pointsOfParts(amount, parts, paid, (part) => part.state === 'CONFIRMED' && part.id !== id);
          const after = pointsOfParts(amount, parts, paid, (part) => part.state === 'CONFIRMED');
          expect(after - before).toBeGreaterThanOrEqual(0);
          granted += after - before;
        };
        for (const event of list) {
          const { parts: next, moved } = step(parts, event);
          parts = next;
          if (moved !== undefined && event.does === 'CONFIRMED') confirm(moved);
        }
        // The rest is confirmed as well.
        for (const { id } of parts.filter(({ state }) => state === 'OPEN')) {
          parts = parts.map((part) => (part.id === id ? { ...part, state: 'CONFIRMED' } : part));
          confirm(id);
        }
        // The expected points: each line's share, from which all returns together deduct their part, rounded down.
        const bases = basesOf(goods, paid);
        const shares = bases.some((base) => base > 0) ? allocate(won(amount), bases) : goods.map(() => 0);
        const expected = goods.map((each, index) => {
          const returned = parts
            .filter(({ lineId, state }) => lineId === `line-${index}` && state === 'RETURNED')
            .reduce((sum, part) => sum + part.goods, 0);
          const share = shares[index] ?? 0;
          return each === 0 ? 0 : share - Number((BigInt(share) * BigInt(returned)) / BigInt(each));
        });
        expect(granted).toBe(expected.reduce((sum, each) => sum + each, 0));
        expect(granted).toBeLessThanOrEqual(amount);
      }
    }),
  );
});

/** Goods without the part that points paid; the fees take a share like one more line. */
function basesOf(goods: readonly Won[], { points, total }: { points: Won; total: Won }): Won[] {
  const fees = won(total - goods.reduce((sum, each) => sum + each, 0));
  const paid = points === 0 ? goods.map(() => 0) : allocate(points, [...goods, fees]);
  return goods.map((each, index) => won(each - (paid[index] ?? 0)));
}

const policy = (terms: Partial<PurchasePolicy>): PurchasePolicy => ({
  ...{ id: 'p', name: '구매 적립', days: 365, unit: 'PERCENT', value: 1, limit: 0 },
  ...terms,
});
const noPoints = (goods: number[]) => ({ points: won(0), total: won(goods.reduce((sum, each) => sum + each, 0)) });

test.each([
  ['1% of three lines of 101 won', [101, 101, 101], policy({}), 4],
  ['a fixed amount on three lines', [40_000, 30_000, 20_000], policy({ unit: 'AMOUNT', value: 500 }), 500],
  ['a fixed amount above the goods', [100, 100, 100, 100], policy({ unit: 'AMOUNT', value: 700 }), 400],
  ['a limit over three lines', [3_000_000, 3_000_000, 3_000_000], policy({ limit: 20_000 }), 20_000],
  ['the same limit on one line', [9_000_000], policy({ limit: 20_000 }), 20_000],
])('%s, once for the purchase', (_, goods, terms, expected) => {
  const [points] = pointsOfPurchase([terms], linesOf(goods.map(won)), noPoints(goods));
  expect(points?.amount).toBe(expected);
});
