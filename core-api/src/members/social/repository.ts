import type { SocialProviderName } from '@iruon/contract';
import type { Handle, SocialAccounts, SocialAttempts, Transaction } from '@iruon/db';
import type { Insertable, Selectable } from 'kysely';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { hasWritten } from '../../platform/db/write-rows.ts';

export type SocialAttempt = Selectable<SocialAttempts>;
export type SocialAccount = Selectable<SocialAccounts>;

export async function insertAttempt(handle: Handle, attempt: Insertable<SocialAttempts>): Promise<void> {
  await handle.insertInto('socialAttempts').values(attempt).execute();
}

/**
 * Consumes the login attempt of a returning browser, once.
 * @returns undefined for an unknown or used state, or one of another browser
 */
export async function takeReturn(
  handle: Handle,
  { stateHash, sessionHash, since, at }: { stateHash: Buffer; sessionHash: Buffer; since: Date; at: Date },
): Promise<SocialAttempt | undefined> {
  return handle
    .updateTable('socialAttempts')
    .set({ returnedAt: at })
    .$call(whereEqual({ stateHash, sessionHash, returnedAt: null }))
    .where('createdAt', '>', since)
    .returningAll()
    .executeTakeFirst();
}

export async function keepSubject(
  handle: Handle,
  id: string,
  { subject, unlinkToken }: { subject: string; unlinkToken: string | null },
): Promise<void> {
  await handle.updateTable('socialAttempts').set({ subject, unlinkToken }).where('id', '=', id).execute();
}

/** Consumes the latest returned account of a browser, once; undefined without one. */
export async function useReturn(
  trx: Transaction,
  { sessionHash, since, at }: { sessionHash: Buffer; since: Date; at: Date },
): Promise<(SocialAttempt & { subject: string }) | undefined> {
  const row = await trx
    .selectFrom('socialAttempts')
    .selectAll()
    .where('sessionHash', '=', sessionHash)
    .where('subject', 'is not', null)
    .where('usedAt', 'is', null)
    .where('returnedAt', '>', since)
    .orderBy('returnedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.subject === null) return undefined;
  await trx.updateTable('socialAttempts').set({ usedAt: at }).where('id', '=', row.id).execute();
  return { ...row, subject: row.subject };
}

export async function findAccount(
  handle: Handle,
  provider: SocialProviderName,
  subject: string,
): Promise<SocialAccount | undefined> {
  return handle.selectFrom('socialAccounts').selectAll().$call(whereEqual({ provider, subject })).executeTakeFirst();
}

export async function findAccountsOf(handle: Handle, userId: string): Promise<SocialAccount[]> {
  return handle.selectFrom('socialAccounts').selectAll().where('userId', '=', userId).orderBy('linkedAt').execute();
}

/** Links an account. @returns false if it, or another one of this provider, is linked already */
export async function insertAccount(trx: Transaction, account: Insertable<SocialAccounts>): Promise<boolean> {
  return trx
    .insertInto('socialAccounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .$call(hasWritten('id'));
}

export async function deleteAccount(
  trx: Transaction,
  by: { userId: string; provider: SocialProviderName } | { provider: SocialProviderName; subject: string },
): Promise<SocialAccount | undefined> {
  const deleting = trx.deleteFrom('socialAccounts').where('provider', '=', by.provider);
  const one = 'userId' in by ? deleting.where('userId', '=', by.userId) : deleting.where('subject', '=', by.subject);
  return one.returningAll().executeTakeFirst();
}
