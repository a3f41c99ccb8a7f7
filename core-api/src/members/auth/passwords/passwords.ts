import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { VERIFIED_MINUTES } from '@iruon/contract';
import type { UserActor } from '../../../platform/actor.ts';
import { createThreads } from '../../../platform/concurrency/threads.ts';
import type { PasswordCost } from '../../../platform/config.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { findPasswordHash } from '../../accounts/index.ts';
import { findVerifiedAt, markVerified } from '../repository.ts';
import { ofSession } from '../rules.ts';
import { assertAttempt } from './attempts.ts';
import { clearAttempts, returnAttempt } from './attempts-repository.ts';
import type { PasswordJob } from './password-thread.ts';

/** argon2id in PHC form. @throws TOO_MANY_REQUESTS */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return String(await computePassword({ kind: 'hash', password, parameters: { ...cost, parallelism: 1 } }));
}

const dummyHashes = new Map<PasswordCost, Promise<string>>();

function dummyHash(cost: PasswordCost): Promise<string> {
  const known = dummyHashes.get(cost);
  if (known) return known;
  const made = hashPassword('a password without a user', cost);
  dummyHashes.set(cost, made);
  // A queue that was full at the first login must not be remembered as the hash.
  made.catch(() => dummyHashes.delete(cost));
  return made;
}

/**
 * Compares a password with a hash; without one it compares with a dummy, so that an unknown name takes as long as a
 * wrong password. @throws TOO_MANY_REQUESTS
 */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  cost: PasswordCost,
): Promise<boolean> {
  const dummy = dummyHash(cost);
  const against = passwordHash ?? (await dummy);
  const isRight = (await computePassword({ kind: 'verify', passwordHash: against, password })) === true;
  return isRight && passwordHash !== undefined;
}

/** True if a hash was computed with less than the current cost. */
export function isOutdated(passwordHash: string, cost: PasswordCost): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (!found) return true;
  return Number(found[1]) < cost.memoryCost || Number(found[2]) < cost.timeCost;
}

// One core is reserved for requests; each thread uses 20 MB while it computes.
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/**
 * Computes a password outside of the thread that responds to requests. @throws TOO_MANY_REQUESTS when too many are
 * queued
 */
const computePassword = createThreads<PasswordJob, string | boolean>(
  () => new Worker(new URL('./password-thread.ts', import.meta.url)),
  { atOnce: THREADS, queue: 64 },
);

type UserContext = Context & { actor: UserActor };

const untilOf = (at: Date) => new Date(at.getTime() + VERIFIED_MINUTES * 60_000);

/**
 * Verifies the password of the logged-in member, so that an unattended browser cannot change personal data.
 * @returns the end of the verification @throws PASSWORD_WRONG, LOGIN_BLOCKED, TOO_MANY_REQUESTS
 */
export async function verifyMe(context: UserContext, password: string): Promise<Date> {
  const { db, actor, config } = context;
  const subject = ofSession(actor.familyId);
  await assertAttempt(context, subject);
  const passwordHash = await findPasswordHash(db, actor.userId);
  const isRight = await checkPassword(passwordHash, password, config.passwordCost).catch(async (error) => {
    // Too busy to compare the password: this is not a failed attempt.
    await returnAttempt(db, subject);
    throw error;
  });
  if (!isRight) throw problem('PASSWORD_WRONG', { errors: [wrong] });
  await clearAttempts(db, subject.subject);
  const now = context.now();
  await markVerified(db, actor.familyId, now);
  return untilOf(now);
}

const wrong = { path: 'body.password', code: 'wrong', message: '비밀번호가 올바르지 않습니다.' };

/** Until when this session counts as verified; null if it does not. */
export async function verifiedUntil({ db, actor, now }: UserContext): Promise<Date | null> {
  const at = await findVerifiedAt(db, actor.familyId);
  return at && now() < untilOf(at) ? untilOf(at) : null;
}

/** @throws VERIFICATION_REQUIRED */
export async function assertVerified(context: UserContext): Promise<void> {
  if ((await verifiedUntil(context)) === null) throw problem('VERIFICATION_REQUIRED');
}
