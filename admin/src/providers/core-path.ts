const root = '/api/console';

/** Resources that core-api keeps elsewhere than with the shop. */
const elsewhere: Readonly<Record<string, string>> = {
  'coupon-runs': 'users/coupon-runs',
  files: 'files',
  'legacy-orders': 'legacy/orders',
  levels: 'levels',
  'money-reports': 'money-reports',
  'point-entries': 'users/points/entries',
  scores: 'users/scores',
  setting: 'setting',
  statistics: 'statistics',
  'undone-works': 'undone-works',
  'user-coupons': 'users/coupons',
  'user-grades': 'users/grades',
  'user-points': 'users/points',
  users: 'users',
};

/** The address of a resource, the same as in core-api. */
export const corePath = (resource: string): string => `${root}/${elsewhere[resource] ?? `shop/${resource}`}`;

/** What belongs to no resource. */
export const corePaths = {
  root,
  dashboard: `${root}/shop/purchases/dashboard/orders`,
  waiting: `${root}/waiting`,
  customers: '/api/dentium/customers',
  editor: '/api/editor',
} as const;
