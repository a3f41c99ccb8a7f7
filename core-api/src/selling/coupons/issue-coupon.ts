import { type Handle, jsonText, type Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { shopHistoryOf } from '../orders/index.ts';
import { toWireUserCoupon, type WireUserCoupon } from './list-coupons.ts';
import {
  type CouponRow,
  countCodeAttempt,
  findCouponByCode,
  findEventCouponIds,
  findIssued,
  findReceiver,
  findRounds,
  forgetCodeAttempts,
  insertUserCoupons,
  lockCoupon,
  type NewUserCoupon,
} from './repository.ts';
import { type ClaimRefusal, claimRefusal, expiryOf, isTarget, lastInstant, nextRound, roundRefusal } from './rules.ts';
import { findUserCoupon } from './user-coupon-repository.ts';

export interface CouponGrant {
  couponId: string;
  userId: string;
  /** The round to issue; null or undefined for the next round that the coupon allows. */
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
 * Issues one user coupon as a gift of the store (a level reached, an event), regardless of the coupon's audience.
 * Returns its id, or the earlier id if the key or round was issued before. Returns null if the coupon is deleted or
 * sold out or the member has no round left, because a missing gift must not fail the operation that caused it.
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

/** Issues every coupon of an event to a member, once. @throws NOT_FOUND */
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
 * Issues a requested coupon to a member. Under concurrent requests it never issues more than the coupon's number, or
 * two of one round to a member. Reads the response in the same transaction, because a read after the commit could fail
 * although the coupon was issued.
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
