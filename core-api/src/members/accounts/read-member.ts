import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findMember, lockMember, type Member } from './repository.ts';

/**
 * Asserts that a member who orders or is paid has answered every new version of the registration's terms.
 * @throws NEW_TERMS_AWAITED
 */
export function assertTermsAgreed({ hasNewTerms }: Pick<Member, 'hasNewTerms'>): void {
  if (hasNewTerms) throw problem('NEW_TERMS_AWAITED');
}

/** The member of a token. @throws TOKEN_INVALID if the account was closed since the token was issued */
export async function readMember({ db, actor }: Context & { actor: UserActor }): Promise<Member> {
  const member = await findMember(db, actor.userId);
  if (!member || member.withdrawnAt) throw problem('TOKEN_INVALID');
  return member;
}

/**
 * Locks a member for a change by an operator until the transaction ends. Other operations, with scopes of their own,
 * change operators' accounts.
 * @throws NOT_FOUND also for a former member, OPERATOR_ELSEWHERE
 */
export async function lockShopper(trx: Transaction, id: string): Promise<Member> {
  const member = orNotFound(await lockMember(trx, id));
  if (member.type === 'OPERATOR') throw problem('OPERATOR_ELSEWHERE');
  return member;
}
