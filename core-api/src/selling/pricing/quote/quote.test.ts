import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { byPrice, coupon, fixed, input, island, jeju, line, off, quoted, shipping } from './quote.fixture.ts';
import { quote } from './quote.ts';

// @covers entity:checkout-cart-lines-price
test('a line is (sale price + option price) x amount + supplies, each times its own amount', () => {
  const { lines, totals } = quoted(
    input([
      line('a', 10_000, {
        discount: off('PERCENT', 15),
        optionPrice: 2_000,
        amount: 3,
        supplies: [
          { price: won(500), amount: 4 },
          { price: won(1_200), amount: 1 },
        ],
      }),
    ]),
  );
  expect(lines[0]).toEqual({
    lineId: 'a',
    listPrice: 10_000,
    salePrice: 8_500,
    optionPrice: 2_000,
    unitPrice: 10_500,
    amount: 3,
    productDiscount: 4_500,
    suppliesTotal: 3_200,
    lineTotal: 34_700,
    couponDiscount: 0,
    totalCouponShare: 0,
    netTotal: 34_700,
  });
  expect(totals).toMatchObject({ goods: 39_200, productDiscount: 4_500, total: 34_700, payable: 34_700 });
});

test('points are used first, then prepaid balance, each limited to the rest, including fees', () => {
  const lines = [line('a', 20_000, { shipping: shipping({ charge: fixed(3_000) }) })];
  expect(quoted(input(lines, { points: 5_000, money: 6_000 })).totals).toMatchObject({
    points: 5_000,
    money: 6_000,
    payable: 12_000,
    cuts: [],
  });
  expect(quoted(input(lines, { points: 22_000, money: 6_000 })).totals).toMatchObject({
    points: 22_000,
    money: 1_000,
    payable: 0,
    cuts: [{ what: 'MONEY', requested: 6_000, used: 1_000 }],
  });
  expect(quoted(input(lines, { points: 50_000, money: 1 })).totals).toMatchObject({
    points: 23_000,
    money: 0,
    payable: 0,
    cuts: [
      { what: 'POINTS', requested: 50_000, used: 23_000 },
      { what: 'MONEY', requested: 1, used: 0 },
    ],
  });
});

test('an empty cart costs nothing', () => {
  expect(quoted(input([])).totals).toMatchObject({ goods: 0, total: 0, payable: 0 });
});

// @covers constant:discount/coupon-order-product-delivery-total, constant:discount/coupon-target-installation-price
test('everything together adds up to the won', () => {
  const ship = shipping({
    charge: byPrice({ 0: 3_000, 50000: 2_000, 100000: 0 }),
    island: island(3_000, 5_000),
    service: { isActive: true, chosen: true, charge: { amount: won(7_000) }, carrier: 'COMPANY' },
  });
  const { totals } = quoted(
    input(
      [
        line('a', 30_000, { discount: off('AMOUNT', 5_000), amount: 2, shipping: ship }),
        line('b', 12_345, { shipping: ship }),
      ],
      {
        receiver: jeju,
        points: 1_000,
        money: 500,
        coupons: [
          coupon('PRODUCT_PRICE', { lineId: 'a', value: 10 }),
          coupon('DELIVERY_FARE', { shippingCode: 'BASIC', unit: 'AMOUNT', value: 1_500 }),
          coupon('INSTALLATION_PRICE', { shippingCode: 'BASIC', value: 50 }),
          coupon('TOTAL_ORDER_AMOUNT', { value: 7 }),
        ],
      },
    ),
  );
  // Lines 50,000 and 12,345: tier 2,000; service 7,000 x 3; coupons 5,000 + 1,500 + 10,500 + 7% of 57,345.
  expect(totals).toEqual({
    goods: 72_345,
    productDiscount: 10_000,
    couponDiscount: 5_000 + 1_500 + 10_500 + 4_015,
    deliveryFee: 2_000,
    islandFee: 5_000,
    installationFee: 21_000,
    serviceFee: 0,
    total: 69_330,
    points: 1_000,
    money: 500,
    payable: 67_830,
    cuts: [],
  });
});

test.each([0, -1, 1.5, Number.NaN, 1e9])('refuses a quantity of %s, naming the line', (amount) => {
  expect(quote(input([line('a', 1_000_000), line('b', 1_000_000, { amount })]))).toEqual({
    ok: false,
    error: { code: 'LINE_INVALID', lineIds: ['b'] },
  });
});

test('refuses a repeated line, negative prices and negative deductions', () => {
  expect(quote(input([line('a', 1_000), line('a', 2_000)]))).toMatchObject({ error: { lineIds: ['a'] } });
  expect(quote(input([line('a', -1)]))).toMatchObject({ error: { code: 'LINE_INVALID' } });
  expect(quote(input([line('a', 1_000)], { points: -1 }))).toMatchObject({
    error: { code: 'DEDUCTION_INVALID', what: 'POINTS' },
  });
  expect(quote(input([line('a', 1_000)], { money: -1 }))).toMatchObject({
    error: { code: 'DEDUCTION_INVALID', what: 'MONEY' },
  });
});
