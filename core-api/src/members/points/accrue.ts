import { seoulMonth, seoulParts } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { won } from '../../kernel/won.ts';
import { type AccrualEvent, accruedBetween, findActivePolicies, monthlyCapOf } from './accrual-repository.ts';
import { grantPoints } from './grant-points.ts';
import { lockPoints } from './ledger-repository.ts';
import { expiryOf, grantOf } from './rules.ts';

export interface AccrualFacts {
  userId: string;
  /** The base of a percentage, won: the amount paid for a purchase. */
  base?: number;
  /** The subject (the member, an order, a review): rewarded once per policy. */
  subjectId: string;
  now: Date;
}

/**
 * Grants the points of an event's active policies, limited by the member's monthly maximum in Seoul. Returns the won
 * granted; 0 while points are off or if repeated.
 */
export async function accrue(
  trx: Transaction,
  event: AccrualEvent,
  { userId, base = 0, subjectId, now }: AccrualFacts,
): Promise<number> {
  const { shop } = await readSettings(trx);
  const policies = await findActivePolicies(trx, event);
  if (!shop.points.enabled || policies.length === 0) return 0;
  await lockPoints(trx, userId);
  let given = 0;
  let open = await openThisMonth(trx, userId, now);
  for (const { id, name, validDays, limitAmount, unit, value } of policies) {
    const wanted = grantOf({ unit, value, limit: limitAmount }, won(base));
    const amount = Math.min(wanted, open);
    const isNew = await grantPoints(trx, {
      userId,
      amount,
      name,
      expiresAt: expiryOf(now, validDays),
      reason: event === 'REVIEW_PICTURE' ? 'REVIEW' : event,
      key: `${event}:${id}:${subjectId}`,
      now,
      message: amount < wanted ? `${name} (등급의 월 적립 한도까지)` : name,
      pointId: id,
      limit: limitAmount,
    });
    if (!isNew) continue;
    given += amount;
    open -= amount;
  }
  return given;
}

/** Won that a member may still earn in the month of an instant; Infinity without a cap. The member must be locked. */
export async function openThisMonth(trx: Transaction, userId: string, now: Date): Promise<number> {
  const cap = await monthlyCapOf(trx, userId);
  if (cap === 0) return Number.POSITIVE_INFINITY;
  const { year, month } = seoulParts(now);
  const { start, endExclusive } = seoulMonth(year, month);
  return Math.max(0, cap - (await accruedBetween(trx, userId, start, endExclusive)));
}
