import fc from 'fast-check';
import { expect, it } from 'vitest';
import { won } from '../../kernel/won.ts';
import { availableFrom, bonusAfterReturn, bonusOf, holdReasons, pointsByOrder, type SoldOrder } from './rules.ts';

it.each([
  [99_999, 330, 3_300],
  [100_000, 330, 3_300],
  [33_333, 330, 1_100],
  [1, 1, 1],
  [0, 500, 0],
  [1_234_567, 125, 15_433],
])('of %i won at %i hundredths of a percent is %i won', (base, basisPoints, bonus) => {
  expect(bonusOf(won(base), basisPoints)).toBe(bonus);
});

it('is pending until the later of confirmation and the end of the return period, and seven days more', () => {
  const at = (day: string) => new Date(`${day}T03:00:00Z`);
  expect(availableFrom({ completedAt: at('2026-06-02'), deliveredAt: at('2026-06-01') }, 7)).toEqual(at('2026-06-15'));
  expect(availableFrom({ completedAt: at('2026-06-09'), deliveredAt: at('2026-06-01') }, 7)).toEqual(at('2026-06-16'));
  expect(availableFrom({ completedAt: at('2026-06-09'), deliveredAt: null }, 0)).toEqual(at('2026-06-09'));
});

const parts = fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 6 });
const sold = (goods: readonly number[], line: (index: number) => string): SoldOrder[] =>
  goods.map((each, sequence) => ({ id: `order${sequence}`, lineId: line(sequence), sequence, goods: won(each) }));

it('allocates points over lines and fees to the won, to no order more than its goods', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 9_000 }), fc.nat(1_000), (goods, fees, part) => {
      const total = goods.reduce((sum, each) => sum + each, 0) + fees;
      const points = Math.floor((total * part) / 1_000);
      const orders = sold(goods, (index) => `line${index % 2}`);
      const shares = pointsByOrder(orders, { points: won(points), total: won(total) });
      const sum = [...shares.values()].reduce((all, each) => all + each, 0);
      expect(sum).toBeLessThanOrEqual(points);
      expect(sum).toBeGreaterThanOrEqual(points - fees);
      for (const order of orders) expect(shares.get(order.id) ?? 0).toBeLessThanOrEqual(order.goods);
    }),
  );
});

it('moves no amount of another line when a line is split', () => {
  const whole = sold([30_000, 20_000], (index) => `line${index}`);
  const split = [...sold([10_000, 20_000, 20_000], (index) => (index === 1 ? 'line1' : 'line0'))];
  const paid = { points: won(7_777), total: won(53_000) };
  expect(pointsByOrder(split, paid).get('order1')).toBe(pointsByOrder(whole, paid).get('order1'));
});

it('ends at zero after the whole return, in any order of its parts, and never below', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 100 }),
      (returns, basisPoints, part) => {
        const goods = returns.reduce((sum, each) => sum + each, 0);
        const base = Math.max(1, Math.floor((goods * part) / 100));
        const accrued = { goods, base, basisPoints, amount: bonusOf(won(base), basisPoints) };
        let back = 0;
        let last: number = accrued.amount;
        for (const each of returns) {
          back += each;
          const remaining = bonusAfterReturn(accrued, back);
          expect(remaining).toBeLessThanOrEqual(last);
          expect(remaining).toBeGreaterThanOrEqual(0);
          last = remaining;
        }
        expect(last).toBe(0);
      },
    ),
  );
});

it('leaves the exact share of a partial return, rounded up once', () => {
  // Two thirds of a base of 1,001 won at 10%: 66.73 won, not 10% of 667 won.
  const accrued = { goods: 3_003, base: 1_001, basisPoints: 1_000, amount: 101 };
  expect(bonusAfterReturn({ ...accrued, goods: 3_000 }, 1_000)).toBe(67);
  expect(bonusAfterReturn({ goods: 3_000, base: 1_000, basisPoints: 300, amount: 30 }, 1_999)).toBe(11);
  expect(bonusAfterReturn(accrued, 0)).toBe(101);
});

it('reports the common data of promoter and buyer, in any notation', () => {
  const none = { identity: null, businessNo: null, phones: [], addresses: [''], accounts: [], cards: [] };
  expect(holdReasons(none, none)).toEqual([]);
  expect(
    holdReasons(
      { ...none, businessNo: '120-81-47521', phones: ['010-1234-5678'], addresses: ['06236 서울 강남구 1, 3층'] },
      {
        ...none,
        businessNo: '1208147521',
        phones: ['01099998888', '01012345678'],
        addresses: ['06236 서울강남구1 3층'],
      },
    ),
  ).toEqual(['BUSINESS_NO', 'PHONE', 'ADDRESS']);
  expect(
    holdReasons({ ...none, identity: 'a', cards: ['06:1234'] }, { ...none, identity: 'a', cards: ['06:1234'] }),
  ).toEqual(['IDENTITY', 'CARD']);
});
