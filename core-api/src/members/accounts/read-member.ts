import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findMember, type Member } from './repository.ts';

/** The member behind a token. @throws TOKEN_INVALID when the account was closed since the token was issued */
export async function readMember({ db, actor }: Context & { actor: UserActor }): Promise<Member> {
  const member = await findMember(db, actor.userId);
  if (!member || member.withdrawnAt) throw problem('TOKEN_INVALID');
  return member;
}
