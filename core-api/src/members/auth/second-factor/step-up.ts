import { STEP_UP_MINUTES, type StepUp } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { UserActor } from '../../../platform/actor.ts';
import { isApiKey } from '../../../platform/http/access.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { decrypt } from '../../../platform/security/encryption.ts';
import type { Context } from '../../../platform/services.ts';
import { assertAttempt } from '../passwords/attempts.ts';
import { clearAttempts } from '../passwords/attempts-repository.ts';
import { verifyMe } from '../passwords/passwords.ts';
import { ofSecondFactor } from '../rules.ts';
import { hashSecret } from '../secrets.ts';
import {
  findProofs,
  findSecondFactor,
  isEnrolled,
  markSecondFactor,
  spendRecoveryCode,
  takeStep,
} from './repository.ts';
import { matchedStep } from './totp.ts';

/** The context that a member's secret is encrypted for. */
export const secretPlace = (userId: string) => `second_factors.secret:${userId}`;

/** The bytes of an encrypted secret. */
export const decryptSecret = ({ config }: Pick<Context, 'config'>, userId: string, encrypted: string): Buffer =>
  Buffer.from(decrypt(config.dataKeys, encrypted, secretPlace(userId)), 'base64');

async function isRight(context: Context, handle: Handle, userId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(handle, userId);
  if (!factor?.confirmedAt) return false;
  const now = context.now();
  if (code.length !== 6) {
    if (!(await spendRecoveryCode(handle, userId, hashSecret(code), now))) return false;
    await audit(handle, context, 'operator.second-factor.recover', { type: 'user', id: userId });
    return true;
  }
  const step = matchedStep(decryptSecret(context, userId, factor.secret), code, now);
  return step !== null && takeStep(handle, userId, step);
}

/**
 * Accepts a code of a member's authenticator or one of the recovery codes, each once. Failures count for the account,
 * separately from those of its password. @throws CODE_WRONG also for a used code, LOGIN_BLOCKED with `retryAfter`
 */
export async function enterSecondFactor(context: Context, userId: string, code: string): Promise<void> {
  const subject = ofSecondFactor(userId);
  await assertAttempt(context, subject);
  const isAccepted = await isRight(context, context.db, userId, code);
  const { logger, requestId } = context;
  logger[isAccepted ? 'info' : 'warn']({ userId, isAccepted, requestId }, 'a code of a second factor');
  if (!isAccepted)
    throw problem('CODE_WRONG', '인증번호가 올바르지 않거나 이미 쓴 번호입니다. 새 번호를 입력해 주세요.');
  await clearAttempts(context.db, subject.subject);
}

type UserContext = Context & { actor: UserActor };

const untilOf = (at: Date) => new Date(at.getTime() + STEP_UP_MINUTES * 60_000);

/** The last proof of the session: the code of an operator with a second factor, the password of one without. */
async function latestProof({ db, actor }: UserContext): Promise<{ method: 'CODE' | 'PASSWORD'; at: Date | null }> {
  const proofs = await findProofs(db, actor.familyId);
  return proofs?.confirmedAt
    ? { method: 'CODE', at: proofs.secondFactorAt }
    : { method: 'PASSWORD', at: proofs?.verifiedAt ?? null };
}

/** Until when this session needs no step-up; null if it needs one now. */
export async function freshUntil(context: UserContext): Promise<Date | null> {
  const { at } = await latestProof(context);
  return at && context.now() < untilOf(at) ? untilOf(at) : null;
}

/**
 * Guards actions that an unattended session must not do: reading masked values, bank files, changes of operators.
 * @throws STEP_UP_REQUIRED with `method`, CODE or PASSWORD; PERSON_REQUIRED for an API key
 */
export async function assertStepUp(context: UserContext): Promise<void> {
  if (isApiKey(context.actor)) throw problem('PERSON_REQUIRED');
  const { method, at } = await latestProof(context);
  if (!at || context.now() >= untilOf(at)) throw problem('STEP_UP_REQUIRED', { extensions: { method } });
}

/**
 * Verifies the user of the browser again. A password does not replace an enrolled second factor.
 * @returns the end of the verification @throws CODE_WRONG, LOGIN_BLOCKED, PASSWORD_WRONG, STEP_UP_REQUIRED,
 * TOO_MANY_REQUESTS
 */
export async function stepUp(context: UserContext, { code, password }: StepUp): Promise<Date> {
  const { db, actor } = context;
  const hasFactor = await isEnrolled(db, actor.userId);
  if (hasFactor && code !== undefined) {
    await enterSecondFactor(context, actor.userId, code);
    const now = context.now();
    await markSecondFactor(db, actor.familyId, now);
    return untilOf(now);
  }
  if (hasFactor || password === undefined)
    throw problem('STEP_UP_REQUIRED', { extensions: { method: hasFactor ? 'CODE' : 'PASSWORD' } });
  await verifyMe(context, password);
  return untilOf(context.now());
}
