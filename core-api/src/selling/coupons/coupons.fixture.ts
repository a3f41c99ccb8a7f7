import type { ConsoleCouponInput, CouponIssue, CouponUsage } from '@iruon/contract';

export const issue = (changes: Partial<CouponIssue> = {}): CouponIssue => ({
  type: 'REQUEST',
  event: { type: 'NONE', code: null },
  round: { type: 'SINGLE', includeds: [], excludeds: [] },
  target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
  limit: { shop: { count__sum: null, price__sum: null } },
  startsAt: null,
  endsAt: null,
  issuesAt: null,
  isActive: true,
  ...changes,
});

export const usage = (changes: Partial<CouponUsage> = {}): CouponUsage => ({
  type: 'INFINITE',
  target: {
    type: 'ALL',
    price: 'PRODUCT_PRICE',
    _products: [],
    _categories: [],
    _exhibitions: [],
    displayCodes: [],
  },
  limit: { shop: { count__sum: null, price__sum: null }, target: { price__min: null, price__max: null } },
  startsAt: null,
  endsAt: null,
  isActive: true,
  combinable: false,
  ...changes,
});

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
