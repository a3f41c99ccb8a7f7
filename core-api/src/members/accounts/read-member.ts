import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findMember, type Member } from './repository.ts';

/**
 * Asserts that a member who orders or is paid has no unanswered new version of the registration's terms. @throws
 * NEW_TERMS_AWAITED
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
