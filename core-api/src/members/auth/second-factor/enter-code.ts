import type { Handle } from '@iruon/db';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { decrypt } from '../../../platform/security/encryption.ts';
import type { Context } from '../../../platform/services.ts';
import { assertAttempt } from '../attempts/assert-attempt.ts';
import { clearAttempts } from '../attempts/attempts-repository.ts';
import { ofSecondFactor } from '../rules.ts';
import { hashSecret } from '../secrets.ts';
import { findSecondFactor, spendRecoveryCode, takeStep } from './repository.ts';
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
  if (!(await isRight(context, context.db, userId, code)))
    throw problem('CODE_WRONG', '인증번호가 올바르지 않거나 이미 쓴 번호입니다. 새 번호를 입력해 주세요.');
  await clearAttempts(context.db, subject.subject);
}
