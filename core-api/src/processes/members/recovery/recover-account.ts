import { PROOF_MINUTES } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { mailTo, renderAccountMail } from '../../../content/mail/index.ts';
import { findCredentials, type Member, setPassword } from '../../../members/accounts/index.ts';
import {
  clearAttemptsOf,
  endFamiliesOf,
  forgetFamilies,
  hashPassword,
  hashSecret,
} from '../../../members/auth/index.ts';
import { endCodesOf, findLatestCode, MINUTE, useCode } from '../../../members/contact-codes/index.ts';
import { findByIdentity, findCheck, finishCheck } from '../../../members/identity/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { isProof } from './find-accounts.ts';

/** Uses up the proof of an account's owner: a confirmed code, or an identity check. @throws PROOF_REQUIRED */
async function useProof(trx: Transaction, context: Context, session: string, userId: string): Promise<string> {
  const at = context.now();
  const sessionHash = hashSecret(session);
  const code = await findLatestCode(trx, sessionHash, 'RECOVERY');
  const isFresh = code?.confirmedAt && at.getTime() < code.confirmedAt.getTime() + PROOF_MINUTES * MINUTE;
  if (code && isFresh && code.userId === userId && (await useCode(trx, code.id, at))) return code.type;

  const check = await findCheck(trx, sessionHash, 'RECOVERY');
  if (isProof(check, at) && check.identityHash) {
    const own = await findByIdentity(trx, check.identityHash);
    if (own.some(({ id }) => id === userId)) {
      await finishCheck(trx, check.id, userId, at);
      return 'identity';
    }
  }
  throw problem('PROOF_REQUIRED');
}

async function noticeTo(trx: Transaction, context: Context, { id, email }: Member): Promise<void> {
  const at = context.now();
  await mailTo(trx, context, {
    recipient: email,
    template: 'account-password',
    dedupKey: `account-recovery:${id}:${at.toISOString()}`,
    render: (store) => renderAccountMail('password', { at, ...store }),
  });
}

/**
 * Sets a new password with a proof of the last minutes. In the same transaction every session, token, known browser and
 * open code of the member ends, so that an intruder loses access.
 * @throws PROOF_REQUIRED, also for an unknown username; TOO_MANY_REQUESTS
 */
export async function recoverAccount(
  context: Context,
  { session, username, password }: { session: string; username: string; password: string },
): Promise<void> {
  // Outside the transaction, and for an unknown name too: a hash takes long, and its time would reveal the known names.
  const passwordHash = await hashPassword(password, context.config.passwordCost);
  const found = await findCredentials(context.db, username);
  const member = found?.member;
  if (!member || member.withdrawnAt || member.type === 'OPERATOR') throw problem('PROOF_REQUIRED');
  const ended = await inTransaction(context.db, async (trx) => {
    const proof = await useProof(trx, context, session, member.id);
    const at = context.now();
    await setPassword(trx, member.id, passwordHash, at);
    await endCodesOf(trx, member.id, at);
    await clearAttemptsOf(trx, member.username);
    await audit(trx, context, 'user.recover', { type: 'user', id: member.id }, { proof });
    await noticeTo(trx, context, member);
    return endFamiliesOf(trx, { userId: member.id }, at);
  });
  forgetFamilies(ended);
}
