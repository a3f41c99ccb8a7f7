import { expect, test } from 'vitest';
import type { UserCoupon } from '../wire.ts';
import { termsOf } from './held-coupons.ts';

const coupon = (of: object, price: object = {}) =>
  ({
    unit: 'PERCENT',
    value: 10,
    limit: 0,
    usage: { limit: { target: { price__min: null, price__max: null, ...price } } },
    ...of,
  }) as unknown as UserCoupon;

test.each<[UserCoupon, string]>([
  [coupon({}), '10% 할인'],
  [coupon({ limit: 5_000 }, { price__min: 30_000 }), '10% 할인, 최대 5,000원, 30,000원 이상'],
  [coupon({ unit: 'AMOUNT', value: 3_000, limit: 9 }, { price__max: 50_000 }), '3,000원 할인, 50,000원 이하'],
])('terms in one line', (held, terms) => {
  expect(termsOf(held)).toBe(terms);
});
