import type { NewMember } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { insertMember } from '../../members/accounts/index.ts';
import { hashPassword } from '../../members/auth/index.ts';
import { welcomeIdentity } from '../../members/identity/index.ts';
import { evaluateMember } from '../../members/levels/index.ts';
import { accrue } from '../../members/points/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { issueCoupon, issueOnEvent } from '../../selling/coupons/index.ts';

/**
 * Creates a member for an operator: the account and the welcome benefits, in one transaction.
 * @returns the member's id @throws USERNAME_TAKEN, CUST_NO_TAKEN
 */
export async function createMember(context: Context & { actor: UserActor }, input: NewMember): Promise<string> {
  const { password, ...member } = input;
  const id = newId();
  const now = context.now();
  // Hashed outside the transaction, because a hash takes as long as many statements.
  const passwordHash = await hashPassword(password, context.config.passwordCost);
  await inTransaction(context.db, async (trx) => {
    await insertMember(trx, { id, passwordHash, ...member, at: now });
    await audit(trx, context, 'user.create', { type: 'user', id }, member);
    await welcomeMember(trx, { userId: id, now });
  });
  return id;
}

/**
 * Grants a new member's benefits: sign-up coupons and points, and the welcome level with its benefits. Each once, in
 * the global lock order: coupons, then points.
 */
async function welcomeMember(trx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await issueOnEvent(trx, 'SIGN_UP', userId, now);
  await accrue(trx, 'SIGN_UP', { userId, subjectId: userId, now });
  await evaluateMember(trx, { userId, now, cause: 'SCORE', issueCoupon });
}

/**
 * Grants the benefits once per person: a person who withdrew and registers again gets the level without its benefits.
 */
export async function welcomeOnce(
  trx: Transaction,
  { userId, identityHash, now }: { userId: string; identityHash: Buffer; now: Date },
): Promise<void> {
  if (await welcomeIdentity(trx, identityHash, now)) return welcomeMember(trx, { userId, now });
  await evaluateMember(trx, { userId, now, cause: 'SCORE', isWithoutBenefits: true });
}
