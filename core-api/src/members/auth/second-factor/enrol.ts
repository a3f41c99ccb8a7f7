import { randomBytes } from 'node:crypto';
import { type MySecondFactor, RECOVERY_CODES, type SecondFactorSetup } from '@iruon/contract';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { encrypt } from '../../../platform/security/encryption.ts';
import type { Context } from '../../../platform/services.ts';
import { findMember } from '../../accounts/index.ts';
import { endOthers, forgetFamilies } from '../my-sessions.ts';
import { assertAttempt } from '../passwords/attempts.ts';
import { clearAttempts } from '../passwords/attempts-repository.ts';
import { ofSecondFactor } from '../rules.ts';
import { hashSecret } from '../secrets.ts';
import {
  confirm,
  countRecoveryCodes,
  findSecondFactor,
  insertRecoveryCodes,
  isEnrolled,
  markSecondFactor,
  replaceUnconfirmed,
} from './repository.ts';
import { assertStepUp, decryptSecret, freshUntil, secretPlace } from './step-up.ts';
import { matchedStep, otpauthUri, toBase32 } from './totp.ts';

type UserContext = Context & { actor: UserActor };

/** How long a secret waits for its first code, milliseconds. */
const SETUP_MS = 10 * 60_000;
const ISSUER = '이루온 콘솔';

export async function readMySecondFactor(context: UserContext): Promise<MySecondFactor> {
  const { db, actor, config } = context;
  const until = await freshUntil(context);
  return {
    isEnrolled: await isEnrolled(db, actor.userId),
    isRequired: config.staffSecondFactor === 'required',
    recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
    freshUntil: until?.toISOString() ?? null,
  };
}

/**
 * A new secret for the own authenticator, without effect before its first code. @throws SECOND_FACTOR_ENROLLED,
 * STEP_UP_REQUIRED
 */
export async function beginSecondFactor(context: UserContext): Promise<SecondFactorSetup> {
  const { db, actor, config } = context;
  if (await isEnrolled(db, actor.userId)) throw problem('SECOND_FACTOR_ENROLLED');
  await assertStepUp(context);
  const bytes = randomBytes(20);
  const encrypted = encrypt(config.dataKeys, bytes.toString('base64'), secretPlace(actor.userId));
  const row = { userId: actor.userId, secret: encrypted, createdAt: context.now() };
  if (!(await replaceUnconfirmed(db, row))) throw problem('SECOND_FACTOR_ENROLLED');
  const member = await findMember(db, actor.userId);
  const secret = toBase32(bytes);
  return { secret, uri: otpauthUri({ issuer: ISSUER, account: member?.username ?? '', secret }) };
}

/** 80 random bits in groups of four: too many to be found from their hash. */
const newRecoveryCode = (): string => (toBase32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join('-');

/**
 * Enrolls by the first code, which counts as used. This session counts as verified, the others end.
 * @returns the recovery codes, which are never shown again @throws CODE_WRONG, CODE_EXPIRED, LOGIN_BLOCKED,
 * SECOND_FACTOR_ENROLLED
 */
export async function confirmSecondFactor(context: UserContext, code: string): Promise<string[]> {
  const { db, actor } = context;
  const now = context.now();
  const factor = await findSecondFactor(db, actor.userId);
  if (factor?.confirmedAt) throw problem('SECOND_FACTOR_ENROLLED');
  if (!factor || now.getTime() - factor.createdAt.getTime() > SETUP_MS)
    throw problem('CODE_EXPIRED', '등록 시간이 지났습니다. QR 코드를 새로 받아 등록해 주세요.');
  const subject = ofSecondFactor(actor.userId);
  await assertAttempt(context, subject);
  const step = matchedStep(decryptSecret(context, actor.userId, factor.secret), code, now);
  if (step === null) throw problem('CODE_WRONG', '인증번호가 올바르지 않습니다. 앱에 보이는 새 번호를 입력해 주세요.');
  await clearAttempts(db, subject.subject);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const ended = await inTransaction(db, async (trx) => {
    const { userId, secret } = factor;
    if (!(await confirm(trx, { userId, secret, step, at: now }))) throw problem('SECOND_FACTOR_ENROLLED');
    await insertRecoveryCodes(
      trx,
      userId,
      codes.map((each) => hashSecret(each.replaceAll('-', ''))),
    );
    await markSecondFactor(trx, actor.familyId, now);
    const changes = { secondFactor: { from: false, to: true } };
    await audit(trx, context, 'operator.second-factor.enrol', { type: 'user', id: userId }, { changes });
    return endOthers(trx, context);
  });
  forgetFamilies([...ended, actor.familyId]);
  return codes;
}
