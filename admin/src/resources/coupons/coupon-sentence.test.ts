import type { ConsoleCouponInput } from '@iruon/contract';
import { expect, it } from 'vitest';
import { fresh } from './coupon-input.ts';
import { couponSentence } from './coupon-sentence.ts';

const terms = (changes: Partial<ConsoleCouponInput>, usage: Partial<ConsoleCouponInput['usage']> = {}) => ({
  ...fresh,
  ...changes,
  usage: { ...fresh.usage, ...usage },
});

it('says the rule as a person would', () => {
  const bounded = {
    type: 'BOUNDED',
    startsAt: '2025-12-31T15:00:00Z',
    endsAt: '2026-01-31T00:00:00+09:00',
    target: { ...fresh.usage.target, type: 'CATEGORIES' },
    limit: { ...fresh.usage.limit, target: { price__min: 50_000, price__max: null } },
  } as const;
  expect(couponSentence(terms({ unit: 'PERCENT', value: 10, limit: 10_000, count: 100 }, bounded))).toBe(
    '2026년 1월 1일부터 2026년 1월 31일까지, 고른 분류 주문에서 상품 금액이 50,000원 이상일 때 10%(최대 10,000원) 할인. 모든 회원이 직접 받기, 회원당 1장, 총 100장.',
  );
});

it('says what is open', () => {
  const open = terms({ unit: 'AMOUNT', value: 3_000, count: null });
  expect(couponSentence(open)).toBe(
    '기간 제한 없이, 상품 금액에서 3,000원 할인. 모든 회원이 직접 받기, 회원당 1장, 수량 제한 없음.',
  );
});
