import type { CouponPlace } from '@iruon/bff-storefront/shop/order/coupons-view';
import { describe, expect, it } from 'vitest';
import { choicesOf, chosenBy, readCoupons, writeCoupon } from './coupon-form';

const [first, second, cart] = [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const option = (id: string) => ({ id, name: id, terms: '', discount: 1, refusal: null });
const place = (over: Partial<CouponPlace>): CouponPlace => ({
  suffix: '',
  kind: 'TOTAL_ORDER_AMOUNT',
  label: '',
  _cart: null,
  shippingCode: null,
  chosen: '',
  options: [option(first), option(second)],
  ...over,
});
const places = [
  place({ kind: 'PRODUCT_PRICE', _cart: cart, suffix: `|line|${cart}` }),
  place({ kind: 'DELIVERY_FARE', shippingCode: 'HQ', suffix: '|code|HQ' }),
  place({ kind: 'INSTALLATION_PRICE', shippingCode: 'HQ', suffix: '|code|HQ', options: [] }),
  place({}),
];

describe('the field of a coupon', () => {
  it.each([
    [{ _coupon: first, _cart: cart, shippingCode: null }, `${first}|line|${cart}`],
    [{ _coupon: first, _cart: null, shippingCode: 'HQ' }, `${first}|code|HQ`],
    [{ _coupon: first, _cart: null, shippingCode: null }, first],
  ])('formats %j as %s and parses it again', (choice, text) => {
    expect(writeCoupon(choice)).toBe(text);
    expect(readCoupons([text])).toEqual([choice]);
  });

  it('contains no coupon if it is empty or manipulated', () => {
    expect(readCoupons(['', undefined, 'all', `${first}|fee|HQ`])).toEqual([]);
  });
});

it('converts choices to the coupon of each place and back', () => {
  const choices = [
    { _coupon: second, _cart: cart, shippingCode: null },
    { _coupon: first, _cart: null, shippingCode: 'HQ' },
  ];
  expect(choicesOf(chosenBy(choices, places), places)).toEqual(choices);
});
