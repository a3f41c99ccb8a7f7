import { expect, test } from 'vitest';
import { handmadeCases } from './handmade-cases.fixture.ts';
import { quoted } from './quote.fixture.ts';
import { quote } from './quote.ts';

const all = handmadeCases();
const priced = all.filter(({ row }) => !row.거절);
const refused = all.filter(({ row }) => row.거절);

test('there are two hundred hand-calculated cases', () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(all.filter(({ row }) => row.계산 === '')).toEqual([]);
});

test.each(priced)('$name', ({ cart, row }) => {
  const { totals, lines } = quoted(cart);
  const expected = (heading: string) => Number(row[heading] || 0);
  expect({ ...totals, cuts: null }).toEqual({
    goods: expected('상품금액'),
    productDiscount: expected('상품할인'),
    couponDiscount: expected('쿠폰할인'),
    deliveryFee: expected('배송비'),
    islandFee: expected('추가배송비'),
    installationFee: expected('설치비'),
    serviceFee: expected('서비스비'),
    total: expected('결제금액') + expected('적립금사용') + expected('예치금사용'),
    points: expected('적립금사용'),
    money: expected('예치금사용'),
    payable: expected('결제금액'),
    cuts: null,
  });
  if (row.전체쿠폰몫) expect(lines.map((line) => line.totalCouponShare).join('|')).toBe(row.전체쿠폰몫);
});

test.each(refused)('$name', ({ cart, row }) => {
  const result = quote(cart);
  const code = result.ok
    ? null
    : result.error.code === 'COUPON_NOT_APPLICABLE'
      ? result.error.reason
      : result.error.code;
  expect(code).toBe(row.거절);
});
