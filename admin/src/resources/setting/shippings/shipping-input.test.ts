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
] as const)('%j is shown as %s', (option, sentence) => expect(feeSentence(option as never)).toBe(sentence));

test('tiers are saved in their order, and a cleared fee as zero', () => {
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

// @covers constant:delivery/default-fixed-amount-bundle-type
test('a new option has a fixed amount for all goods that ship together', () => {
  expect(newOption()).toMatchObject({ bundleType: 'BUNDLE', charge: { type: 'FIXED', fixedAmount: 3_000 } });
});
