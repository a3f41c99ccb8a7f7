import { VERIFIED_MINUTES } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findPasswordHash } from '../accounts/index.ts';
import { assertAttempt } from './attempts.ts';
import { clearAttempts, returnAttempt } from './attempts-repository.ts';
import { checkPassword } from './passwords.ts';
import { findVerifiedAt, markVerified } from './repository.ts';
import { ofSession } from './rules.ts';

type Asker = Context & { actor: UserActor };

const untilOf = (at: Date) => new Date(at.getTime() + VERIFIED_MINUTES * 60_000);

/**
 * Verifies the password of the logged-in member, so that an unattended browser cannot change personal data.
 * @returns the end of the verification @throws PASSWORD_WRONG, LOGIN_BLOCKED, TOO_MANY_REQUESTS
 */
export async function verifyMe(context: Asker, password: string): Promise<Date> {
  const { db, actor, config } = context;
  const subject = ofSession(actor.familyId);
  await assertAttempt(context, subject);
  const passwordHash = await findPasswordHash(db, actor.userId);
  const isRight = await checkPassword(passwordHash, password, config.passwordCost).catch(async (error) => {
    // Too busy to compare: that has no relation to the password.
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
export async function verifiedUntil({ db, actor, now }: Asker): Promise<Date | null> {
  const at = await findVerifiedAt(db, actor.familyId);
  return at && now() < untilOf(at) ? untilOf(at) : null;
}

/** @throws VERIFICATION_REQUIRED */
export async function assertVerified(context: Asker): Promise<void> {
  if ((await verifiedUntil(context)) === null) throw problem('VERIFICATION_REQUIRED');
}
