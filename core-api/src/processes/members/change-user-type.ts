import type { UserTypeChange } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { DatabaseError } from 'pg';
import { lockShopper, updateMember } from '../../members/accounts/index.ts';
import { evaluateMember } from '../../members/levels/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { issueCoupon } from '../../selling/coupons/index.ts';

/**
 * Changes a member to PERSON or COMPANY for an operator, whose decision replaces the approval of a company. The level
 * is evaluated among those of the new type, unless an operator fixed it. The same type again changes nothing.
 * @throws NOT_FOUND, OPERATOR_ELSEWHERE, TRANSITION_NOT_ALLOWED if the same person has another PERSON account
 */
export async function changeUserType(
  context: Context,
  userId: string,
  { type, business, reason }: UserTypeChange,
): Promise<void> {
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    const member = await lockShopper(trx, userId);
    if (member.type === type) return;
    await updateMember(trx, userId, { type, business: business && jsonText(business), isApproved: true }, now);
    await audit(trx, context, 'user.type', { type: 'user', id: userId }, { from: member.type, to: type, reason });
    await evaluateMember(trx, { userId, now, cause: 'MONTHLY', issueCoupon });
  }).catch((error: unknown) => {
    const isSecond = error instanceof DatabaseError && error.constraint === 'users_person_identity';
    throw isSecond ? problem('TRANSITION_NOT_ALLOWED', '같은 사람의 개인 회원 계정이 이미 있습니다.') : error;
  });
}
