import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BundlePart, bundleStock } from './rules.ts';

const part = (stock: number, amount = 1, more: Partial<BundlePart> = {}): BundlePart => ({
  stock,
  amount,
  isCounted: true,
  isForSale: true,
  ...more,
});

// @covers entity:product-bundled-products, constant:product/kind-product-bundle
test.each<[string, BundlePart[], { stock: number; isCounted: boolean }]>([
  ['the scarcest part decides', [part(10), part(3)], { stock: 3, isCounted: true }],
  ['units make whole sets', [part(10, 4), part(9)], { stock: 2, isCounted: true }],
  ['one unit short of a set is none', [part(3, 4)], { stock: 0, isCounted: true }],
  ['uncounted stock does not limit', [part(0, 1, { isCounted: false }), part(5)], { stock: 5, isCounted: true }],
  ['nothing counted, nothing limited', [part(0, 2, { isCounted: false })], { stock: 0, isCounted: false }],
  ['a part that is not for sale ends it', [part(9), part(9, 1, { isForSale: false })], { stock: 0, isCounted: true }],
  ['no parts, no set', [], { stock: 0, isCounted: true }],
])('%s', (_, parts, expected) => expect(bundleStock(parts)).toEqual(expected));

test('taking all available sets never exceeds the stock of a part, and one more would', () => {
  const parts = fc.array(fc.record({ stock: fc.nat(500), amount: fc.integer({ min: 1, max: 20 }) }), { minLength: 1 });
  fc.assert(
    fc.property(parts, (given) => {
      const { stock } = bundleStock(given.map((each) => part(each.stock, each.amount)));
      expect(given.every((each) => stock * each.amount <= each.stock)).toBe(true);
      expect(given.some((each) => (stock + 1) * each.amount > each.stock)).toBe(true);
    }),
  );
});
