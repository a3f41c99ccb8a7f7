import type { Handle } from '@iruon/db';
import type { QuoteCoupon } from '../pricing/index.ts';
import { quoteCouponOf } from './rules.ts';
import { findHeldUserCoupons } from './user-coupon-repository.ts';
import { toWireUserCoupon, type WireUserCoupon } from './wire-coupon.ts';

/** Maximum number of a member's user coupons that are considered, soonest expiry first. */
const MAX_HELD = 200;

export interface HeldUserCoupon {
  /** Not applied yet. */
  coupon: QuoteCoupon;
  wire: WireUserCoupon;
}

/** The user coupons that a member can use now. */
export async function heldCoupons(handle: Handle, userId: string, now: Date): Promise<HeldUserCoupon[]> {
  const rows = await findHeldUserCoupons(handle, userId, now, MAX_HELD);
  return rows.map((row) => ({
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
}
