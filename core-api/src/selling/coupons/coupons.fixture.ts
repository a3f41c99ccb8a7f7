import { type ConsoleCouponInput, type CouponIssue, type CouponUsage, freshCoupon } from '@iruon/contract';

export const issue = (changes: Partial<CouponIssue> = {}): CouponIssue => ({ ...freshCoupon.issue, ...changes });

export const usage = (changes: Partial<CouponUsage> = {}): CouponUsage => ({ ...freshCoupon.usage, ...changes });

export const couponInput = (changes: Partial<ConsoleCouponInput> = {}): ConsoleCouponInput => ({
  name: '임플란트 10% 할인',
  unit: 'PERCENT',
  value: 10,
  limit: 10_000,
  count: 100,
  issue: issue(),
  usage: usage(),
  ...changes,
});
