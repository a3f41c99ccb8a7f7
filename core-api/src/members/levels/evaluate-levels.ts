import type { Transaction } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { expiryOf, grantPoints, openThisMonth } from '../points/index.ts';
import { isRise } from './base-level.ts';
import {
  claimBenefits,
  confirmedIn,
  findLevels,
  type LevelRow,
  lockStanding,
  markEvaluated,
  membersToEvaluate,
  moveTo,
} from './repository.ts';
import { levelFor, monthBefore } from './rules.ts';

/** Issues one coupon to a member, once for a key: the coupons module, injected by the composition root. */
export type IssueCoupon = (
  trx: Transaction,
  coupon: { couponId: string; userId: string; round: number; now: Date; key: string },
) => Promise<unknown>;

/** Grants points and coupons of a level, once per member and level; only the coupons while points are off. */
export async function giveBenefits(
  trx: Transaction,
  { userId, level, now }: { userId: string; level: LevelRow; now: Date },
  issueCoupon?: IssueCoupon,
): Promise<void> {
  const { id: levelId, name, couponIds } = level;
  const { shop } = await readSettings(trx);
  const open = await openThisMonth(trx, userId, now);
  const points = shop.points.enabled ? Math.min(level.points, open) : 0;
  if (!(await claimBenefits(trx, { userId, levelId, points, couponIds, createdAt: now }))) return;
  await grantPoints(trx, {
    userId,
    amount: points,
    name: `${name} 등급 축하`,
    expiresAt: expiryOf(now, level.pointDays),
    reason: 'LEVEL',
    key: `level:${levelId}:${userId}`,
    now,
    message: `${name} 등급 달성`,
  });
  for (const couponId of couponIds)
    await issueCoupon?.(trx, { couponId, userId, round: 1, now, key: `level:${levelId}:${userId}:${couponId}` });
}

interface Evaluation {
  userId: string;
  now: Date;
  /** `MONTHLY` may lower a level, a rising `SCORE` never does. */
  cause: 'MONTHLY' | 'SCORE';
  issueCoupon?: IssueCoupon | undefined;
  /** For a person who received the benefits with an earlier account. */
  isWithoutBenefits?: boolean;
}

/** Gives a member the earned level, unless an operator fixed it. Returns true if the level changed. */
export async function evaluateMember(
  trx: Transaction,
  { userId, now, cause, issueCoupon, isWithoutBenefits = false }: Evaluation,
): Promise<boolean> {
  const standing = await lockStanding(trx, userId, now);
  if (!standing || standing.isHeld) return false;
  const levels = await findLevels(trx);
  const { userType, score, levelId } = standing;
  const monthlyAmount = await confirmedIn(trx, userId, monthBefore(now));
  const due = levelFor(levels, { userType, score, monthlyAmount });
  const current = levels.find(({ id }) => id === levelId) ?? null;
  if (due?.id === current?.id) return false;
  if (cause === 'SCORE' && current && (!due || due.sequence < current.sequence)) return false;
  await moveTo(trx, {
    userId,
    level: due,
    fromName: current?.name ?? null,
    cause,
    message: '',
    actorId: null,
    isHeld: false,
    at: now,
  });
  if (due && isRise(due, current) && !isWithoutBenefits)
    await giveBenefits(trx, { userId, level: due, now }, issueCoupon);
  return true;
}

const BATCH = 500;

/**
 * Evaluates the levels of all members by the previous month in Seoul. Runs every day: on the 1st it evaluates everyone,
 * after a crash it continues with the rest, on other days it includes new members. Returns the number of changed
 * levels.
 */
export async function evaluateLevels(
  { db, now }: Pick<Context, 'db' | 'now'>,
  issueCoupon?: IssueCoupon,
): Promise<number> {
  const at = now();
  const month = monthBefore(at).name;
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const members: string[] = await membersToEvaluate(db, month, after, BATCH);
    for (const userId of members) {
      const isChanged = await inTransaction(db, async (trx) => {
        const moved = await evaluateMember(trx, { userId, now: at, cause: 'MONTHLY', issueCoupon });
        await markEvaluated(trx, userId, month);
        return moved;
      });
      if (isChanged) changed += 1;
    }
    after = members.at(-1) ?? null;
    if (members.length < BATCH) return changed;
  }
}
