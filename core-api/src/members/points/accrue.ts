import { seoulMonth, seoulParts } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { ZERO } from '../../kernel/won.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import {
  type AccrualEvent,
  type EarnedBy,
  existingPolicies,
  findActivePolicies,
  lotsEarned,
  monthOf,
} from './accrual-repository.ts';
import { grantPoints } from './change-user-points.ts';
import type { PolicyPoints, PurchasePolicy } from './earning.ts';
import { dropExpired } from './lots.ts';
import { excludedOf, isExcludedByOperator, lockPoints, post, updateLot } from './repository.ts';
import { expiryOf, grantOf } from './rules.ts';

export interface AccrualFacts {
  userId: string;
  /** The subject (the member, a review, an order): rewarded once per policy. */
  subjectId: string;
  now: Date;
}

/**
 * Grants the fixed points of an event's active policies, limited by the member's monthly maximum in Seoul. Returns the won
 * granted; 0 while points are off or if repeated.
 */
export async function accrue(
  trx: Transaction,
  event: Exclude<AccrualEvent, 'PURCHASE'>,
  facts: AccrualFacts,
): Promise<number> {
  const policies = await findActivePolicies(trx, event);
  const points = policies.map(({ id: policyId, name, validDays: days, limitAmount: limit, unit, value }) => ({
    ...{ policyId, name, days, limit },
    amount: grantOf({ unit, value, limit }, ZERO),
  }));
  return grantAll(trx, event, points, facts);
}

/** Grants an order's part of the points that its purchase earns, as `accrue`. The policies may have changed since. */
export async function grantPurchasePoints(
  trx: Transaction,
  points: readonly PolicyPoints[],
  facts: AccrualFacts,
): Promise<number> {
  return grantAll(trx, 'PURCHASE', points, facts);
}

async function grantAll(
  trx: Transaction,
  event: AccrualEvent,
  points: readonly PolicyPoints[],
  { userId, subjectId, now }: AccrualFacts,
): Promise<number> {
  const { shop } = await readSettings(trx);
  if (!shop.points.enabled || points.length === 0) return 0;
  await lockPoints(trx, userId);
  const existing = await existingPolicies(
    trx,
    points.map(({ policyId }) => policyId),
  );
  let given = 0;
  let open = await openThisMonth(trx, userId, now);
  for (const { policyId, name, days, limit, amount: wanted } of points) {
    const amount = Math.min(wanted, open);
    const isNew = await grantPoints(trx, {
      userId,
      amount,
      name,
      expiresAt: expiryOf(now, days),
      reason: event === 'REVIEW_PICTURE' ? 'REVIEW' : event,
      key: `${event}:${policyId}:${subjectId}`,
      now,
      message: amount < wanted ? `${name} (등급의 월 적립 한도까지)` : name,
      pointId: existing.has(policyId) ? policyId : null,
      limit,
    });
    if (!isNew) continue;
    given += amount;
    open -= amount;
  }
  return given;
}

/** Won that a member may still earn in the month of an instant; Infinity without a cap. The member must be locked. */
export async function openThisMonth(handle: Handle, userId: string, now: Date): Promise<number> {
  const { year, month } = seoulParts(now);
  const { start, endExclusive } = seoulMonth(year, month);
  const { cap, accrued } = await monthOf(handle, userId, start, endExclusive);
  return cap === 0 ? Number.POSITIVE_INFINITY : Math.max(0, cap - accrued);
}

export interface PurchasePolicies {
  /** None while points are off. */
  policies: PurchasePolicy[];
  /** Won that the member may still earn this month; null without a limit. */
  monthlyLeft: number | null;
}

/**
 * The policies and the limit that determine the points of a member's purchase now. The independent queries share one
 * round trip of a pipeline.
 */
export async function purchasePolicies(handle: Handle, userId: string, now: Date): Promise<PurchasePolicies> {
  const [{ shop }, rows, open] = await settleAll([
    readSettings(handle),
    findActivePolicies(handle, 'PURCHASE'),
    openThisMonth(handle, userId, now),
  ]);
  const policies = rows.map(({ id, name, validDays: days, limitAmount: limit, unit, value }) => ({
    ...{ id, name, days, limit, unit, value },
  }));
  return {
    policies: shop.points.enabled ? policies : [],
    monthlyLeft: Number.isFinite(open) ? open : null,
  };
}

interface Reason {
  now: Date;
  message: string;
}

/**
 * Withholds the remaining points of a reward whose cause no longer exists, including points that return to its lots
 * later. Repeating it changes nothing.
 */
export async function withholdEarned(trx: Transaction, earned: EarnedBy, { now, message }: Reason): Promise<void> {
  const { userId } = earned;
  if ((await lotsEarned(trx, earned)).length === 0) return;
  await lockPoints(trx, userId);
  await dropExpired(trx, userId, now);
  for (const { id, amountLeft, isExcluded, isDisabled } of await lotsEarned(trx, earned)) {
    if (isExcluded || isDisabled) continue;
    const moves = [{ lotId: id, left: -amountLeft, dropped: amountLeft }];
    if (amountLeft > 0) await post(trx, { userId, reason: 'EXCLUDE', moves, at: now, message });
    await updateLot(trx, id, { isExcluded: true });
  }
}

/** Restores withheld points, unless they have expired or an operator excluded the lot. Repeating it changes nothing. */
export async function restoreEarned(trx: Transaction, earned: EarnedBy, { now, message }: Reason): Promise<void> {
  const { userId } = earned;
  if ((await lotsEarned(trx, earned)).every(({ isExcluded }) => !isExcluded)) return;
  await lockPoints(trx, userId);
  await dropExpired(trx, userId, now);
  for (const { id, isExcluded, expiresAt } of await lotsEarned(trx, earned)) {
    if (!isExcluded || expiresAt < now || (await isExcludedByOperator(trx, id))) continue;
    const amount = await excludedOf(trx, id);
    await updateLot(trx, id, { isExcluded: false });
    const moves = [{ lotId: id, left: amount, dropped: -amount }];
    if (amount > 0) await post(trx, { userId, reason: 'INCLUDE', moves, at: now, message });
  }
}
