import type { ConsoleCouponInput } from './schemas.ts';

const shop = { count__sum: null, price__sum: null };

/** The initial values of a new coupon: 10% for every member who downloads it, without limits and without an end. */
export const freshCoupon: ConsoleCouponInput = {
  name: '',
  unit: 'PERCENT',
  value: 10,
  limit: 0,
  count: 1,
  issue: {
    type: 'REQUEST',
    event: { type: 'NONE', code: null },
    round: { type: 'SINGLE', includeds: [], excludeds: [] },
    target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
    limit: { shop },
    startsAt: null,
    endsAt: null,
    issuesAt: null,
    isActive: true,
  },
  usage: {
    type: 'INFINITE',
    target: { type: 'ALL', price: 'PRODUCT_PRICE', _products: [], _categories: [], _exhibitions: [], displayCodes: [] },
    limit: { shop, target: { price__min: null, price__max: null } },
    startsAt: null,
    endsAt: null,
    isActive: true,
    combinable: false,
  },
};
