import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { findMember, type Member } from '../../accounts/index.ts';
import { findBlock } from './attempts-repository.ts';

/**
 * The member of an account that is opened without its password. A lock after wrong passwords applies here too.
 * @throws SOCIAL_FAILED for a former member, LOGIN_BLOCKED with `retryAfter` in seconds, ACCOUNT_DISABLED
 */
export async function assertUnblocked(context: Context, userId: string): Promise<Member> {
  const member = await findMember(context.db, userId);
  if (!member || member.withdrawnAt) throw problem('SOCIAL_FAILED');
  const now = context.now();
  const until = await findBlock(context.db, `public user:${member.username}`);
  const seconds = Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000);
  if (seconds > 0) throw problem('LOGIN_BLOCKED', { extensions: { retryAfter: seconds } });
  if (member.disabledAt) throw problem('ACCOUNT_DISABLED');
  return member;
}
