import type { JoiningChoice } from '@iruon/contract';
import { type Handle, type IdentityChecks, jsonText, type Transaction } from '@iruon/db';
import type { Selectable } from 'kysely';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { hasWritten } from '../../platform/db/write-rows.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'identity_checks.joining': JoiningChoice;
  }
}

export type IdentityCheck = Selectable<IdentityChecks>;
type Purpose = IdentityCheck['purpose'];

export async function insertCheck(
  handle: Handle,
  check: Pick<IdentityCheck, 'id' | 'sessionHash' | 'purpose' | 'orderNo' | 'providerKey' | 'createdAt'> & {
    joining: JoiningChoice | null;
  },
): Promise<void> {
  const { joining, ...row } = check;
  await handle
    .insertInto('identityChecks')
    .values({ ...row, joining: joining && jsonText(joining) })
    .execute();
}

const ofBrowser = (handle: Handle, sessionHash: Buffer, purpose: Purpose) =>
  handle
    .selectFrom('identityChecks')
    .selectAll()
    .$call(whereEqual({ sessionHash, purpose }))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** The latest check of a browser: the one that counts. */
export const findCheck = (handle: Handle, sessionHash: Buffer, purpose: Purpose): Promise<IdentityCheck | undefined> =>
  ofBrowser(handle, sessionHash, purpose).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockCheck = (
  trx: Transaction,
  sessionHash: Buffer,
  purpose: Purpose,
): Promise<IdentityCheck | undefined> => ofBrowser(trx, sessionHash, purpose).forUpdate().executeTakeFirst();

/** Stores the verified person of an open check; a check that was verified before stays unchanged. */
export async function verifyCheck(
  handle: Handle,
  id: string,
  { person, identityHash, at }: { person: string; identityHash: Buffer; at: Date },
): Promise<void> {
  await handle
    .updateTable('identityChecks')
    .set({ state: 'VERIFIED', person, identityHash, verifiedAt: at })
    .$call(whereEqual({ id, state: 'OPEN' }))
    .execute();
}

/** Uses up a check and clears its person. */
export async function finishCheck(trx: Transaction, id: string, userId: string, at: Date): Promise<void> {
  await trx
    .updateTable('identityChecks')
    .set({ state: 'USED', usedAt: at, userId, person: null, documentId: null })
    .where('id', '=', id)
    .execute();
}

export async function setDocument(handle: Handle, id: string, documentId: string): Promise<void> {
  await handle.updateTable('identityChecks').set({ documentId }).where('id', '=', id).execute();
}

/** The usernames of the members with an identity, in the order of registration. */
export async function findByIdentity(handle: Handle, identityHash: Buffer, type?: 'PERSON' | 'COMPANY') {
  let found = handle
    .selectFrom('users')
    .select(['id', 'username', 'type', 'createdAt'])
    .$call(whereEqual({ identityHash, withdrawnAt: null }));
  if (type) found = found.where('type', '=', type);
  return found.orderBy('createdAt').limit(20).execute();
}

/** Records that a person with this identity got the welcome benefits. Returns false for a repetition. */
export async function welcomeIdentity(trx: Transaction, identityHash: Buffer, at: Date): Promise<boolean> {
  return trx
    .insertInto('welcomedIdentities')
    .values({ identityHash, welcomedAt: at })
    .onConflict((conflict) => conflict.column('identityHash').doNothing())
    .$call(hasWritten('welcomedAt'));
}
