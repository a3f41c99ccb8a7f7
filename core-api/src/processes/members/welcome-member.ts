import type { Transaction } from '@iruon/db';
import { welcomeIdentity } from '../../members/identity/index.ts';
import { evaluateMember } from '../../members/levels/index.ts';
import { accrue } from '../../members/points/index.ts';
import { issueCoupon, issueOnEvent } from '../../selling/coupons/index.ts';

/**
 * Grants a new member's benefits: sign-up coupons and points, and the welcome level with its benefits. Each once, in
 * the global lock order: coupons, then points.
 */
export async function welcomeMember(trx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await issueOnEvent(trx, 'SIGN_UP', userId, now);
  await accrue(trx, 'SIGN_UP', { userId, subjectId: userId, now });
  await evaluateMember(trx, { userId, now, cause: 'SCORE', issueCoupon });
}

/**
 * The same for a person who was not welcomed before: a person who withdrew and registers again gets the level without
 * its benefits.
 */
export async function welcomeOnce(
  trx: Transaction,
  { userId, identityHash, now }: { userId: string; identityHash: Buffer; now: Date },
): Promise<void> {
  if (await welcomeIdentity(trx, identityHash, now)) return welcomeMember(trx, { userId, now });
  await evaluateMember(trx, { userId, now, cause: 'SCORE', isWithoutBenefits: true });
}
