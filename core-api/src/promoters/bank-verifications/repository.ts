import { BANK_CODE_TRIES } from '@iruon/contract';
import type { BankVerifications, Handle, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { valuesOf } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { insertOnce } from '../../platform/db/write-rows.ts';

export type Verification = Selectable<BankVerifications>;

/** Serializes verifications of one member: the limit of deposits applies to concurrent requests. */
export const lockVerifying = (trx: Transaction, userId: string): Promise<void> =>
  lockName(trx, `bank-verification ${userId}`);

/** The name and the number of a member at the banks: the day of birth as YYMMDD, or the business number. */
export async function findHolder(handle: Handle, userId: string) {
  return handle
    .selectFrom('users')
    .leftJoin('promoterResidents as r', 'r.userId', 'users.id')
    .select([
      'users.type',
      'users.name',
      sql<string | null>`users.business ->> 'name'`.as('businessName'),
      sql<string | null>`regexp_replace(users.business ->> 'no', '\\D', '', 'g')`.as('businessNo'),
      sql<string | null>`left(r.masked, 6)`.as('birthDay'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function findByRequest(
  handle: Handle,
  requestHashes: readonly Buffer[],
): Promise<Verification | undefined> {
  return handle
    .selectFrom('bankVerifications')
    .selectAll()
    .where('requestHash', 'in', requestHashes)
    .executeTakeFirst();
}

/** A verification of its member; undefined for a foreign one. */
export async function findVerification(
  handle: Handle,
  { id, userId }: { id: string; userId: string },
): Promise<Verification | undefined> {
  return handle.selectFrom('bankVerifications').selectAll().$call(whereEqual({ id, userId })).executeTakeFirst();
}

/** The times of a member's deposits, or refused requests, since an instant; latest first. */
export async function findRequestTimes(
  handle: Handle,
  { userId, isRefused, since }: { userId: string; isRefused: boolean; since: Date },
): Promise<Date[]> {
  return handle
    .selectFrom('bankVerifications')
    .where('userId', '=', userId)
    .where('state', isRefused ? '=' : '<>', 'REFUSED')
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .$call(valuesOf('createdAt'));
}

/** Inserts a verification. @returns false if its request exists */
export const insertVerification = (handle: Handle, row: Insertable<BankVerifications>): Promise<boolean> =>
  insertOnce(handle, 'bankVerifications', row, ['requestHash']);

/** Records the outcome of the deposit; a code that was entered meanwhile keeps its success. */
export async function setSent(handle: Handle, id: string, change: Updateable<BankVerifications>): Promise<void> {
  await handle
    .updateTable('bankVerifications')
    .set(change)
    .$call(whereEqual({ id, state: 'SENDING' }))
    .execute();
}

/**
 * Counts an entry before it is compared, in one statement; concurrent entries wait for the commit and see its outcome.
 * Returns undefined for a verification that accepts no entry.
 */
export async function takeTry(
  trx: Transaction,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<Verification | undefined> {
  return trx
    .updateTable('bankVerifications')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .$call(whereEqual({ id, userId, endedAt: null }))
    .where('tries', '<', BANK_CODE_TRIES)
    .where('expiresAt', '>', at)
    .returningAll()
    .executeTakeFirst();
}

export async function endVerification(
  trx: Transaction,
  id: string,
  change: Updateable<BankVerifications>,
): Promise<void> {
  await trx.updateTable('bankVerifications').set(change).where('id', '=', id).execute();
}
