import type { Transaction } from '@iruon/db';
import { isRise } from './base-level.ts';
import { giveBenefits, type IssueCoupon } from './give-benefits.ts';
import { findLevels } from './level-repository.ts';
import { levelFor, monthBefore } from './rules.ts';
import { confirmedIn, lockStanding, moveTo } from './standing-repository.ts';

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
