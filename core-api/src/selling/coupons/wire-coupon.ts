import type { couponUnit, userCoupon } from '@iruon/contract';
import type { z } from 'zod';
import { userCouponStateOf } from './rules.ts';
import type { UserCouponRow } from './user-coupon-repository.ts';

export type CouponUnit = z.infer<typeof couponUnit>;
export type WireUserCoupon = z.input<typeof userCoupon>;

export function toWireUserCoupon(row: UserCouponRow, now: Date): WireUserCoupon {
  return {
    _id: row.id,
    _user: row.userId,
    _coupon: row.couponId,
    name: row.name,
    unit: row.unit,
    value: row.value,
    limit: row.limitAmount,
    round: row.round,
    isUsed: row.usedAt !== null,
    isExpired: userCouponStateOf(row, now) === 'EXPIRED',
    isExcluded: row.isExcluded,
    state: userCouponStateOf(row, now),
    usage: row.usage,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    usedAt: row.usedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    _product: row.productId,
    shippingCode: row.shippingCode,
  };
}
