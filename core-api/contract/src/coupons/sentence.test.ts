import { expect, it } from 'vitest';
import { freshCoupon } from './fresh-coupon.ts';
import type { ConsoleCouponInput } from './schemas.ts';
import { couponSentence, couponUseSentence } from './sentence.ts';

const terms = (changes: Partial<ConsoleCouponInput>, usage: Partial<ConsoleCouponInput['usage']> = {}) => ({
  ...freshCoupon,
  ...changes,
  usage: { ...freshCoupon.usage, ...usage },
});
const bounded = {
  type: 'BOUNDED',
  startsAt: '2025-12-31T15:00:00Z',
  endsAt: '2026-01-31T00:00:00+09:00',
  target: { ...freshCoupon.usage.target, type: 'CATEGORIES' },
  limit: { ...freshCoupon.usage.limit, target: { price__min: 50_000, price__max: null } },
} as const;

it('is a natural sentence of the rule', () => {
  expect(couponSentence(terms({ unit: 'PERCENT', value: 10, limit: 10_000, count: 100 }, bounded))).toBe(
    '2026년 1월 1일부터 2026년 1월 31일까지, 고른 분류 주문에서 상품 금액이 50,000원 이상일 때 10%(최대 10,000원) 할인. 모든 회원이 직접 받기, 회원당 1장, 총 100장.',
  );
});

it('includes the unlimited parts', () => {
  const open = terms({ unit: 'AMOUNT', value: 3_000, count: null });
  expect(couponSentence(open)).toBe(
    '기간 제한 없이, 상품 금액에서 3,000원 할인. 모든 회원이 직접 받기, 회원당 1장, 수량 제한 없음.',
  );
});

it('names its goods, up to a readable number', () => {
  const use = terms({ unit: 'PERCENT', value: 10 }, bounded);
  expect(couponUseSentence(use, ['임플란트', '힐링'])).toContain('까지, 임플란트, 힐링 주문에서 상품 금액이');
  expect(couponUseSentence(use, ['가', '나', '다', '라', '마'])).toContain('가, 나, 다 외 2개 주문에서');
});

it('covers a fee, a purchase history and exclusive coupons', () => {
  const target = (price: 'DELIVERY_FARE' | 'TOTAL_ORDER_AMOUNT') => ({ ...freshCoupon.usage.target, price });
  const limit = { shop: { count__sum: 3, price__sum: null }, target: { price__min: 3_000, price__max: 5_000 } };
  expect(couponUseSentence(terms({ value: 100 }, { target: target('DELIVERY_FARE'), limit }))).toBe(
    '기간 제한 없이, 배송비가 3,000원 이상 5,000원 이하일 때 100% 할인. 구매확정 3회 이상인 회원이 쓸 수 있습니다.',
  );
  const total = terms({ unit: 'AMOUNT', value: 5_000 }, { target: target('TOTAL_ORDER_AMOUNT') });
  expect(couponUseSentence(total)).toBe(
    '기간 제한 없이, 전체 주문 금액에서 5,000원 할인. 상품 쿠폰과 함께 쓸 수 없습니다.',
  );
});
