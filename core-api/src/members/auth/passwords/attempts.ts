import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { findMember, type Member } from '../../accounts/index.ts';
import { ATTEMPT_RULE, type AttemptSubject } from '../rules.ts';
import { findBlock, takeAttempt } from './attempts-repository.ts';

/** Counts an attempt before its password is compared. @throws LOGIN_BLOCKED with `retryAfter` in seconds */
export async function assertAttempt(context: Context, subject: AttemptSubject): Promise<void> {
  const now = context.now();
  if (await takeAttempt(context.db, subject, ATTEMPT_RULE, now)) return;
  const until = await findBlock(context.db, subject.subject);
  const seconds = Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000);
  throw problem('LOGIN_BLOCKED', { extensions: { retryAfter: Math.max(1, seconds) } });
}

const HOUR_SECONDS = 3_600;

/**
 * Limits requests without a login, such as those for a forgotten username: after `limit` requests without an hour's
 * pause, each further one has to wait longer.
 * @throws TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function assertRate(context: Context, subject: string, limit: number): Promise<void> {
  const now = context.now();
  const rule = { windowSeconds: HOUR_SECONDS, firstBlockSeconds: 60, longestBlockSeconds: HOUR_SECONDS };
  if (await takeAttempt(context.db, { subject, limit }, rule, now)) return;
  const until = await findBlock(context.db, subject);
  const seconds = Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000);
  throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: Math.max(1, seconds) } });
}

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
