import type { UnpaidPurchase } from '@iruon/contract';
import { expect, test } from 'vitest';
import { unpaidText } from './unpaid-messages';

const holds = { pieces: 3, coupons: ['환영 쿠폰'], points: 1_000, money: 20_000 };
const unpaid = (more: Partial<UnpaidPurchase>) =>
  ({ state: 'PAYABLE', expiresAt: '2026-11-22T05:28:00Z', holds, ...more }) as UnpaidPurchase;

test('an unpaid order shows its deadline in Seoul time and all of its reservations', () => {
  expect(unpaidText(unpaid({}))).toBe(
    '2026.11.22 14:28까지 결제해 주세요. 그때까지 확보해 둔 것: 재고 3개, 쿠폰 1장(환영 쿠폰), 포인트 1,000P, 예치금 20,000원. 기한이 지나면 주문이 취소되고 모두 되돌려 드립니다.',
  );
  expect(unpaidText(unpaid({ holds: { pieces: 1, coupons: [], points: 0, money: 0 } }))).toContain('재고 1개. 기한이');
});

test('an order with an unknown payment outcome does not request another payment', () => {
  expect(unpaidText(unpaid({ state: 'IN_DOUBT' }))).toContain('다시 결제하지 마시고');
  expect(unpaidText(unpaid({ state: 'OVER' }))).toContain('기한이 지나');
});
