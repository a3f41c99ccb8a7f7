import { login } from '@iruon/contract';
import { problem } from '../../platform/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findCredentials, type Member, replacePasswordHash } from '../accounts/index.ts';
import { type AttemptSubject, clearAttempts, findBlock, returnAttempt, takeAttempt } from './attempts-repository.ts';
import { checkPassword, hashPassword, isOutdated } from './passwords.ts';
import { ATTEMPT_LIMITS, ATTEMPT_RULE } from './rules.ts';

export interface LoginInput {
  username: string;
  password: string;
  /** The caller's network address. */
  address: string;
}

async function take(context: Context, subject: AttemptSubject): Promise<void> {
  const now = context.now();
  if (await takeAttempt(context.db, subject, ATTEMPT_RULE, now)) return;
  const until = await findBlock(context.db, subject.subject);
  const seconds = Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000);
  throw problem('LOGIN_BLOCKED', { extensions: { retryAfter: Math.max(1, seconds) } });
}

/**
 * The member behind a name and a password. An unknown name, a wrong password, a withdrawn member and credentials that
 * break the rules of sign-up all get the same answer.
 * @throws LOGIN_FAILED, LOGIN_BLOCKED with `retryAfter` in seconds, TOO_MANY_REQUESTS
 */
export async function logIn(context: Context, { address, ...given }: LoginInput): Promise<Member> {
  const credentials = login.safeParse(given);
  const ofAddress = { subject: `address:${address}`, limit: ATTEMPT_LIMITS.address };
  await take(context, ofAddress);
  // Such a name or password belongs to nobody, so there is nothing to compare and nothing to learn from the time.
  if (!credentials.success) throw problem('LOGIN_FAILED');
  const { username, password } = credentials.data;
  const ofUser = { subject: `user:${username}`, limit: ATTEMPT_LIMITS.user };
  await take(context, ofUser);

  let found: Awaited<ReturnType<typeof findCredentials>>;
  let isRight: boolean;
  try {
    found = await findCredentials(context.db, username);
    isRight = await checkPassword(found?.passwordHash, password);
  } catch (error) {
    // Too busy to compare: that says nothing about the password and must not count against the member.
    await returnAttempt(context.db, ofUser);
    await returnAttempt(context.db, ofAddress);
    throw error;
  }
  if (!found || !isRight || found.member.withdrawnAt) throw problem('LOGIN_FAILED');

  await clearAttempts(context.db, ofUser.subject);
  await returnAttempt(context.db, ofAddress);
  if (isOutdated(found.passwordHash)) {
    await replacePasswordHash(context.db, found.member.id, found.passwordHash, await hashPassword(password));
  }
  return found.member;
}
