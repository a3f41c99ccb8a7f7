import { jsonText, type Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import {
  type CouponRow,
  findEventCouponIds,
  findIssued,
  findReceiver,
  findRounds,
  insertUserCoupons,
  lockCoupon,
  type NewUserCoupon,
} from './repository.ts';
import { expiryOf, isTarget, lastInstant, nextRound, roundRefusal } from './rules.ts';

export interface CouponGrant {
  couponId: string;
  userId: string;
  /** Exactly this round; null or undefined for the next one that the coupon allows. */
  round?: number | null;
  now: Date;
  /** Idempotency key of the issue. */
  key: string;
}

/** A user coupon row with the coupon's current terms. */
export function userCouponOf(
  coupon: CouponRow,
  userId: string,
  round: number,
  now: Date,
  key: string | null = null,
): NewUserCoupon {
  return {
    id: newId(),
    couponId: coupon.id,
    userId,
    name: coupon.name,
    unit: coupon.unit,
    round,
    value: coupon.value,
    limitAmount: coupon.limitAmount,
    usage: jsonText(coupon.usage),
    expiresAt: expiryOf(coupon.usage),
    key,
    createdAt: now,
  };
}

/**
 * Issues one user coupon for the store's own reason (a level reached, an event), regardless of the coupon's audience.
 * Returns its id; the earlier id if the key or round was issued before; null if the coupon is deleted, sold out or the
 * member has no round left, because a gift must not fail its cause.
 */
export async function issueCoupon(trx: Transaction, grant: CouponGrant): Promise<string | null> {
  const { couponId, userId, now, key, round = null } = grant;
  const coupon = await lockCoupon(trx, couponId);
  if (!coupon) return null;
  const before = await findIssued(trx, { couponId, userId, round, key });
  if (before !== undefined) return before;
  const had = await findRounds(trx, [couponId], [userId], now);
  const wanted = round ?? nextRound(coupon.issue.round, had);
  const isSoldOut = coupon.count !== null && coupon.issued >= coupon.count;
  if (wanted === null || isSoldOut || (round === null && roundRefusal(coupon, had) !== null)) return null;
  const userCoupon = userCouponOf(coupon, userId, wanted, now, key);
  await insertUserCoupons(trx, couponId, [userCoupon]);
  return userCoupon.id;
}

/** Issues every coupon for an event to a member, once. @throws NOT_FOUND */
export async function issueOnEvent(trx: Transaction, event: 'SIGN_UP', userId: string, now: Date): Promise<string[]> {
  const member = orNotFound(await findReceiver(trx, userId), '회원을 찾을 수 없습니다.');
  const given: string[] = [];
  for (const couponId of await findEventCouponIds(trx, event)) {
    const coupon = await lockCoupon(trx, couponId);
    if (!coupon || !isTarget(coupon.issue.target, member)) continue;
    const { startsAt, endsAt } = coupon.issue;
    const last = lastInstant(endsAt);
    if ((startsAt && now < new Date(startsAt)) || (last && now > last)) continue;
    const userCoupon = await issueCoupon(trx, { couponId, userId, now, key: `${event}:${couponId}:${userId}` });
    if (userCoupon) given.push(userCoupon);
  }
  return given;
}
