import { pricePanel, priceRuleText } from '@iruon/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { won } from '../../kernel/won.ts';
import { explainPrice } from './explain.ts';
import { byPrice, coupon, fixed, input, island, jeju, line, off, quoted, shipping } from './quote/quote.fixture.ts';
import { fittingCarts, RUNS } from './quote/random-carts.fixture.ts';
import type { QuoteInput } from './types.ts';

const names = { line: (lineId: string) => `상품 ${lineId}`, shipping: (code: string) => `${code} 물류센터` };
const rowsOf = (cart: QuoteInput) =>
  explainPrice(quoted(cart), cart, names).rows.map(({ key, amount, rule }) => [key, amount, priceRuleText(rule)]);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('each won of a full cart is explained with its rule', () => {
  const ship = shipping({
    charge: byPrice({ 0: 3_000, 50000: 2_000, 100000: 0 }),
    island: island(3_000, 5_000),
    service: { isActive: true, chosen: true, charge: { amount: won(7_000) }, carrier: 'COMPANY' },
  });
  const supplies = [{ price: won(500), amount: 2 }];
  const lines = [
    line('a', 30_000, { discount: off('PERCENT', 10), amount: 2, shipping: ship, supplies }),
    line('b', 12_000, { shipping: ship }),
  ];
  const coupons = [
    coupon('PRODUCT_PRICE', { lineId: 'b', name: '첫 구매', value: 10, limit: 1_000 }),
    coupon('TOTAL_ORDER_AMOUNT', { name: '감사', unit: 'AMOUNT', value: 5_000 }),
  ];
  expect(rowsOf(input(lines, { receiver: jeju, coupons, points: 1_000, money: 500 }))).toEqual([
    ['goods', 61_000, '30,000원 × 2개 + 추가구성 1,000원'],
    ['productDiscount', -6_000, '개당 10% 할인, 3,000원 × 2개'],
    ['goods', 12_000, '12,000원 × 1개'],
    [
      'delivery',
      2_000,
      '2개 상품 묶음배송, 50,000원 이상 주문 배송비 (주문금액 67,000원). 33,000원 더 담으면 무료배송입니다',
    ],
    ['island', 5_000, '2개 상품 묶음배송, 제주 지역'],
    ['installation', 14_000, '7,000원 × 2개'],
    ['installation', 7_000, '7,000원 × 1개'],
    ['productCoupon', -1_000, '첫 구매: 12,000원에서 10% 할인 (최대 1,000원)'],
    ['totalCoupon', -5_000, '감사: 66,000원에서 5,000원 할인'],
    ['points', -1_000, ''],
    ['money', -500, ''],
  ]);
});

test('each row names its product or delivery, and rows of the whole order have no name', () => {
  const cart = input([line('a', 30_000, { shipping: shipping({ shippingCode: 'A', charge: fixed(3_000) }) })], {
    receiver: jeju,
    points: 100,
    coupons: [
      coupon('PRODUCT_PRICE', { lineId: 'a' }),
      coupon('DELIVERY_FARE', { shippingCode: 'A', unit: 'AMOUNT', value: 10 }),
      coupon('TOTAL_ORDER_AMOUNT'),
    ],
  });
  const { rows } = explainPrice(quoted(cart), cart, names);
  expect(rows.map(({ key, name }) => [key, name])).toEqual([
    ['goods', '상품 a'],
    ['delivery', 'A 물류센터'],
    ['productCoupon', '상품 a'],
    ['deliveryCoupon', 'A 물류센터'],
    ['totalCoupon', null],
    ['points', null],
  ]);
});

test('a free delivery has its reason', () => {
  const carried = (over: Parameters<typeof shipping>[0], receiver = jeju) =>
    rowsOf(input([line('a', 60_000, { shipping: shipping(over) })], { receiver })).find(([key]) => key === 'delivery');
  expect(carried({ charge: byPrice({ 0: 3_000, 50000: 0 }) })).toEqual([
    'delivery',
    0,
    '50,000원 이상 주문 배송비 (주문금액 60,000원)',
  ]);
  expect(carried({ charge: { ...fixed(0), type: 'PAY_ON_DELIVERY' } })?.[2]).toBe('착불, 받으실 때 배송비를 냅니다');
  expect(carried({ charge: fixed(3_000) }, { ...jeju, isFactory: true })?.[2]).toBe('방문 수령');
});

test('an unknown distance is reported, and the panel marks the assumption', () => {
  const charge = { ...fixed(0), type: 'TRAVEL' as const, travelRange: [{ distance: 0, amount: won(4_000) }] };
  const cart = input([line('a', 1_000, { shipping: shipping({ charge }) })]);
  expect(rowsOf(cart)[1]).toEqual(['delivery', 4_000, '거리별 배송비, 주소를 확인한 뒤 바뀔 수 있습니다']);
  expect(explainPrice(quoted(cart), cart, names).assumed).toEqual(['DISTANCE_UNKNOWN']);
});

test('the rows sum to the payable amount, those before points and prepaid balance to the total, and match the contract', () => {
  fc.assert(
    fc.property(fittingCarts, (cart) => {
      const panel = explainPrice(quoted(cart), cart, names);
      expect(sum(panel.rows.map((row) => row.amount))).toBe(panel.payable);
      const paidOtherwise = panel.rows.filter(({ key }) => key === 'points' || key === 'money');
      expect(panel.payable - sum(paidOtherwise.map((row) => row.amount))).toBe(panel.total);
      expect(pricePanel.parse(panel)).toEqual(panel);
    }),
    RUNS,
  );
});

test('the amounts of each kind sum to the total of that kind', () => {
  fc.assert(
    fc.property(fittingCarts, (cart) => {
      const quote = quoted(cart);
      const { rows } = explainPrice(quote, cart, names);
      const of = (...keys: string[]) => sum(rows.filter(({ key }) => keys.includes(key)).map((row) => row.amount));
      const { totals } = quote;
      expect([of('goods'), of('delivery'), of('island')]).toEqual([totals.goods, totals.deliveryFee, totals.islandFee]);
      expect([of('installation'), of('service')]).toEqual([totals.installationFee, totals.serviceFee]);
      const coupons = of('productCoupon', 'deliveryCoupon', 'installationCoupon', 'serviceCoupon', 'totalCoupon');
      expect(totals.couponDiscount + coupons + totals.productDiscount + of('productDiscount')).toBe(0);
    }),
    RUNS,
  );
});
