import type { Handle } from '@iruon/db';
import type { QuoteCoupon } from '../pricing/index.ts';
import { toWireUserCoupon, type WireUserCoupon } from './list-coupons.ts';
import { quoteCouponOf } from './rules.ts';
import { findHeldUserCoupons, type UserCouponRow } from './user-coupon-repository.ts';

/** Maximum number of a member's user coupons that are read at once, soonest expiry first. */
const MAX_HELD = 2_000;

export interface HeldUserCoupon {
  /** Not applied yet. */
  coupon: QuoteCoupon;
  wire: WireUserCoupon;
}

const heldFrom = (rows: readonly UserCouponRow[], now: Date): HeldUserCoupon[] =>
  rows.map((row) => ({
    coupon: quoteCouponOf({
      userCouponId: row.id,
      name: row.name,
      unit: row.unit,
      value: row.value,
      limit: row.limitAmount,
      usage: row.usage,
      isActive: row.isActive,
    }),
    wire: toWireUserCoupon(row, now),
  }));

/** The user coupons that a member can use now, up to `limit`. */
export async function heldCoupons(
  handle: Handle,
  userId: string,
  now: Date,
  limit: number = MAX_HELD,
): Promise<HeldUserCoupon[]> {
  return heldFrom(await findHeldUserCoupons(handle, userId, now, { limit }), now);
}

/** Those of these that the member can use now, by id: whatever number the member has. */
export async function heldCouponsById(
  handle: Handle,
  { userId, ids, now }: { userId: string; ids: readonly string[]; now: Date },
): Promise<Map<string, QuoteCoupon>> {
  if (ids.length === 0) return new Map();
  const rows = await findHeldUserCoupons(handle, userId, now, { limit: ids.length, ids });
  return new Map(heldFrom(rows, now).map(({ coupon }) => [coupon.userCouponId, coupon]));
}
