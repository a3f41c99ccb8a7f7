import type { Transaction } from '@iruon/db';
import { mask } from '../../kernel/mask.ts';
import { lockMember, type Member } from '../../members/accounts/index.ts';
import { endFamiliesOf } from '../../members/auth/index.ts';
import { changeMoney } from '../../members/money/index.ts';
import { unlinkAll } from '../../members/social/index.ts';
import { actorId } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { forfeitBonuses } from '../../promoters/bonuses/index.ts';
import { removeWallet } from '../../selling/payments/index.ts';
import { eraseMember } from './erase-member.ts';
import { assertMayWithdraw } from './withdrawal-blocks.ts';

export interface Withdrawal {
  userId: string;
  by: 'MEMBER' | 'OPERATOR';
  /** May be empty if the member withdraws. */
  reason: string;
}

/**
 * The fields that identify a former member to operators: enough for a question on the phone, too little to find a
 * person.
 */
async function insertWithdrawal(trx: Transaction, context: Context, member: Member, { by, reason }: Withdrawal) {
  await trx
    .insertInto('withdrawals')
    .values({
      userId: member.id,
      by,
      actorId: actorId(context.actor),
      reason,
      maskedUsername: mask(member.username, 3),
      maskedName: mask(member.name),
      createdAt: context.now(),
    })
    .execute();
}

/**
 * Ends a membership: erases the personal data, retains the records of transactions, and ends every session. The caller
 * passes the returned families to `forgetFamilies` after its commit. A former member stays unchanged.
 * @throws NOT_FOUND, OPERATOR_ELSEWHERE, WITHDRAWAL_BLOCKED
 */
export async function withdrawMember(trx: Transaction, context: Context, withdrawal: Withdrawal): Promise<string[]> {
  const { userId, by, reason } = withdrawal;
  const at = context.now();
  const member = await lockMember(trx, userId);
  if (!member) return assertFormer(trx, userId);
  if (member.type === 'OPERATOR') throw problem('OPERATOR_ELSEWHERE');
  await assertMayWithdraw(trx, userId);
  // The prepaid balance mirrors the ERP, which retains it.
  if (member.money > 0)
    await changeMoney(trx, { userId, delta: -member.money, reason: 'RECORD', purchaseId: null }, at);
  const forfeited = await forfeitBonuses(trx, userId, at);
  await removeWallet(trx, userId, at);
  await unlinkAll(trx, context, userId);
  const families = await endFamiliesOf(trx, { userId, reason: 'WITHDRAWN' }, at);
  await insertWithdrawal(trx, context, member, withdrawal);
  await eraseMember(trx, member, at);
  await audit(
    trx,
    context,
    'user.withdraw',
    { type: 'user', id: userId },
    { by, reason, ...(forfeited > 0 && { forfeited }) },
  );
  return families;
}

async function assertFormer(trx: Transaction, userId: string): Promise<string[]> {
  const left = await trx.selectFrom('withdrawals').select('userId').where('userId', '=', userId).executeTakeFirst();
  if (!left) throw problem('NOT_FOUND');
  return [];
}
