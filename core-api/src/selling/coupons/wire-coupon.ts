import type { couponUnit, userCoupon } from '@iruon/contract';
import type { z } from 'zod';
import type { PieceRow } from './piece-repository.ts';
import { pieceStateOf } from './rules.ts';

export type CouponUnit = z.infer<typeof couponUnit>;
export type WireUserCoupon = z.input<typeof userCoupon>;

export function toWireUserCoupon(row: PieceRow, now: Date): WireUserCoupon {
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
    isExpired: pieceStateOf(row, now) === 'EXPIRED',
    isExcluded: row.isExcluded,
    state: pieceStateOf(row, now),
    usage: row.usage,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    usedAt: row.usedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    _product: row.productId,
    shippingCode: row.shippingCode,
  };
}
