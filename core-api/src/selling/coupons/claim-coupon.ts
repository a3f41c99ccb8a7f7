import type { Handle } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { shopHistoryOf } from '../orders/index.ts';
import { userCouponOf } from './issue-coupon.ts';
import { toWireUserCoupon, type WireUserCoupon } from './list-coupons.ts';
import {
  type CouponRow,
  countCodeAttempt,
  findCouponByCode,
  findReceiver,
  findRounds,
  forgetCodeAttempts,
  insertUserCoupons,
  lockCoupon,
} from './repository.ts';
import { type ClaimRefusal, claimRefusal, nextRound } from './rules.ts';
import { findUserCoupon } from './user-coupon-repository.ts';

const MAX_ATTEMPTS = 10;
const WITHIN_MINUTES = 10;

export type CouponClaim = { _coupon: string } | { code: string };

/** Limits guesses of codes. @throws TOO_MANY_REQUESTS */
async function assertCodeRate(handle: Handle, userId: string, now: Date): Promise<void> {
  if ((await countCodeAttempt(handle, userId, now, WITHIN_MINUTES * 60_000)) <= MAX_ATTEMPTS) return;
  throw problem('TOO_MANY_REQUESTS', {
    detail: `쿠폰 코드는 ${WITHIN_MINUTES}분에 ${MAX_ATTEMPTS}번까지 입력할 수 있습니다. 잠시 후 다시 시도해 주세요.`,
    extensions: { retryAfter: WITHIN_MINUTES * 60 },
  });
}

function refused(code: ClaimRefusal | 'COUPON_CODE_UNKNOWN', path: string) {
  const { title } = problem(code).body;
  return problemAt(code, path, title, 'refused');
}

async function couponByCode({ db, now, actor }: Context & { actor: UserActor }, code: string): Promise<CouponRow> {
  await assertCodeRate(db, actor.userId, now());
  const found = await findCouponByCode(db, code);
  if (!found) throw refused('COUPON_CODE_UNKNOWN', 'body.code');
  return found;
}

/**
 * Issues a requested coupon to a member; never more than its number and one per member and round, under concurrent
 * requests. Reads the response in the same transaction: a read after the commit can fail although the coupon is issued.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, COUPON_CODE_UNKNOWN for every code without effect, and the refusals of a claim,
 * each at its field
 */
export async function claimCoupon(
  context: Context & { actor: UserActor },
  claim: CouponClaim,
): Promise<WireUserCoupon> {
  const byCode = 'code' in claim;
  // A refusal must not reveal whether a code exists.
  const because = (refusal: ClaimRefusal) =>
    byCode ? refused('COUPON_CODE_UNKNOWN', 'body.code') : refused(refusal, 'body._coupon');
  const id = byCode ? (await couponByCode(context, claim.code)).id : claim._coupon;
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    const now = context.now();
    const coupon = await lockCoupon(trx, id);
    const member = await findReceiver(trx, userId);
    if (!coupon || !member) throw problem('NOT_FOUND', '쿠폰을 찾을 수 없습니다.');
    const had = await findRounds(trx, [id], [userId], now);
    const history = await shopHistoryOf(trx, userId);
    const refusal = claimRefusal(coupon, { member, had, history, now, byCode });
    if (refusal) throw because(refusal);
    const round = nextRound(coupon.issue.round, had);
    if (round === null) throw because('COUPON_ROUNDS_OVER');
    const userCoupon = userCouponOf(coupon, userId, round, now);
    await insertUserCoupons(trx, id, [userCoupon]);
    if (byCode) await forgetCodeAttempts(trx, userId);
    const issued = orNotFound(await findUserCoupon(trx, userId, userCoupon.id), '쿠폰을 찾을 수 없습니다.');
    return toWireUserCoupon(issued, now);
  });
}
