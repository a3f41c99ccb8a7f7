import { login } from '@iruon/contract';
import { createLimiter } from '../../platform/concurrency/concurrency-limit.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findCredentials, type Member, replacePasswordHash } from '../accounts/index.ts';
import { assertAttempt } from './attempts.ts';
import { clearAttempts, returnAttempt } from './attempts-repository.ts';
import { checkPassword, hashPassword, isOutdated } from './passwords.ts';
import { isKnownDevice } from './repository.ts';
import { type AttemptSubject, type Door, ofAddress, ofDevice, ofStranger } from './rules.ts';
import { hashSecret } from './secrets.ts';

export interface LoginInput {
  username: string;
  password: string;
  /** The caller's network address. */
  address: string;
  door: Door;
  /** The device token of an earlier login. */
  device?: string | undefined;
}

// A crowd of logins waits here, before it uses up the database's connections.
const limit = createLimiter({ atOnce: 6, queue: 64 });

/** The counters of an attempt: a known browser is counted separately, a stranger by all others. */
async function subjectsOf(context: Context, username: string, { door, address, device }: LoginInput) {
  const idHash = device === undefined ? undefined : hashSecret(device);
  if (idHash && (await isKnownDevice(context.db, username, idHash)))
    return [ofDevice(door, username, idHash.toString('base64url'))];
  return [ofAddress(door, address), ...ofStranger(door, username, address)];
}

async function compare(context: Context, subjects: readonly AttemptSubject[], username: string, password: string) {
  try {
    const found = await findCredentials(context.db, username);
    return { found, isRight: await checkPassword(found?.passwordHash, password, context.config.passwordCost) };
  } catch (error) {
    // Too busy to compare: that has no relation to the password and must not count against the member.
    for (const subject of subjects) await returnAttempt(context.db, subject);
    throw error;
  }
}

/**
 * The member of a name and a password. An unknown name, a wrong password, a withdrawn member and credentials that
 * violate the rules of registration all have the same response.
 * @throws LOGIN_FAILED, ACCOUNT_DISABLED, LOGIN_BLOCKED with `retryAfter` in seconds, TOO_MANY_REQUESTS
 */
export function logIn(context: Context, input: LoginInput): Promise<Member> {
  return limit(() => tryToLogIn(context, input));
}

async function tryToLogIn(context: Context, input: LoginInput): Promise<Member> {
  const credentials = login.safeParse({ username: input.username, password: input.password });
  if (!credentials.success) {
    await assertAttempt(context, ofAddress(input.door, input.address));
    // No account has such a name or password, so there is no hash to compare and no timing to hide.
    throw problem('LOGIN_FAILED');
  }
  const { username, password } = credentials.data;
  const subjects = await subjectsOf(context, username, input);
  for (const subject of subjects) await assertAttempt(context, subject);
  const { found, isRight } = await compare(context, subjects, username, password);
  if (!found || !isRight || found.member.withdrawnAt) throw problem('LOGIN_FAILED');

  for (const subject of subjects) {
    if (subject.isCleared) await clearAttempts(context.db, subject.subject);
    else await returnAttempt(context.db, subject);
  }
  // Only a caller with the right password is notified that the account is disabled.
  if (found.member.disabledAt) throw problem('ACCOUNT_DISABLED');
  const { passwordCost } = context.config;
  if (isOutdated(found.passwordHash, passwordCost)) {
    const newer = await hashPassword(password, passwordCost);
    await replacePasswordHash(context.db, found.member.id, found.passwordHash, newer);
  }
  return found.member;
}
