import type { Transaction } from '@iruon/db';
import { evaluateMember } from '../../members/levels/index.ts';
import { accrue } from '../../members/points/index.ts';
import { issueCoupon, issueOnEvent } from '../../selling/coupons/index.ts';

/**
 * What every new member gets, whoever made the account: coupons and points of the sign-up, and the welcome level with its
 * own. Each once, in the order in which locks are taken everywhere: coupons, then points.
 */
export async function welcomeMember(trx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await issueOnEvent(trx, 'SIGN_UP', userId, now);
  await accrue(trx, 'SIGN_UP', { userId, subjectId: userId, now });
  await evaluateMember(trx, { userId, now, cause: 'SCORE', issueCoupon });
}
