import { couponRefusals } from '@iruon/contract';
import { ProblemError } from '@iruon/server-kit';
import { expect, test } from 'vitest';
import { won } from '../../kernel/won.ts';
import type { PricedCartLine } from '../../selling/cart/index.ts';
import type { QuoteRefusal } from '../../selling/pricing/index.ts';
import { quoteProblem } from './quote-order.ts';

const lines = [
  { cartId: 'a', productName: '가' },
  { cartId: 'b', productName: '나' },
] as unknown as PricedCartLine[];
const applications = ['p', 'q'].map((_coupon) => ({ _coupon, _cart: null, shippingCode: null }));

function problemFor(refusal: QuoteRefusal) {
  const problem = quoteProblem(refusal, { lines, applications });
  if (!(problem instanceof ProblemError)) throw problem;
  const { code, status, errors = [] } = problem.body;
  return { code, status, fields: errors.map(({ path, message }) => [path, message]) };
}

test.each<[QuoteRefusal, string, string, RegExp]>([
  [{ code: 'SHIPPING_UNAVAILABLE', lineIds: ['b'] }, 'SHIPPING_UNAVAILABLE', 'body.receiver', /배송할 수 없는.*: 나$/],
  [{ code: 'LINE_INVALID', lineIds: ['b'] }, 'LINE_TOO_DEAR', 'body._carts.1', /수량을 줄여/],
  [
    { code: 'COUPON_NOT_COMBINABLE', userCouponId: 'q', with: ['p'] },
    'COUPON_NOT_COMBINABLE',
    'body._coupons.1',
    /함께 사용할 수 없는/,
  ],
  ...Object.entries(couponRefusals)
    .filter(([reason]) => reason !== 'NOT_COMBINABLE')
    .map(([reason, message]): [QuoteRefusal, string, string, RegExp] => [
      { code: 'COUPON_NOT_APPLICABLE', userCouponId: 'p', reason: reason as never, base: won(0) },
      'COUPON_NOT_APPLICABLE',
      'body._coupons.0',
      new RegExp(`^${message}$`),
    ]),
])('%j returns %s at %s', (refusal, code, path, message) => {
  expect(problemFor(refusal)).toEqual({ code, status: 409, fields: [[path, expect.stringMatching(message)]] });
});

test('each reason of a refused coupon has a message of its own', () => {
  const messages = Object.values(couponRefusals);
  expect(new Set(messages).size).toBe(messages.length);
});

test('an error that no member can cause is not returned as a problem', () => {
  expect(() => problemFor({ code: 'DEDUCTION_INVALID', what: 'POINTS' })).toThrow('impossible facts');
});
