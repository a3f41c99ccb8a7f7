import type { NewMember } from '@iruon/contract';
import { newId } from '../../kernel/ids.ts';
import { insertMember } from '../../members/accounts/index.ts';
import { hashPassword } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { welcomeMember } from './welcome-member.ts';

/**
 * Creates a member for an operator: the account and the welcome benefits, in one transaction.
 * @returns the member's id @throws USERNAME_TAKEN, CUST_NO_TAKEN
 */
export async function createMember(context: Context & { actor: UserActor }, input: NewMember): Promise<string> {
  const { password, ...member } = input;
  const id = newId();
  const now = context.now();
  // Outside the transaction: a hash takes as long as many statements.
  const passwordHash = await hashPassword(password, context.config.passwordCost);
  await inTransaction(context.db, async (trx) => {
    await insertMember(trx, { id, passwordHash, ...member, at: now });
    await audit(trx, context, 'user.create', { type: 'user', id }, { type: member.type });
    await welcomeMember(trx, { userId: id, now });
  });
  return id;
}
