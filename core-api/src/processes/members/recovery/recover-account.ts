import { type FoundAccount, type IdentityWindow, PROOF_MINUTES, type RecoveryPurpose } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { mailTo, renderAccountMail } from '../../../content/mail/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { findByContact, findCredentials, type Member, setPassword } from '../../../members/accounts/index.ts';
import {
  assertRate,
  clearAttemptsOf,
  endFamiliesOf,
  forgetFamilies,
  hashPassword,
  hashSecret,
} from '../../../members/auth/index.ts';
import { endCodesOf, enterCode, findLatestCode, MINUTE, useCode } from '../../../members/contact-codes/index.ts';
import {
  encryptPerson,
  findByIdentity,
  findCheck,
  finishCheck,
  type IdentityCheck,
  identityHash,
  insertCheck,
  verifyCheck,
} from '../../../members/identity/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';

const CHECKS_PER_ADDRESS = 20;

interface Row {
  username: string;
  type: FoundAccount['type'];
  createdAt: Date;
}

const toAccount = ({ username, type, createdAt }: Row): FoundAccount => ({
  username,
  type,
  joinedAt: createdAt.toISOString(),
});

/** The accounts with the contact whose code is entered. @throws CODE_WRONG, CODE_EXPIRED, TOO_MANY_REQUESTS */
export async function confirmContact(
  context: Context,
  { session, purpose, code }: { session: string; purpose: RecoveryPurpose; code: string },
): Promise<FoundAccount[]> {
  const { type, contact, userId } = await enterCode(context, { sessionHash: hashSecret(session), purpose, code });
  const found = await findByContact(context.db, { type, contact });
  // The code for a new password belongs to one account; the code for usernames belongs to all accounts of the contact.
  return found.filter(({ id }) => purpose === 'FIND_ID' || id === userId).map(toAccount);
}

/** Starts an identity check that finds the accounts of a person. @throws IDENTITY_UNAVAILABLE, TOO_MANY_REQUESTS */
export async function certifyRecovery(
  context: Context,
  { session, address }: { session: string; address: string },
): Promise<IdentityWindow> {
  await assertRate(context, `certify address:${address}`, CHECKS_PER_ADDRESS);
  const id = newId();
  const orderNo = id.replaceAll('-', '');
  const { windowUrl, key } = await context.identity.register({
    orderNo,
    returnUrl: new URL('/common/kcp/cert/response', context.config.storefrontUrl).href,
  });
  await insertCheck(context.db, {
    id,
    sessionHash: hashSecret(session),
    purpose: 'RECOVERY',
    orderNo,
    providerKey: key,
    joining: null,
    createdAt: context.now(),
  });
  return { windowUrl, key };
}

/** The end of the period in which a check grants access to an account. */
function isProof(check: IdentityCheck | undefined, now: Date): check is IdentityCheck {
  if (!check || check.state === 'USED') return false;
  return now.getTime() < (check.verifiedAt ?? check.createdAt).getTime() + PROOF_MINUTES * MINUTE;
}

/** The accounts of the person of a check. A repetition returns the same. @throws IDENTITY_EXPIRED, IDENTITY_FAILED, IDENTITY_INVALID, IDENTITY_UNAVAILABLE */
export async function finishRecoveryCheck(context: Context, session: string): Promise<FoundAccount[]> {
  const { db, config, identity, now } = context;
  const check = await findCheck(db, hashSecret(session), 'RECOVERY');
  if (!isProof(check, now())) throw problem('IDENTITY_EXPIRED');
  let hash = check.identityHash;
  if (hash === null) {
    const person = await identity.read({ orderNo: check.orderNo, key: check.providerKey });
    hash = identityHash(config, person.ci);
    await verifyCheck(db, check.id, { person: encryptPerson(config, check.id, person), identityHash: hash, at: now() });
  }
  return (await findByIdentity(db, hash)).map(toAccount);
}

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
 * Sets a new password by a recent proof. In the same transaction every session, token, known browser and open code of
 * the member ends, so that an intruder loses access.
 * @throws PROOF_REQUIRED, also for an unknown username; TOO_MANY_REQUESTS
 */
export async function recoverAccount(
  context: Context,
  { session, username, password }: { session: string; username: string; password: string },
): Promise<void> {
  // Hashed outside the transaction because it takes long, and for unknown usernames too, so that the response time does
  // not reveal known usernames.
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
