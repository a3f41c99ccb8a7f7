import { panelView } from '@iruon/contract';
import { expect, test } from 'vitest';
import { readStoredPanel } from './stored-panel.ts';

const totals = {
  goods: 50_000,
  productDiscount: 10_000,
  couponDiscount: 3_000,
  delivery: 2_500,
  island: 0,
  service: 0,
  installation: 0,
  points: 1_000,
  money: 0,
  payable: 48_500,
};
const line = {
  productName: '픽스처',
  optionName: '4.0',
  amount: 2,
  listPrice: 30_000,
  unitPrice: 25_000,
  productDiscount: 10_000,
  lineTotal: 50_000,
};
const shipping = {
  shippingCode: 'SEOUL',
  shippingName: '서울 물류센터',
  fee: 2_500,
  islandFee: 0,
  serviceFee: 0,
  installationFee: 0,
  reasons: [],
};
const coupon = {
  _coupon: '018f0000-0000-7000-8000-000000000001',
  name: '감사',
  target: 'TOTAL_ORDER_AMOUNT',
  base: 50_000,
  discount: 3_000,
  _cart: null,
  shippingCode: null,
};
const rowsOf = (quote: unknown) =>
  panelView(readStoredPanel(quote)).rows.map(({ key, amount, parts }) => [
    key,
    amount,
    ...parts.map(({ name, text }) => [name, text]),
  ]);

test('a purchase with a stored panel shows it', () => {
  const panel = { rows: [], total: 0, payable: 0, assumed: [], isDerived: false };
  expect(readStoredPanel({ lines: [], totals, panel })).toEqual(panel);
});

test('an older purchase is derived from its lines, fees and coupons, and marked', () => {
  const quote = { lines: [line], shippings: [shipping], coupons: [coupon], totals };
  expect(rowsOf(quote)).toEqual([
    ['goods', 60_000, ['픽스처 4.0', '30,000원 × 2개']],
    ['productDiscount', -10_000, ['픽스처 4.0', '5,000원 × 2개']],
    ['delivery', 2_500, ['서울 물류센터', '주문할 때 기록한 금액']],
    ['totalCoupon', -3_000, [null, '감사']],
    ['points', -1_000, [null, '']],
  ]);
  expect(panelView(readStoredPanel(quote)).notes.join()).toContain('이전에 접수된 주문');
});

test.each([
  ['only totals', { lines: [], totals }],
  ['parts that do not sum to the totals', { lines: [{ ...line, lineTotal: 1 }], shippings: [], coupons: [], totals }],
])('with %s the rows still sum to the payable amount', (_, quote) => {
  const panel = readStoredPanel(quote);
  expect(panel.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(panel.payable);
  expect(panel.payable).toBe(totals.payable);
  expect(rowsOf(quote)).toContainEqual(['goods', 60_000, [null, '주문할 때 기록한 금액']]);
});
