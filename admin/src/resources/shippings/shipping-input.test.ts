// @covers route:/console/shop/shippings, constant:delivery/default-fixed-amount-bundle-type

import { expect, test } from 'vitest';
import { feeSentence, newOption, optionOf } from './shipping-input.ts';

const charge = (over: object) => ({ charge: { ...newOption().charge, ...over } });

test.each([
  [charge({}), '고정 금액 3,000원'],
  [charge({ fixedAmount: 0 }), '무료'],
  [charge({ type: 'PAY_ON_DELIVERY' }), '착불'],
  [
    charge({
      type: 'PRICE',
      pricesRange: [
        { price: 0, amount: 3_000 },
        { price: 50_000, amount: 0 },
      ],
    }),
    '주문금액별 3,000원 → 무료',
  ],
  [charge({ type: 'TRAVEL', travelRange: [{ distance: 0, amount: 9_000 }] }), '거리별 9,000원'],
] as const)('%j is said as %s', (option, sentence) => {
  expect(feeSentence(option as never)).toBe(sentence);
});

test('tiers are saved in their order, and an emptied fee as nothing', () => {
  const option = {
    ...newOption(),
    ...charge({
      type: 'PRICE',
      pricesRange: [
        { price: 50_000, amount: null },
        { price: 0, amount: 3_000 },
      ],
    }),
  };
  expect(optionOf(option as never).charge.pricesRange).toEqual([
    { price: 0, amount: 3_000 },
    { price: 50_000, amount: 0 },
  ]);
});

test('an option begins with a fixed amount for all that travels together', () => {
  expect(newOption()).toMatchObject({ bundleType: 'BUNDLE', charge: { type: 'FIXED', fixedAmount: 3_000 } });
});
