import type { Transaction } from '@iruon/db';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { lockMember, type Member } from './repository.ts';

/**
 * A member whom an operator changes, locked until the transaction ends. Accounts of operators are changed by other
 * operations with scopes of their own. @throws NOT_FOUND also for a former member, OPERATOR_ELSEWHERE
 */
export async function lockShopper(trx: Transaction, id: string): Promise<Member> {
  const member = orNotFound(await lockMember(trx, id));
  if (member.type === 'OPERATOR') throw problem('OPERATOR_ELSEWHERE');
  return member;
}
