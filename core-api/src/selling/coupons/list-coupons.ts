import type { offeredCoupon, userCoupon } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { pageWithCursor, readCursor } from '../../platform/http/cursor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { shopHistoryOf } from '../orders/index.ts';
import type { QuoteCoupon } from '../pricing/index.ts';
import { findOfferedCoupons, findReceiver, findRounds } from './repository.ts';
import { claimRefusal, lastInstant, quoteCouponOf, userCouponStateOf } from './rules.ts';
import {
  countMyUserCoupons,
  findMyUserCoupons,
  findUsableUserCoupons,
  type UserCouponGroup,
  type UserCouponRow,
} from './user-coupon-repository.ts';

type MemberContext = Context & { actor: UserActor };
const MAX_OFFERED = 100;

/** Coupons that members can request without a code; omits coupons for other audiences. @throws NOT_FOUND */
export async function listShopCoupons({
  db,
  now: clock,
  actor,
}: MemberContext): Promise<z.input<typeof offeredCoupon>[]> {
  const now = clock();
  const [coupons, member, history] = await Promise.all([
    findOfferedCoupons(db, now, MAX_OFFERED),
    findReceiver(db, actor.userId),
    shopHistoryOf(db, actor.userId),
  ]);
  if (!member) throw problem('NOT_FOUND');
  const ids = coupons.map(({ id }) => id);
  const rounds = await findRounds(db, ids, [actor.userId], now);
  return coupons.flatMap((coupon) => {
    const had = rounds.filter(({ couponId }) => couponId === coupon.id);
    const refusal = claimRefusal(coupon, { member, had, history, now, byCode: false });
    if (refusal === 'COUPON_NOT_TARGET' || refusal === 'COUPON_ENDED') return [];
    return {
      _id: coupon.id,
      name: coupon.name,
      unit: coupon.unit,
      value: coupon.value,
      limit: coupon.limitAmount,
      usage: coupon.usage,
      endsAt: lastInstant(coupon.issue.endsAt)?.toISOString() ?? null,
      left: coupon.count === null ? null : coupon.count - coupon.issued,
      isReceivable: refusal === null,
      refusal,
      refusalMessage: refusal && problem(refusal).body.title,
    };
  });
}

/**
 * A page of the member's user coupons in one state, newest first, with the count of every state. @throws INVALID_INPUT
 */
export async function listMyCoupons(
  { db, now: clock, actor }: MemberContext,
  { state, cursor, limit }: { state: UserCouponGroup; cursor?: string | undefined; limit: number },
) {
  const now = clock();
  const after = readCursor(cursor);
  const [read, counts] = await Promise.all([
    findMyUserCoupons(db, actor.userId, { group: state, after, limit: limit + 1, now }),
    countMyUserCoupons(db, actor.userId, now),
  ]);
  const { rows, next } = pageWithCursor(read, limit);
  return { coupons: rows.map((row) => toWireUserCoupon(row, now)), counts, next };
}

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

/** Maximum number of a member's user coupons in one query, soonest expiry first. */
const MAX_USABLE = 2_000;

export interface UsableUserCoupon {
  /** Not applied yet. */
  coupon: QuoteCoupon;
  wire: WireUserCoupon;
}

const usableFrom = (rows: readonly UserCouponRow[], now: Date): UsableUserCoupon[] =>
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
export async function usableUserCoupons(
  handle: Handle,
  userId: string,
  now: Date,
  limit: number = MAX_USABLE,
): Promise<UsableUserCoupon[]> {
  return usableFrom(await findUsableUserCoupons(handle, userId, now, { limit }), now);
}

/** The user coupons among `ids` that the member can use now, without a limit. */
export async function usableUserCouponsById(
  handle: Handle,
  { userId, ids, now }: { userId: string; ids: readonly string[]; now: Date },
): Promise<Map<string, QuoteCoupon>> {
  if (ids.length === 0) return new Map();
  const rows = await findUsableUserCoupons(handle, userId, now, { limit: ids.length, ids });
  return new Map(usableFrom(rows, now).map(({ coupon }) => [coupon.userCouponId, coupon]));
}
