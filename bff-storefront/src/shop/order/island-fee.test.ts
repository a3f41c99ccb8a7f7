import { expect, it } from 'vitest';
import { islandFeeOf } from './quote.ts';

const row = { lineIds: [], shippingCode: 'HQ', name: null };
const island = (region: 'jeju' | 'normal', amount: number) => {
  const rule = { code: 'ISLAND' as const, region, bundled: 1 };
  return { ...row, key: 'island' as const, amount, rule };
};
const delivery = { ...row, key: 'delivery' as const, amount: 3_000, rule: { code: 'FIXED' as const, bundled: 1 } };

it.each([
  ['of two deliveries to Jeju', [delivery, island('jeju', 3_000), island('jeju', 5_000)], 'jeju', 8_000],
  ['of another island', [island('normal', 3_000)], 'normal', 3_000],
])('an address shows the fee %s', (_, rows, region, amount) => {
  expect(islandFeeOf({ rows })).toEqual({ region, amount });
});

it('an address on the mainland, or a remote one without a surcharge, shows none', () => {
  expect(islandFeeOf({ rows: [delivery] })).toBeNull();
  expect(islandFeeOf({ rows: [delivery, island('jeju', 0)] })).toBeNull();
});
