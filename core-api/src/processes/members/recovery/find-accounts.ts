import { type FoundAccount, type IdentityWindow, PROOF_MINUTES, type RecoveryPurpose } from '@iruon/contract';
import { newId } from '../../../kernel/ids.ts';
import { findByContact } from '../../../members/accounts/index.ts';
import { assertRate, hashSecret } from '../../../members/auth/index.ts';
import { enterCode, MINUTE } from '../../../members/contact-codes/index.ts';
import {
  encryptPerson,
  findByIdentity,
  findCheck,
  type IdentityCheck,
  identityHash,
  insertCheck,
  verifyCheck,
} from '../../../members/identity/index.ts';
import { problem } from '../../../platform/http/problem.ts';
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
  // For a password the code belongs to one account; a username is found in all.
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

/** Until when a check grants access to an account. */
export function isProof(check: IdentityCheck | undefined, now: Date): check is IdentityCheck {
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
