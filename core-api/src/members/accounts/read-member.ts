import type { Handle, Transaction } from '@iruon/db';
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
 * The member for whom an operator orders, or who gets goods without an order. Operators use a member account.
 * @throws NOT_FOUND at `body._user`, also for operators and former members
 */
export async function readCustomer(handle: Handle, userId: string): Promise<Member> {
  const member = await findMember(handle, userId);
  if (member && member.type !== 'OPERATOR' && !member.withdrawnAt) return member;
  const message =
    member?.type === 'OPERATOR'
      ? '운영자 계정입니다. 회원 계정을 골라 주세요.'
      : member
        ? '탈퇴한 회원입니다. 다른 회원을 골라 주세요.'
        : '회원을 찾을 수 없습니다.';
  throw problem('NOT_FOUND', { detail: message, errors: [{ path: 'body._user', code: 'not_found', message }] });
}

/** As `readCustomer`, and keeps the member from withdrawing until the transaction ends. @throws NOT_FOUND */
export async function lockCustomer(trx: Transaction, userId: string): Promise<Member> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
  return readCustomer(trx, userId);
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
