import type { Transaction } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { userCouponStateOf } from './rules.ts';
import {
  lockUserCoupons,
  markExpired,
  markUsed,
  releaseUserCoupons,
  reserveUserCoupons,
  returnUserCoupons,
} from './user-coupon-repository.ts';

/**
 * Reserves user coupons for a purchase; concurrent purchases never reserve the same one. Repeating it for the same
 * purchase changes nothing. @throws COUPON_TAKEN naming the first user coupon that is used or reserved
 */
export async function reserveCoupons(
  trx: Transaction,
  {
    userId,
    purchaseId,
    userCouponIds,
    now,
  }: {
    userId: string;
    purchaseId: string;
    userCouponIds: readonly string[];
    now: Date;
  },
): Promise<void> {
  if (userCouponIds.length === 0) return;
  const locked = new Map(
    (await lockUserCoupons(trx, userId, userCouponIds)).map((userCoupon) => [userCoupon.id, userCoupon]),
  );
  const taken = userCouponIds.find((id) => {
    const userCoupon = locked.get(id);
    return !userCoupon || (userCoupon.purchaseId !== purchaseId && userCouponStateOf(userCoupon, now) !== 'USABLE');
  });
  if (taken !== undefined)
    throw problem('COUPON_TAKEN', {
      extensions: { _coupon: taken },
      errors: [
        {
          path: `body._coupons.${userCouponIds.indexOf(taken)}`,
          code: 'taken',
          message: '이미 사용했거나 다른 주문에 쓰고 있는 쿠폰입니다.',
        },
      ],
    });
  const free = userCouponIds.filter((id) => locked.get(id)?.purchaseId === null);
  if (free.length > 0) await reserveUserCoupons(trx, free, purchaseId);
}

/** Marks the reserved user coupons of a paid purchase as used. */
export async function useCoupons(trx: Transaction, purchaseId: string, now: Date): Promise<void> {
  await markUsed(trx, purchaseId, now);
}

/** Releases the user coupons of an unpaid purchase. */
export async function releaseCoupons(trx: Transaction, purchaseId: string): Promise<void> {
  await releaseUserCoupons(trx, purchaseId);
}

/** Returns used user coupons of a purchase, after every order to which they were applied was cancelled or returned. */
export async function returnCoupons(
  trx: Transaction,
  purchaseId: string,
  userCouponIds: readonly string[],
): Promise<void> {
  if (userCouponIds.length > 0) await returnUserCoupons(trx, purchaseId, userCouponIds);
}

const BATCH = 1_000;

/**
 * Marks expired user coupons in batches. Readers compare the expiry with the clock and do not depend on the mark.
 * @returns the number
 */
export async function expireCoupons({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const at = now();
  let expired = 0;
  for (let marked = BATCH; marked === BATCH; ) {
    marked = await markExpired(db, at, BATCH);
    expired += marked;
  }
  return expired;
}
