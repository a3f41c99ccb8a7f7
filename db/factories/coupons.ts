import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Coupons, Handle, UserCoupons } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { createdNow, insertRow } from './insert-row.ts';
import { unique } from './unique.ts';

const anybody = {
  type: 'REQUEST',
  event: { type: 'NONE', code: null },
  round: { type: 'SINGLE', includeds: [], excludeds: [] },
  target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
  limit: { shop: { count__sum: null, price__sum: null } },
  startsAt: null,
  endsAt: null,
  issuesAt: null,
  isActive: true,
};
const anytime = {
  type: 'INFINITE',
  target: { type: 'ALL', price: 'PRODUCT_PRICE', _products: [], _categories: [], _exhibitions: [], displayCodes: [] },
  limit: { shop: { count__sum: null, price__sum: null }, target: { price__min: null, price__max: null } },
  startsAt: null,
  endsAt: null,
  isActive: true,
  combinable: true,
};

export interface CouponOverrides extends Partial<Omit<Insertable<Coupons>, 'issue' | 'usage'>> {
  /** The discounted amount; the price of a product by default. */
  price?: string;
  issue?: object;
  usage?: object;
}

/** Inserts a coupon of 10% on a product, available to everyone, without an end and without a limit. */
export async function makeCoupon(
  db: Handle,
  { price = 'PRODUCT_PRICE', issue, usage, ...overrides }: CouponOverrides = {},
): Promise<Selectable<Coupons>> {
  return insertRow(db, 'coupons', {
    id: uuidv7(),
    name: `쿠폰 ${unique()}`,
    unit: 'PERCENT',
    value: 10,
    issue: jsonText({ ...anybody, ...issue }),
    usage: jsonText({ ...anytime, target: { ...anytime.target, price }, ...usage }),
    ...createdNow(),
    ...overrides,
  });
}

/** Issues a user coupon to a member under the coupon's current terms; the next round unless given. */
export async function makeUserCoupon(
  db: Handle,
  coupon: Selectable<Coupons>,
  overrides: Pick<Insertable<UserCoupons>, 'userId'> & Partial<Insertable<UserCoupons>>,
): Promise<Selectable<UserCoupons>> {
  const { id: couponId, name, unit, value, limitAmount } = coupon;
  await db
    .updateTable('coupons')
    .set((eb) => ({ issued: eb('issued', '+', 1) }))
    .where('id', '=', couponId)
    .execute();
  return insertRow(db, 'userCoupons', {
    id: uuidv7(),
    couponId,
    name,
    unit,
    value,
    limitAmount,
    round: 1,
    usage: jsonText(coupon.usage),
    createdAt: new Date(),
    ...overrides,
  });
}
